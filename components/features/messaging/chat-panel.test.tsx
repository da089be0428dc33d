import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { useState } from 'react'
import type { ChatTarget } from '@/components/state/chat-address'
import { mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { ChatPanel } from './chat-panel'

const conversation = (id: number, values: object = {}) => ({
  whatsappConversationId: id,
  siteId: 1,
  companyId: 5,
  remotePhoneNumber: `+8529000000${id}`,
  customName: null,
  lastName: `Customer ${id}`,
  remark: null,
  tags: [],
  star: false,
  unreadCount: 0,
  lastTime: `2026-01-0${id}T00:00:00Z`,
  lastContent: `{"type":"text","text":{"body":"Last of ${id}"}}`,
  lastContentJson: { type: 'text', text: { body: `Last of ${id}` } },
  lastDirection: 'Up',
  lastStatus: 'Delivered',
  lastStatusText: 'Delivered',
  lastInboundTime: null,
  freeTextUntilTime: null,
  ...values,
})
const message = (id: number, text: string, values: object = {}) => ({
  whatsappRecordId: id,
  whatsappConversationId: 2,
  siteId: 1,
  companyId: 5,
  direction: 'Up',
  content: JSON.stringify({ type: 'text', text: { body: text } }),
  contentJson: { type: 'text', text: { body: text } },
  status: 'Delivered',
  statusText: 'Delivered',
  createdTime: '2026-01-02T00:00:00Z',
  sentTime: null,
  deliveredTime: null,
  readTime: null,
  failedTime: null,
  errorMessage: null,
  isDeliveryUnknown: false,
  isBanned: false,
  remoteName: null,
  localName: null,
  remotePhoneNumber: '+85290000002',
  ...values,
})
const api = {
  'GET sites/suggestions': { body: [{ siteId: 1, name: 'Lantern Home' }] },
  'GET whatsappconversations': { body: { items: [conversation(2), conversation(1)], total: 2 } },
  'GET whatsappconversations/2/messages': { body: { items: [message(8, 'World'), message(7, 'Hello')], total: 2 } },
}
let shownTarget: ChatTarget | undefined
function Chat({ target: first }: { target: ChatTarget }) {
  const [target, setTarget] = useState(first)
  shownTarget = target
  return <ChatPanel target={target} onTarget={setTarget} />
}
const open = (target: Partial<ChatTarget> = {}) =>
  renderScreen(<Chat target={{ channel: 'whatsapp', siteId: 1, ...target }} />)
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('article')
    .map(({ textContent }) => textContent)

test('lists conversations and asks to select one', async () => {
  mockApi(api)
  await open()
  expect(await screen.findByRole('button', { name: /Customer 2.*Last of 2/ })).toBeInTheDocument()
  expect(screen.getByText('Please select a conversation')).toBeInTheDocument()
})

test('shows the messages of a conversation, the latest last, and marks received ones as new', async () => {
  mockApi(api)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Customer 2/ }))
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^Hello.*new$/), expect.stringMatching(/^World/)]))
})

test('shows a sent message at once, and offers a retry with the same key where it did not get through', async () => {
  let isDead = true
  const calls = mockApi({
    ...api,
    'POST whatsapprecords': () =>
      isDead ? refused(503, 'Busy.') : { body: message(9, 'Hi', { direction: 'Down', status: 'Attempted' }) },
  })
  const { user } = await open({ conversationId: 2 })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hi{Enter}')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDead = false
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(texts()).toHaveLength(3)
  const keys = calls
    .filter(({ name }) => name === 'POST whatsapprecords')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('marks a conversation as read after a moment', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': { body: { items: [conversation(2, { unreadCount: 3 })], total: 1 } },
    'POST whatsappconversations/2/markasread': { body: conversation(2) },
  })
  await open({ conversationId: 2 })
  await screen.findByRole('log')
  expect(calls.some(({ name }) => name.endsWith('markasread'))).toBe(false)
  jest.advanceTimersByTime(1600)
  await waitFor(() => expect(calls.some(({ name }) => name.endsWith('markasread'))).toBe(true))
  jest.useRealTimers()
})

