import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mockApi, refused } from '@/components/testing/page'
import { api, conversation, openChat, shownTarget } from '../testing/chat'

let mockUnreads: [siteId: number, count: number][] = []
jest.mock('../store/use-unreads', () => ({
  ...jest.requireActual('../store/use-unreads'),
  useUnreads: () => ({
    total: 0,
    bySite: new Map(
      mockUnreads.map(([siteId, count]) => [
        siteId,
        { count, channel: siteId === 3 ? 'sms' : 'whatsapp', isBold: true },
      ]),
    ),
    refresh: () => {},
  }),
}))

afterEach(() => {
  mockUnreads = []
})

test('loads more conversations within 50 pixels of the bottom, and no sooner', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => conversation(100 - index, { lastTime: '2026-01-01T00:00:00Z' }))
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': ({ query }) => ({
      body: { items: query.lastId ? [conversation(3, { lastTime: '2025-01-01T00:00:00Z' })] : rows, total: 51 },
    }),
  })
  await openChat()
  const list = screen.getByRole('region', { name: 'Conversations' })
  await within(list).findByText('Customer 100')
  const scroll = (scrollTop: number) => {
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 400 } })
    list.scrollTop = scrollTop
    fireEvent.scroll(list)
  }
  scroll(550)
  expect(calls.filter(({ query }) => query.lastId)).toHaveLength(0)
  scroll(551)
  expect(await within(list).findByText('Customer 3')).toBeInTheDocument()
  expect(calls.filter(({ query }) => query.lastId).map(({ query }) => query.lastId)).toEqual(['51'])
})

test('a number without a conversation stands in the list until another one is opened', async () => {
  mockApi({
    ...api,
    'GET whatsappconversations': ({ query }) =>
      query.remotePhoneNumber ? { body: { items: [], total: 0 } } : api['GET whatsappconversations'],
  })
  const { user } = await openChat({ number: '+85291110000' })
  expect(await screen.findByRole('heading', { name: '+85291110000' })).toBeInTheDocument()
  expect(screen.getByText('No messages')).toBeInTheDocument()
  const placeholder = { name: /\+85291110000.*New conversation/ }
  expect(await screen.findByRole('button', placeholder)).toHaveAttribute('aria-current', 'true')
  await user.click(await screen.findByRole('button', { name: /Customer 1/ }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '+85291110000' })).toBeNull())
  expect(screen.queryByRole('button', placeholder)).toBeNull()
})

test('a row of the list has name, time, direction, preview and the number of unread messages', async () => {
  const rows = [
    conversation(3, { customName: 'Mrs Wong', unreadCount: 120, lastTime: new Date().toISOString() }),
    conversation(2, { lastDirection: 'Down', lastContentJson: { type: 'image', image: { caption: 'Blue' } } }),
    conversation(1, { lastName: null, remotePhoneNumber: '85290000001', lastContentJson: null, lastContent: 'By SMS' }),
  ]
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: rows, total: 3 } } })
  await openChat()
  const list = screen.getByRole('region', { name: 'Conversations' })
  const [first, second, third] = await within(list).findAllByRole('button')
  expect(first).toHaveTextContent(/^.*Mrs Wong.*ago.*Last of 3.*99\+120 unread$/)
  expect(within(first as HTMLElement).getByTitle('From the customer')).toBeInTheDocument()
  expect(second).toHaveTextContent(/Customer 2.*\[Image\] Blue$/)
  expect(within(second as HTMLElement).getByTitle('From us')).toBeInTheDocument()
  expect(third).toHaveTextContent(/\+85290000001.*By SMS$/)
})

test('names the sender of a message that names nobody, and says that it cannot be shown', async () => {
  const row = conversation(3, { lastName: null, remotePhoneNumber: '?', lastContentJson: { type: 'poll' } })
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: [row], total: 1 } } })
  await openChat()
  const list = within(screen.getByRole('region', { name: 'Conversations' }))
  expect(await list.findByRole('button')).toHaveTextContent(/Unknown sender.*This kind of message cannot be shown yet/)
})

test('avatars have the initials on the colour of the name', async () => {
  const rows = ['Mrs Wong', 'Daniel Ho', 'Mrs Wong'].map((customName, index) => conversation(9 - index, { customName }))
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: rows, total: 3 } } })
  await openChat()
  const list = screen.getByRole('region', { name: 'Conversations' })
  const avatars = (await within(list).findAllByRole('button')).map((row) => row.firstElementChild as HTMLElement)
  expect(avatars.map(({ textContent }) => textContent)).toEqual(['MW', 'DH', 'MW'])
  // The class names the style: jsdom does not work out colours in layers.
  const [wong, ho, again] = avatars.map(({ className }) => className)
  expect([wong === again, wong === ho]).toEqual([true, false])
})

test('has filters for all, unread and starred conversations and those of waiting customers', async () => {
  const calls = mockApi(api)
  const { user } = await openChat()
  const filters = within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Unread',
    'Starred',
    'Last message from customer',
  ])
  for (const filter of filters) await user.click(filter)
  const asked = () => calls.flatMap(({ name, query }) => (name === 'GET whatsappconversations' ? [query.filter] : []))
  await waitFor(() => expect(asked()).toEqual(['all', 'unread', 'star', 'up']))
})

test('says that the conversations cannot be loaded, and tries again', async () => {
  const calls = mockApi({ ...api, 'GET whatsappconversations': 'dead' })
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(calls.filter(({ name }) => name === 'GET whatsappconversations')).toHaveLength(2)
})

test('shows what is loaded, and no error, while the list cannot be loaded again', async () => {
  let isDead = false
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': () =>
      isDead ? 'dead' : { body: { items: [conversation(2), conversation(1)], total: 2 } },
  })
  jest.useFakeTimers({ advanceTimers: true })
  await openChat()
  await screen.findByRole('button', { name: /Customer 2/ })
  isDead = true
  await act(async () => jest.advanceTimersByTime(15_000))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET whatsappconversations')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  jest.useRealTimers()
})

describe.each([404, 501])('an API that answers a search with %d', (status) => {
  const searched = (answer: object) => (sent: { query: Record<string, string> }) =>
    sent.query.keyword ? refused(status, 'No.') : answer

  test('has no search of conversations, which is said', async () => {
    const name = 'GET whatsappconversations'
    mockApi({ ...api, [name]: searched(api[name]) })
    const { user } = await openChat()
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'lamp')
    expect(await screen.findByText('Search is not available.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.clear(screen.getByRole('searchbox', { name: 'Search conversations' }))
    expect(await screen.findByRole('button', { name: /Customer 2/ })).toBeInTheDocument()
    expect(screen.queryByText('Search is not available.')).toBeNull()
  })

  test('has no search of messages, which is said', async () => {
    const name = 'GET whatsappconversations/2/messages'
    mockApi({ ...api, [name]: searched(api[name]) })
    const { user } = await openChat({ conversationId: 2 })
    await user.click(await screen.findByRole('button', { name: 'Search messages' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'lamp')
    expect(await screen.findByText('Search is not available.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('says how many messages wait at other sites, and leads to the one with the most', async () => {
  mockUnreads = [
    [1, 7],
    [2, 3],
    [3, 9],
  ]
  mockApi(api)
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: '12 unread messages at other sites' }))
  expect(shownTarget()).toMatchObject({ channel: 'sms', siteId: 3 })
})

test('says nothing of other sites without unread messages', async () => {
  mockUnreads = [[1, 7]]
  mockApi(api)
  await openChat()
  await screen.findByRole('button', { name: /Customer 1/ })
  expect(screen.queryByText(/at other sites/)).toBeNull()
})
