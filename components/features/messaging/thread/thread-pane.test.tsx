import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { mockApi, settle } from '@/components/testing/page'
import { api, conversation, message, openChat, texts } from '../testing/chat'

test('the head of the messages has buttons for search and details', async () => {
  mockApi(api)
  const { user } = await openChat({ conversationId: 2 })
  const search = await screen.findByRole('button', { name: 'Search messages' })
  await user.click(search)
  expect(search).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Conversation details' }))
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('Customer 2')
})

test('an open conversation can be answered at once', async () => {
  mockApi(api)
  await openChat({ conversationId: 2 })
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveFocus()
})

test('messages have the time of day, and each day begins with its date', async () => {
  const at = (id: number, createdTime: string) => message(id, `Text ${id}`, { createdTime })
  const items = [at(9, '2026-01-03T08:30:00Z'), at(8, '2026-01-02T23:59:30Z'), at(7, '2026-01-02T07:05:00Z')]
  mockApi({ ...api, 'GET whatsappconversations/2/messages': { body: { items, total: 3 } } })
  await openChat({ conversationId: 2 }, { timeZone: 'UTC' })
  await waitFor(() => expect(texts()).toHaveLength(3))
  const log = screen.getByRole('log')
  expect(log.textContent).toMatch(/2026-01-02.*Text 7.*07:05.*Text 8.*23:59.*2026-01-03.*Text 9.*08:30/)
  expect(log.textContent?.match(/2026-/g)).toHaveLength(2)
  expect(screen.getByTitle('2026-01-02 07:05:00 UTC')).toBeVisible()
})

test('loads a hundred messages, and older ones on request', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => message(200 - index, `Text ${200 - index}`))
  const name = 'GET whatsappconversations/2/messages'
  const calls = mockApi({
    ...api,
    [name]: ({ query }) => ({ body: { items: query.lastId ? [message(100, 'Text 100')] : rows, total: 101 } }),
  })
  const { user } = await openChat({ conversationId: 2 })
  await waitFor(() => expect(texts()).toHaveLength(100))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(texts()[0]).toMatch(/^Text 100/))
  expect(calls.flatMap((call) => (call.name === name ? [call.query.lastId] : []))).toEqual([undefined, '101'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

describe('the view of the messages', () => {
  const setUp = async () => {
    let items = [message(8, 'World'), message(7, 'Hello')]
    mockApi({ ...api, 'GET whatsappconversations/2/messages': () => ({ body: { items, total: items.length } }) })
    jest.useFakeTimers({ advanceTimers: true })
    await openChat({ conversationId: 2 })
    const view = screen.getByRole('log')
    await waitFor(() => expect(texts()).toHaveLength(2))
    let height = 1000
    Object.defineProperties(view, { scrollHeight: { get: () => height }, clientHeight: { value: 400 } })
    return {
      view,
      scrollTo: (top: number) => {
        view.scrollTop = top
        fireEvent.scroll(view)
      },
      grow: () => {
        height = 1200
      },
      arrive: async () => {
        height = 1300
        items = [message(9, 'News'), ...items]
        await act(async () => jest.advanceTimersByTime(15_000))
        await waitFor(() => expect(texts()).toHaveLength(3))
      },
    }
  }
  afterEach(() => jest.useRealTimers())

  test('follows a new message from half a view above the bottom', async () => {
    const { view, scrollTo, arrive } = await setUp()
    scrollTo(400)
    await arrive()
    expect(view.scrollTop).toBe(1300)
  })

  test('stays where older messages are read', async () => {
    const { view, scrollTo, arrive } = await setUp()
    scrollTo(399)
    await arrive()
    expect(view.scrollTop).toBe(399)
  })

  test('stays at the bottom when a picture gets its height', async () => {
    const { view, scrollTo, grow } = await setUp()
    scrollTo(600)
    grow()
    const picture = view.appendChild(document.createElement('img'))
    fireEvent.load(picture)
    expect(view.scrollTop).toBe(1200)
  })
})

test('the details of a message follow what becomes of it', async () => {
  let state: object = { direction: 'Down', status: 'Sent', statusText: 'Sent' }
  mockApi({
    ...api,
    'GET whatsappconversations/2/messages': () => ({ body: { items: [message(7, 'Hello', state)], total: 1 } }),
  })
  jest.useFakeTimers({ advanceTimers: true })
  const { user } = await openChat({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Message details' }))
  const stages = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(stages()).toEqual(['Created'])
  state = { ...state, status: 'Delivered', deliveredTime: '2026-01-02T00:00:02Z' }
  await act(async () => jest.advanceTimersByTime(15_000))
  await waitFor(() => expect(stages()).toEqual(['Created', 'Delivered']))
  jest.useRealTimers()
})

test('marks as read again when a message arrives in the open conversation', async () => {
  let unreadCount = 1
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': () => ({ body: { items: [conversation(2, { unreadCount })], total: 1 } }),
    'POST whatsappconversations/2/markasread': { body: conversation(2) },
  })
  const reads = () => calls.filter(({ name }) => name.endsWith('markasread')).length
  jest.useFakeTimers({ advanceTimers: true })
  await openChat({ conversationId: 2 })
  await screen.findByRole('log')
  await act(async () => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(reads()).toBe(1))
  unreadCount = 2
  await act(async () => jest.advanceTimersByTime(13_500))
  await settle()
  expect(reads()).toBe(1)
  await act(async () => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(reads()).toBe(2))
  await settle()
  jest.useRealTimers()
})

test('marks a conversation as read after a moment', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': { body: { items: [conversation(2, { unreadCount: 3 })], total: 1 } },
    'POST whatsappconversations/2/markasread': { body: conversation(2) },
  })
  await openChat({ conversationId: 2 })
  await screen.findByRole('log')
  expect(calls.some(({ name }) => name.endsWith('markasread'))).toBe(false)
  jest.advanceTimersByTime(1600)
  await waitFor(() => expect(calls.some(({ name }) => name.endsWith('markasread'))).toBe(true))
  await settle()
  jest.useRealTimers()
})

test('shows raw content where a message cannot be read', async () => {
  mockApi({
    ...api,
    'GET whatsappconversations/2/messages': {
      body: { items: [message(7, '', { content: '{"type":', contentJson: null })], total: 1 },
    },
  })
  await openChat({ conversationId: 2 })
  expect(await screen.findByText('This kind of message cannot be shown yet')).toBeInTheDocument()
})

test('offers no answer to an unknown sender, and says why', async () => {
  const row = conversation(2, { lastName: null, remotePhoneNumber: '?' })
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: [row], total: 1 } } })
  await openChat({ conversationId: 2 })
  expect(await screen.findByRole('heading', { name: 'Unknown sender' })).toBeInTheDocument()
  expect(screen.getByText(/does not say who wrote it/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Send an approved template' })).toBeNull()
})