test('shows raw content where a message cannot be read', async () => {
  mockApi({
    ...api,
    'GET whatsappconversations/2/messages': {
      body: { items: [message(7, '', { content: '{"type":', contentJson: null })], total: 1 },
    },
  })
  await open({ conversationId: 2 })
  expect(await screen.findByText('This message cannot be displayed')).toBeInTheDocument()
})

test('saves what staff note about a customer', async () => {
  const calls = mockApi({
    ...api,
    'POST whatsappconversations/2': { body: conversation(2, { customName: 'Mrs Wong' }) },
  })
  const { user } = await open({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  await user.type(screen.getByRole('textbox', { name: 'Custom name' }), 'Mrs Wong')
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'vip, tea')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST whatsappconversations/2')?.body).toEqual({
      customName: 'Mrs Wong',
      tags: ['vip', 'tea'],
    }),
  )
})

test('keeps the open conversation and what is typed about it while the list is filtered', async () => {
  mockApi(api)
  const { user } = await open({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Calls back')
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: [conversation(1)], total: 1 } } })
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Customer 2.*Last of 2/ })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Calls back')
  expect(texts()).toHaveLength(2)
})

test('keeps a message that did not get through while another conversation is open', async () => {
  mockApi({ ...api, 'POST whatsapprecords': 'dead' })
  const { user } = await open({ conversationId: 2 })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Lost?{Enter}')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Customer 1/ }))
  expect(screen.queryByText('Lost?')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Customer 2/ }))
  expect(screen.getByText('Lost?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Lost?')).toBeNull()
})

test('sends a failed message again once, however often that is pressed', async () => {
  const failed = message(7, 'Hi', { direction: 'Down', status: 'Failed', statusText: 'Failed', errorMessage: 'No.' })
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': { body: { items: [failed], total: 1 } },
    'POST whatsapprecords': { body: message(9, 'Hi', { direction: 'Down', status: 'Attempted' }) },
  })
  const { user } = await open({ conversationId: 2 })
  await user.dblClick(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  const keys = calls
    .filter(({ name }) => name === 'POST whatsapprecords')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys)).toEqual(new Set(['again-whatsapp-7']))
})

