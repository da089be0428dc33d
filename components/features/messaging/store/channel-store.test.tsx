import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { createListeners } from '@/lib/listeners'
import { ChannelProvider, useChannel } from './use-channel'
import { useInbox } from './use-inbox'
import { useThread } from './use-thread'

const mockEvents = createListeners<[Partial<MessagingEvent>]>()
const mockResets = createListeners()
jest.mock('../stream/event-stream', () => ({
  onMessagingEvent: (listener: () => void) => mockEvents.subscribe(listener),
  onMessagingReset: (listener: () => void) => mockResets.subscribe(listener),
  onStreamState: () => () => {},
  streamState: () => 'live',
}))

/** A message that was written at the second of its key, where nothing else is said. */
const message = (id: number, status = 'Sent', second = id) => ({
  ...{ smsRecordId: id, smsConversationId: 2, content: `${id}`, status },
  createdTime: new Date(1_767_225_600_000 + second * 1000).toISOString(),
})
const conversation = (id: number, values: object = {}) => ({
  smsConversationId: id,
  siteId: 1,
  lastTime: `2026-01-0${id}T00:00:00Z`,
  unreadCount: 0,
  ...values,
})
const send = (event: object) =>
  act(async () => mockEvents.notify({ channel: 'sms', conversationId: 2, ...event } as Partial<MessagingEvent>))
const happens = (id: number, status?: string) => send({ recordId: id, message: message(id, status) })

function Messages({ keyword = '' }: { keyword?: string }) {
  const store = useChannel()
  const { rows } = useThread(2, keyword)
  return (
    <>
      <output>{rows?.map(({ id, status }) => `${id} ${status}`).join(', ')}</output>
      <button type="button" onClick={() => void store.send({ siteId: 1, to: '+1', content: 'x' })}>
        Send
      </button>
      <button type="button" onClick={() => store.loadMore('thread')}>
        Older
      </button>
    </>
  )
}
function Conversations() {
  const { rows } = useInbox()
  return <output>{rows?.map(({ id, unreadCount }) => `${id} ${unreadCount}`).join(', ')}</output>
}
const inChannel = (screen: ReactNode) => (
  <ChannelProvider channel="sms" siteId={1} openId={2}>
    {screen}
  </ChannelProvider>
)
const shown = () => screen.getByRole('status').textContent
const page = (items: object[]) => ({ body: { items, total: items.length } })

/** A response that is given when the test says so. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('a message that arrives while the first page is loaded is not lost, though the page is older', async () => {
  const loading = deferred<ReturnType<typeof page>>()
  mockApi({ 'GET smsconversations/2/messages': loading.promise })
  await renderScreen(inChannel(<Messages />))
  await happens(8)
  await happens(7, 'Read')
  await act(async () => loading.resolve(page([message(7)])))
  expect(shown()).toBe('7 Read, 8 Sent')
})

test('a message that is deleted while messages are loaded again does not come back', async () => {
  let body: object = page([message(8), message(7)])
  const loading = deferred<object>()
  mockApi({ 'GET smsconversations/2/messages': () => body })
  await renderScreen(inChannel(<Messages />))
  body = loading.promise
  await act(async () => mockResets.notify())
  await send({ type: 'delete-message', recordId: 7, message: null })
  await act(async () => loading.resolve(page([message(8), message(7)])))
  expect(shown()).toBe('8 Sent')
})

test('the response to a sent message does not set it back to an earlier state', async () => {
  const sending = deferred<object>()
  mockApi({ 'GET smsconversations/2/messages': page([]), 'POST smsrecords': sending.promise })
  const { user } = await renderScreen(inChannel(<Messages />))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await happens(9, 'Read')
  await act(async () => sending.resolve({ body: message(9, 'Attempted') }))
  expect(shown()).toBe('9 Read')
})

test('a change of a message that is not loaded yet hides none before those that are', async () => {
  const items = Array.from({ length: 100 }, (_, index) => message(300 - index))
  const calls = mockApi({ 'GET smsconversations/2/messages': page(items) })
  const { user } = await renderScreen(inChannel(<Messages />))
  await happens(5, 'Read')
  expect(shown()).toMatch(/^201 Sent/)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(calls.at(-1)?.query.lastId).toBe('201'))
})

test('a message that comes late stands where it was written', async () => {
  mockApi({ 'GET smsconversations/2/messages': page([message(5), message(4)]) })
  await renderScreen(inChannel(<Messages />))
  await send({ recordId: 6, message: message(6, 'Delivered', 4) })
  expect(shown()).toBe('4 Sent, 6 Delivered, 5 Sent')
  await send({ recordId: 7, message: message(7, 'Delivered', 1) })
  expect(shown()).toBe('7 Delivered, 4 Sent, 6 Delivered, 5 Sent')
})

test('a conversation that changes while the list is loaded has its newer state', async () => {
  const loading = deferred<ReturnType<typeof page>>()
  mockApi({ 'GET smsconversations': loading.promise })
  await renderScreen(inChannel(<Conversations />))
  await send({ conversation: conversation(2, { unreadCount: 3 }) })
  await send({ conversationId: 4, conversation: conversation(4, { unreadCount: 1 }) })
  await act(async () => loading.resolve(page([conversation(3), conversation(2)])))
  expect(shown()).toBe('4 1, 3 0, 2 3')
})

test('what a search has found follows what becomes of it, and what is sent meanwhile stands at its end', async () => {
  mockApi({
    'GET smsconversations/2/messages': ({ query }) => page([message(7), ...(query.keyword ? [] : [message(6)])]),
    'POST smsrecords': { body: message(9, 'Attempted') },
  })
  const { user, rerender } = await renderScreen(inChannel(<Messages />))
  rerender(inChannel(<Messages keyword="tea" />))
  await waitFor(() => expect(shown()).toBe('7 Sent'))
  await happens(7, 'Read')
  await happens(10)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(shown()).toBe('7 Read, 9 Attempted')
})

test('a late page of the search before is not shown', async () => {
  const late = deferred<ReturnType<typeof page>>()
  mockApi({
    'GET smsconversations/2/messages': ({ query }) => (query.keyword === 'te' ? late.promise : page([message(7)])),
  })
  const { rerender } = await renderScreen(inChannel(<Messages keyword="te" />))
  rerender(inChannel(<Messages keyword="tea" />))
  await waitFor(() => expect(shown()).toBe('7 Sent'))
  await act(async () => late.resolve(page([message(8)])))
  expect(shown()).toBe('7 Sent')
})

test('a conversation that is deleted leaves the list, also where that is being loaded', async () => {
  const rows = page([conversation(3), conversation(2)])
  let response: object = rows
  mockApi({ 'GET smsconversations': () => response })
  await renderScreen(inChannel(<Conversations />))
  const loading = deferred<object>()
  response = loading.promise
  await act(async () => mockResets.notify())
  await send({ type: 'delete-conversation', conversation: null })
  expect(shown()).toBe('3 0')
  await act(async () => loading.resolve(rows))
  expect(shown()).toBe('3 0')
})
