import { act, screen, waitFor, within } from '@testing-library/react'
import useSWR from 'swr'
import { conversationsKey, conversationsOf } from '@/components/customers/conversations-of'
import { showChat } from '@/components/state/chat-store'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { createListeners } from '@/lib/listeners'
import { playChime } from '../store/play-chime'
import { ChatButton } from './chat-button'

const mockEvents = createListeners<[Partial<MessagingEvent>]>()
const mockResets = createListeners()
const mockStates = createListeners()
let mockState = 'live'
jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
jest.mock('./chat-dialog', () => ({ ChatDialog: () => null }))
jest.mock('../store/play-chime')
jest.mock('../stream/event-stream', () => ({
  canStream: () => true,
  startEventStream: () => {},
  onMessagingEvent: (listener: () => void) => mockEvents.subscribe(listener),
  onMessagingReset: (listener: () => void) => mockResets.subscribe(listener),
  onStreamState: (listener: () => void) => mockStates.subscribe(listener),
  streamState: () => mockState,
}))

const happens = (event: object) => act(async () => mockEvents.notify(event))
const names = ['Lantern Home', 'Lantern Style', 'Vine Market', 'Zest']
const sites = names.map((name, index) => ({ siteId: index + 1, companyId: 5, name, remark: null }))
type Counts = [siteId: number, unreadCount: number][]
const unread = (of: { sms: Counts; whatsapp: Counts; line: Counts }) => ({
  body: Object.entries(of).map(([channel, counts]) => ({
    channel,
    unreadCount: counts.reduce((sum, [, count]) => sum + count, 0),
    sites: counts.map(([siteId, unreadCount]) => ({ siteId, unreadCount })),
  })),
})
const counted = { sms: [[1, 2]], whatsapp: [[2, 3]], line: [[4, 1]] } satisfies Parameters<typeof unread>[0]
const api = {
  'GET sites': { body: { items: sites, total: 4 } },
  'GET conversations/unreads': unread(counted),
}
const button = () => screen.getByRole('button', { name: /^Chat/ })
const shownChat = () => new URLSearchParams(window.location.search).get('chat')

beforeEach(() => jest.mocked(playChime).mockClear())
afterEach(() => act(() => showChat(null)))

test('loads the sites at once, and lists them bold where SMS or WhatsApp is unread', async () => {
  const calls = mockApi(api)
  const { user } = await renderScreen(<ChatButton />)
  expect(calls.filter(({ name }) => name === 'GET sites')).toHaveLength(1)
  expect(button()).toHaveAccessibleName('Chat, 6 unread messages')
  await user.click(button())
  expect(await screen.findByRole('heading', { name: 'Conversation identity' })).toBeInTheDocument()
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Lantern Home2 unread', 'Lantern Style3 unread', 'Vine Market', 'Zest1 unread'],
  ])
  const bold = items.flatMap((item) => within(item).queryAllByRole('strong'))
  expect(bold.map(({ textContent }) => textContent)).toEqual(['Lantern Home', 'Lantern Style'])
})

test('lists sites that came last, after which nothing else of the button changed', async () => {
  let give = () => {}
  const held = new Promise<void>((resolve) => {
    give = resolve
  })
  mockApi({ ...api, 'GET sites': () => held.then(() => api['GET sites']) })
  const { user } = await renderScreen(<ChatButton />)
  await waitFor(() => expect(button()).toHaveAccessibleName('Chat, 6 unread messages'))
  await act(async () => give())
  await user.click(button())
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4)
})

test('opens the chat of a site on WhatsApp, and on another channel where that alone has unread messages', async () => {
  mockApi({
    ...api,
    'GET conversations/unreads': unread({
      ...counted,
      sms: [
        [1, 2],
        [2, 9],
      ],
    }),
  })
  const { user } = await renderScreen(<ChatButton />)
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Vine Market' }))
  expect(shownChat()).toBe('whatsapp.3')
  await user.click(button())
  await user.click(screen.getByRole('menuitem', { name: /Lantern Home/ }))
  expect(shownChat()).toBe('sms.1')
  await user.click(button())
  await user.click(screen.getByRole('menuitem', { name: /Lantern Style/ }))
  expect(shownChat()).toBe('whatsapp.2')
  await user.click(button())
  await user.click(screen.getByRole('menuitem', { name: /Zest/ }))
  expect(shownChat()).toBe('line.4')
})

const counts = (siteId: number, unreadCount: number, channel = 'whatsapp') =>
  happens({ type: 'update-unread-count', channel, siteId, unreadCount })