test('says that the conversations cannot be loaded, and tries again', async () => {
  const calls = mockApi({ ...api, 'GET whatsappconversations': 'dead' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(calls.filter(({ name }) => name === 'GET whatsappconversations')).toHaveLength(2)
})

test('asks before what is typed about a customer is lost, and keeps it where the answer is no', async () => {
  mockApi(api)
  const { user } = await open({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Calls back')
  const leaving = [
    screen.getByRole('button', { name: /Customer 1/ }),
    screen.getByRole('button', { name: 'Conversation details' }),
    screen.getByRole('button', { name: 'Close' }),
    screen.getAllByRole('button', { name: 'Message details' })[0],
  ]
  for (const button of leaving) {
    if (button) await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitForElementToBeRemoved(() => screen.queryByRole('button', { name: 'Stay' }))
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Calls back')
  }
  await user.click(screen.getByRole('button', { name: /Customer 1/ }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customer 1' })).toBeInTheDocument())
  expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull()
})

test('marks unsaved details for the browser, until they are saved', async () => {
  mockApi({ ...api, 'POST whatsappconversations/2': { body: conversation(2, { remark: 'Calls back' }) } })
  const { user } = await open({ conversationId: 2 })
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.click(await screen.findByRole('button', { name: 'Conversation details' }))
  expect(isHeld()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Calls back')
  expect(isHeld()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isHeld()).toBe(false))
})

describe('the card of a customer', () => {
  const user = { userId: 31, siteId: 1, companyId: 5, nickname: 'Auntie May', email: null, phone: '+85290000002' }
  const order = { orderId: 61, friendlyOrderId: 'LH-61', statusText: 'Accepted', totalAmount: 120, currency: 'CNY' }
  const line = { orderPurchaseId: 71, productName: 'Lamp', productSkuName: 'Red', qty: 2 }
  const page = (item: object) => ({ body: { items: [item], total: 1 } })
  const other = { ...conversation(5), smsConversationId: 5, lastContent: 'By SMS', lastContentJson: null }
  const known = {
    ...api,
    'GET users': page(user),
    'GET orders': page(order),
    'GET orderpurchases': page(line),
    'GET smsconversations': page(other),
    'GET lineconversations': { body: { items: [], total: 0 } },
    'POST userbans': { body: {} },
  }
  const openCard = async (roles: string[]) => {
    const calls = mockApi(known)
    const target: ChatTarget = { channel: 'whatsapp', siteId: 1, conversationId: 2 }
    const opened = await renderScreen(<Chat target={target} />, { profile: { roles } })
    await opened.user.click(await screen.findByRole('button', { name: 'Conversation details' }))
    return { ...opened, calls, card: within(await screen.findByRole('region', { name: 'Customer' })) }
  }

  beforeEach(() => window.localStorage.clear())

  test('inserts orders and purchase lines into what is being written', async () => {
    const { user, card, calls } = await openCard(['sales-staffs'])
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello, ')
    await user.click(await card.findByRole('button', { name: 'Insert: LH-61' }))
    await user.click(await card.findByRole('button', { name: 'Insert: Lamp' }))
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Hello,\nOrder LH-61: Accepted, ¥120.00\nLamp, 2 pcs.',
    )
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    expect(calls.find(({ name }) => name === 'GET orders')?.query.userId).toBe('31')
    const draft = Object.keys(window.localStorage).find((key) => key.startsWith('draft:')) ?? ''
    expect(window.localStorage.getItem(draft)).toContain('"after":8')
  })

  test('inserts into a note, which stays one', async () => {
    const { user, card } = await openCard(['sales-staffs'])
    await user.click(screen.getByRole('button', { name: 'Internal note instead of a message' }))
    await user.click(await card.findByRole('button', { name: 'Insert: LH-61' }))
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Order LH-61: Accepted, ¥120.00')
  })

  test('requests and shows nothing of areas that the account may not see', async () => {
    const { card, calls } = await openCard(['purchases-staffs'])
    expect(await card.findByText('By SMS')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Ban' })).toBeNull()
    expect(calls.map(({ name }) => name).filter((name) => /users|orders/.test(name))).toEqual([])
  })

  test('bans the customer from chat', async () => {
    const { user, card, calls } = await openCard(['sales-staffs'])
    await card.findByText('Auntie May')
    await user.click(card.getByRole('button', { name: 'Ban' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ban' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST userbans')?.body).toMatchObject({
        ...{ companyId: 5, siteId: 1, accountType: 'User', accountId: '31', matters: ['Chat'] },
      }),
    )
  })

  test('opens the conversation with the same number on another channel', async () => {
    const { user, card } = await openCard(['sales-staffs'])
    await user.click(await card.findByRole('button', { name: /SMS.*By SMS/ }))
    expect(shownTarget).toEqual({ channel: 'sms', siteId: 1, conversationId: 5 })
  })
})

test('shows what is loaded, and no error, while the list cannot be loaded again', async () => {
  let isDead = false
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': () =>
      isDead ? 'dead' : { body: { items: [conversation(2), conversation(1)], total: 2 } },
  })
  jest.useFakeTimers({ advanceTimers: true })
  await open()
  await screen.findByRole('button', { name: /Customer 2/ })
  isDead = true
  await act(async () => jest.advanceTimersByTime(15_000))
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET whatsappconversations')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  jest.useRealTimers()
})

test('asks before an answer is sent to a customer whom a colleague has answered meanwhile', async () => {
  window.localStorage.clear()
  const ours = { direction: 'Down', status: 'Sent', localName: 'Ben Okafor' }
  let items = [message(8, 'World', ours), message(7, 'Hello')]
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': () => ({ body: { items, total: items.length } }),
    'POST whatsapprecords': { body: message(10, 'Mine', { ...ours, localName: 'Noah Lin' }) },
  })
  jest.useFakeTimers({ advanceTimers: true })
  const { user } = await open({ conversationId: 2 })
  await waitFor(() => expect(texts()).toHaveLength(2))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Mine')
  items = [message(9, 'It leaves tomorrow', ours), ...items]
  await act(async () => jest.advanceTimersByTime(15_000))
  await waitFor(() => expect(texts()).toHaveLength(3))
  jest.useRealTimers()
  const sent = () => calls.filter(({ name }) => name === 'POST whatsapprecords')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  const question = await screen.findByRole('alertdialog', { name: /Ben Okafor has answered meanwhile/ })
  expect(question).toHaveTextContent('It leaves tomorrow')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitForElementToBeRemoved(question)
  expect([sent().length, screen.getByRole('textbox', { name: 'Message' })]).toEqual([
    0,
    expect.objectContaining({ value: 'Mine' }),
  ])
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  // The key that opened the question does not answer it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('does not ask about what was there before an answer that was begun during a search', async () => {
  window.localStorage.clear()
  const ours = message(9, 'It leaves tomorrow', { direction: 'Down', status: 'Sent', localName: 'Ben Okafor' })
  const calls = mockApi({
    ...api,
    'GET whatsappconversations/2/messages': ({ query }) => ({
      body: { items: query.keyword ? [message(7, 'Hello')] : [ours, message(7, 'Hello')], total: 2 },
    }),
    'POST whatsapprecords': { body: message(10, 'Mine', { direction: 'Down', status: 'Attempted' }) },
  })
  const { user } = await open({ conversationId: 2 })
  await waitFor(() => expect(texts()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Search messages' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'Hello')
  await waitFor(() => expect(texts()).toHaveLength(1))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Search messages' }))
  await waitFor(() => expect(texts()).toHaveLength(2))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST whatsapprecords')).toBe(true))
})

test('writes a note once, however often its response is lost', async () => {
  window.localStorage.clear()
  const calls = mockApi({ ...api, 'POST whatsappconversations/2/notes': 'dead' })
  const { user } = await open({ conversationId: 2 })
  await user.click(await screen.findByRole('button', { name: 'Internal note instead of a message' }))
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Wants a refund{Enter}')
  const keys = () =>
    calls.filter(({ name }) => name.endsWith('/notes')).map(({ headers }) => headers.get('idempotency-key'))
  await waitFor(() => expect(keys().length).toBeGreaterThan(0))
  const before = keys().length
  await settle()
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), '{Enter}')
  await waitFor(() => expect(keys().length).toBeGreaterThan(before))
  expect(new Set(keys()).size).toBe(1)
})

test('shows internal notes unlike messages', async () => {
  const note = message(9, 'Wants a refund', { direction: 'Note', status: 'Read', localName: 'Ben Okafor' })
  mockApi({ ...api, 'GET whatsappconversations/2/messages': { body: { items: [note], total: 1 } } })
  await open({ conversationId: 2 })
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/Wants a refund.*Ben Okafor.*not sent/)]))
})

