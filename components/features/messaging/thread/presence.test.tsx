import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mockApi, settle } from '@/components/testing/page'
import type { PresenceEvent } from '@/contract/messaging/presence-event'
import { clearPresence, putPresence } from '../stream/presence-store'
import { api, openChat } from '../testing/chat'

const call = 'POST whatsappconversations/2/presence'
const known = { ...api, [call]: { status: 204 } }
const [ann, bo, cy] = [
  { adminId: 1, fullName: 'Ann Lee', state: 'reading' },
  { adminId: 2, fullName: 'Bo Chan', state: 'typing' },
  { adminId: 3, fullName: 'Cy Wu', state: 'reading' },
] as const
const happens = (...admins: PresenceEvent['admins']) =>
  act(async () => putPresence({ channel: 'whatsapp', companyId: 5, siteId: 1, conversationId: 2, admins }))
const inHead = (text: string) => within(screen.getByRole('status')).queryByText(text)
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms))
function show(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
  fireEvent(document, new Event('visibilitychange'))
}

beforeEach(() => {
  window.localStorage.clear()
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => {
  jest.useRealTimers()
  act(clearPresence)
  Reflect.deleteProperty(document, 'visibilityState')
})

test('the head of a conversation says who reads and who types, and the list has a mark', async () => {
  mockApi(known)
  await openChat({ conversationId: 2 })
  await happens(ann)
  expect(inHead('Ann Lee is reading')).toBeInTheDocument()
  const list = within(screen.getByRole('region', { name: 'Conversations' }))
  expect(list.getByTitle('Ann Lee is reading')).toBeInTheDocument()
  await happens(ann, bo, cy)
  expect(inHead('Bo Chan is typing… · Ann Lee and Cy Wu are reading')).toBeInTheDocument()
  await happens()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(list.queryByTitle(/reading/)).toBeNull()
})

test('nobody is there any more once nothing would say that they have left', async () => {
  mockApi(known)
  await openChat({ conversationId: 2 })
  await happens(ann)
  act(clearPresence)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

describe('what is reported of the user', () => {
  const open = async () => {
    const calls = mockApi(known)
    const states = () => calls.flatMap(({ name, body }) => (name === call ? [(body as { state: string }).state] : []))
    return { ...(await openChat({ conversationId: 2 })), states }
  }

  test('is reading as long as the conversation is shown, and that it ends', async () => {
    const { states, unmount } = await open()
    await screen.findByRole('log')
    expect(states()).toEqual(['reading'])
    await pass(12_000)
    expect(states()).toEqual(['reading', 'reading', 'reading'])
    unmount()
    expect(states().at(-1)).toBe('left')
    await pass(30_000)
    expect(states()).toHaveLength(4)
  })

  test('is typing, at most every three seconds, and reading again after five', async () => {
    const { states, user } = await open()
    const field = await screen.findByRole('textbox', { name: 'Message' })
    await user.type(field, 'Hel')
    expect(states()).toEqual(['reading'])
    await pass(3000)
    await user.type(field, 'lo')
    expect(states()).toEqual(['reading', 'typing'])
    await pass(6000)
    expect(states()).toEqual(['reading', 'typing', 'reading'])
  })

  test('is nothing while the page is hidden', async () => {
    const { states } = await open()
    await screen.findByRole('log')
    show('hidden')
    expect(states()).toEqual(['reading', 'left'])
    await pass(60_000)
    expect(states()).toHaveLength(2)
    show('visible')
    expect(states()).toEqual(['reading', 'left', 'reading'])
  })

  test('ends when nobody has been at the screen for two minutes, and begins again with the next input', async () => {
    const { states } = await open()
    await screen.findByRole('log')
    await pass(60_000)
    fireEvent.pointerMove(document.body)
    await pass(119_000)
    expect(states()).not.toContain('left')
    await pass(6000)
    expect(states().at(-1)).toBe('left')
    const count = states().length
    await pass(60_000)
    expect(states()).toHaveLength(count)
    fireEvent.keyDown(document.body, { key: 'Shift' })
    expect(states().slice(count)).toEqual(['reading'])
  })

  test('goes on in other conversations when one is gone', async () => {
    const calls = mockApi(known)
    const { user } = await openChat({ conversationId: 1 })
    await settle()
    await user.click(await screen.findByRole('button', { name: /Customer 2/ }))
    await waitFor(() => expect(calls.filter(({ name }) => name === call)).toHaveLength(1))
  })

  test('is nothing where no conversation is open, or none exists', async () => {
    const calls = mockApi({ ...known, 'GET whatsappconversations': { body: { items: [], total: 0 } } })
    await openChat({ number: '+85291110000' })
    await pass(30_000)
    expect(calls.filter(({ name }) => name.endsWith('/presence'))).toEqual([])
  })

  test('is not offered again to an API without such a call', async () => {
    const calls = mockApi(api)
    const { unmount } = await openChat({ conversationId: 2 })
    await settle()
    await pass(30_000)
    unmount()
    await openChat({ conversationId: 2 })
    await waitFor(() => expect(screen.getByRole('log')).toBeInTheDocument())
    expect(calls.filter(({ name }) => name === call)).toHaveLength(1)
  })
})