test('counts what events say, and loads nothing for it', async () => {
  const calls = mockApi(api)
  await renderScreen(<ChatButton />)
  const before = calls.length
  for (let count = 4; count <= 103; count++) await counts(2, count)
  expect(button()).toHaveAccessibleName('Chat, 106 unread messages')
  await counts(2, 0)
  await counts(3, 1, 'line')
  expect(button()).toHaveAccessibleName('Chat, 4 unread messages')
  expect(calls).toHaveLength(before)
})

test('counts again when events may have been missed', async () => {
  mockApi(api)
  await renderScreen(<ChatButton />)
  mockApi({ ...api, 'GET conversations/unreads': unread({ ...counted, whatsapp: [[2, 4]] }) })
  await act(async () => mockResets.notify())
  await waitFor(() => expect(button()).toHaveAccessibleName('Chat, 7 unread messages'))
})

describe('the first counts', () => {
  const unreads = (calls: readonly { name: string }[]) => calls.filter(({ name }) => name.endsWith('/unreads')).length
  const becomes = (state: string) =>
    act(async () => {
      mockState = state
      mockStates.notify()
    })
  beforeEach(() => {
    mockState = 'connecting'
  })
  afterEach(() => {
    mockState = 'live'
    jest.useRealTimers()
  })

  test('are loaded once, when nothing can be missed any more', async () => {
    const calls = mockApi(api)
    await renderScreen(<ChatButton />)
    expect(unreads(calls)).toBe(0)
    await becomes('live')
    expect(button()).toHaveAccessibleName('Chat, 6 unread messages')
    expect(unreads(calls)).toBe(1)
  })

  test.each(['offline', 'connecting'])('come without a stream, and again with it: %s', async (state) => {
    jest.useFakeTimers()
    const calls = mockApi(api)
    await renderScreen(<ChatButton />)
    if (state === 'offline') await becomes(state)
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(button()).toHaveAccessibleName('Chat, 6 unread messages')
    expect(unreads(calls)).toBe(1)
    await becomes('live')
    expect(unreads(calls)).toBe(2)
  })
})

function CustomerPage() {
  useSWR(conversationsKey(1, '+85290000001'), () => conversationsOf(1, '+85290000001'))
  return <ChatButton />
}

describe('the conversations on the page of a customer', () => {
  const writes = (siteId: number, remotePhoneNumber: string) =>
    happens({ channel: 'sms', conversation: { siteId, remotePhoneNumber } })
  const customer = '+85290000001'

  test('follow what they write, and nobody else', async () => {
    const calls = mockApi(api)
    const loads = () => calls.filter(({ name }) => name === 'GET smsconversations').length
    await renderScreen(<CustomerPage />)
    expect(loads()).toBe(1)
    await writes(1, '+85290000002')
    await writes(2, customer)
    expect(loads()).toBe(1)
  })

  test('are loaded again at once and then once in two seconds, however much they write', async () => {
    jest.useFakeTimers()
    const calls = mockApi(api)
    const loads = () => calls.filter(({ name }) => name === 'GET smsconversations').length
    await renderScreen(<CustomerPage />)
    for (let count = 0; count < 100; count++) await writes(1, customer)
    expect(loads()).toBe(2)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(loads()).toBe(3)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(loads()).toBe(3)
    jest.useRealTimers()
  })

  test('are loaded again when events may have been missed', async () => {
    const calls = mockApi(api)
    const loads = () => calls.filter(({ name }) => name === 'GET smsconversations').length
    await renderScreen(<CustomerPage />)
    await act(async () => mockResets.notify())
    expect(loads()).toBe(2)
  })
})

test('a message from a customer is heard, unless they are banned or the sound is off; nothing else is', async () => {
  mockApi(api)
  const arrives = (message: object) => happens({ type: 'create-message', message })
  const { unmount } = await renderScreen(<ChatButton />)
  await arrives({ direction: 'Up', isBanned: false })
  expect(playChime).toHaveBeenCalledTimes(1)
  await arrives({ direction: 'Up', isBanned: true })
  await arrives({ direction: 'Down', isBanned: false })
  await happens({ type: 'update-message', message: { direction: 'Up', isBanned: false } })
  expect(playChime).toHaveBeenCalledTimes(1)
  unmount()
  await renderScreen(<ChatButton />, { preferences: { 'chat-sound': 'off' } })
  await arrives({ direction: 'Up', isBanned: false })
  expect(playChime).toHaveBeenCalledTimes(1)
})