test('loads more conversations within 50 pixels of the bottom, and no sooner', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => conversation(100 - index, { lastTime: '2026-01-01T00:00:00Z' }))
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': ({ query }) => ({
      body: { items: query.lastId ? [conversation(3, { lastTime: '2025-01-01T00:00:00Z' })] : rows, total: 51 },
    }),
  })
  await open()
  const list = screen.getByRole('region', { name: 'Conversations' })
  await within(list).findByRole('button', { name: /Customer 100/ })
  const scroll = (scrollTop: number) => {
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 400 } })
    list.scrollTop = scrollTop
    fireEvent.scroll(list)
  }
  scroll(550)
  expect(calls.filter(({ query }) => query.lastId)).toHaveLength(0)
  scroll(551)
  expect(await within(list).findByRole('button', { name: /Customer 3 / })).toBeInTheDocument()
  expect(calls.filter(({ query }) => query.lastId).map(({ query }) => query.lastId)).toEqual(['51'])
})

test('a number without a conversation stands in the list until another one is opened', async () => {
  mockApi({
    ...api,
    'GET whatsappconversations': ({ query }) =>
      query.remotePhoneNumber ? { body: { items: [], total: 0 } } : api['GET whatsappconversations'],
  })
  const { user } = await open({ number: '+85291110000' })
  expect(await screen.findByRole('heading', { name: '+85291110000' })).toBeInTheDocument()
  expect(screen.getByText('No messages')).toBeInTheDocument()
  const placeholder = { name: /\+85291110000.*New conversation/ }
  expect(await screen.findByRole('button', placeholder)).toHaveAttribute('aria-current', 'true')
  await user.click(await screen.findByRole('button', { name: /Customer 1/ }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '+85291110000' })).toBeNull())
  expect(screen.queryByRole('button', placeholder)).toBeNull()
})

test('sends the company of the site along to a number without a conversation', async () => {
  const calls = mockApi({
    ...api,
    'GET sites': { body: { items: [{ siteId: 1, companyId: 6, name: 'Lantern Home' }], total: 1 } },
    'GET whatsappconversations': { body: { items: [], total: 0 } },
    'POST whatsapprecords': 'dead',
  })
  const { user } = await open({ number: '+85291110000' })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello{Enter}')
  const sent = () => calls.find(({ name }) => name === 'POST whatsapprecords')?.body
  await waitFor(() => expect(sent()).toMatchObject({ companyId: 6, siteId: 1, to: '+85291110000' }))
})

test('a row of the list has name, time, direction, preview and the number of unread messages', async () => {
  const rows = [
    conversation(3, { customName: 'Mrs Wong', unreadCount: 120, lastTime: new Date().toISOString() }),
    conversation(2, { lastDirection: 'Down', lastContentJson: { type: 'image', image: { caption: 'Blue' } } }),
    conversation(1, { lastName: null, remotePhoneNumber: '85290000001', lastContentJson: null, lastContent: 'By SMS' }),
  ]
  mockApi({ ...api, 'GET whatsappconversations': { body: { items: rows, total: 3 } } })
  await open()
  const list = screen.getByRole('region', { name: 'Conversations' })
  const [first, second, third] = await within(list).findAllByRole('button')
  expect(first).toHaveTextContent(/^.*Mrs Wong.*ago.*Last of 3.*99\+120 unread$/)
  expect(within(first as HTMLElement).getByTitle('From the customer')).toBeInTheDocument()
  expect(second).toHaveTextContent(/Customer 2.*\[Image\] Blue$/)
  expect(within(second as HTMLElement).getByTitle('From us')).toBeInTheDocument()
  expect(third).toHaveTextContent(/\+85290000001.*By SMS$/)
})

test('has filters for all, unread and starred conversations and those of waiting customers', async () => {
  const calls = mockApi(api)
  const { user } = await open()
  const filters = within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('button')
  expect(filters.map(({ title }) => title)).toEqual(['All', 'Unread', 'Starred', 'Last message from customer'])
  for (const filter of filters) await user.click(filter)
  const asked = () => calls.flatMap(({ name, query }) => (name === 'GET whatsappconversations' ? [query.filter] : []))
  await waitFor(() => expect(asked()).toEqual(['all', 'unread', 'star', 'up']))
})

test('the head of the messages has buttons for search and details', async () => {
  mockApi(api)
  const { user } = await open({ conversationId: 2 })
  const search = await screen.findByRole('button', { name: 'Search messages' })
  await user.click(search)
  expect(search).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Conversation details' }))
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('Customer 2')
})

describe.each([404, 501])('an API that answers a search with %d', (status) => {
  const searched = (answer: object) => (sent: { query: Record<string, string> }) =>
    sent.query.keyword ? refused(status, 'No.') : answer

  test('has no search of conversations, which is said', async () => {
    const name = 'GET whatsappconversations'
    mockApi({ ...api, [name]: searched(api[name]) })
    const { user } = await open()
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
    const { user } = await open({ conversationId: 2 })
    await user.click(await screen.findByRole('button', { name: 'Search messages' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'lamp')
    expect(await screen.findByText('Search is not available.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('loads a hundred messages, and older ones on request', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => message(200 - index, `Text ${200 - index}`))
  const name = 'GET whatsappconversations/2/messages'
  const calls = mockApi({
    ...api,
    [name]: ({ query }) => ({ body: { items: query.lastId ? [message(100, 'Text 100')] : rows, total: 101 } }),
  })
  const { user } = await open({ conversationId: 2 })
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
    await open({ conversationId: 2 })
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
  const { user } = await open({ conversationId: 2 })
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
  await open({ conversationId: 2 })
  await screen.findByRole('log')
  await act(async () => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(reads()).toBe(1))
  unreadCount = 2
  await act(async () => jest.advanceTimersByTime(13_500))
  await settle()
  expect(reads()).toBe(1)
  await act(async () => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(reads()).toBe(2))
  jest.useRealTimers()
})
