import { eq, sql } from 'drizzle-orm'
import { messageEvents } from '../../db/schema/messaging'
import { Listeners, newNumber, writeAsCustomer } from '../../testing/messaging'
import { StreamReader } from '../../testing/read-stream'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { deleteOldMessageEvents } from './message-events'

const as = 'sales.staff'
const siteId = 3
let api: TestApi
const listeners = new Listeners(() => api)
beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => {
  jest.useRealTimers()
  listeners.leaveAll()
})
afterAll(() => api.close())

const write = (from?: string, channel?: string, content?: string) => writeAsCustomer(api, { from, channel, content })

/** The events of some work that a colleague receives, from the first one after it begins. */
async function toldOf(work: () => Promise<unknown>, count: number) {
  const reader = await listeners.listen()
  await work()
  await reader.until(({ length }) => length > count)
  return reader.events.slice(1)
}
const typesOf = (events: readonly { event: string }[]) => events.map(({ event }) => event)

test('a further message changes its conversation', async () => {
  const { from, conversationId } = await write()
  const events = await toldOf(() => write(from), 3)
  expect(typesOf(events)).toEqual(['update-conversation', 'create-message', 'update-unread-count'])
  expect(events[0]?.data.conversation).toMatchObject({ smsConversationId: conversationId, unreadCount: 2 })
})

test('a conversation that is read or unread is told with its messages and the count of the site', async () => {
  const { conversationId, recordId } = await write()
  const path = `smsconversations/${conversationId}`
  const countOf = async () => (await api.get('smsconversations/unreads', { as })).body
  const before = (await countOf()).sites.find((one: { siteId: number }) => one.siteId === siteId).unreadCount
  const read = await toldOf(() => api.post(`${path}/markasread`, undefined, { as }), 3)
  expect(typesOf(read)).toEqual(['update-conversation', 'update-message', 'update-unread-count'])
  expect(read[0]?.data.conversation).toMatchObject({ unreadCount: 0, lastStatus: 'Read' })
  expect(read[1]?.data.message).toMatchObject({ smsRecordId: recordId, status: 'Read' })
  expect(read[2]?.data).toMatchObject({ siteId, channel: 'sms', unreadCount: before - 1 })
  const unread = await toldOf(() => api.post(`${path}/markasunread`, undefined, { as }), 2)
  expect(typesOf(unread)).toEqual(['update-conversation', 'update-unread-count'])
  expect([unread[0]?.data.conversation.unreadCount, unread[1]?.data.unreadCount]).toEqual([1, before])
})

test('what is noted about a customer is told', async () => {
  const { conversationId } = await write()
  const change = () => api.post(`smsconversations/${conversationId}`, { customName: 'Ms Chan', star: true }, { as })
  const [event] = await toldOf(change, 1)
  expect(event?.event).toBe('update-conversation')
  expect(event?.data.conversation).toMatchObject({ customName: 'Ms Chan', star: true })
})

test('a message that is sent is told, and each of its states', async () => {
  const { from } = await write()
  const reader = await listeners.listen()
  const { body } = await api.post('smsrecords', { siteId, to: from, content: 'Yes' }, { as })
  await reader.until(({ length }) => length > 2)
  await api.runTasks()
  await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
  await api.runTasks()
  await reader.until(({ length }) => length > 4)
  expect(typesOf(reader.events.slice(1))).toEqual([
    'update-conversation',
    'create-message',
    'update-message',
    'update-conversation',
  ])
  const [, , created, sent, conversation] = reader.events.map(({ data }) => data)
  expect([created.message.status, sent.message.status, sent.recordId]).toEqual(['Attempted', 'Sent', body.smsRecordId])
  expect([conversation.conversation.lastStatus, conversation.conversation.lastContent]).toEqual(['Sent', 'Yes'])
})

test('an internal note is told to colleagues', async () => {
  const { conversationId } = await write()
  const note = () => api.post(`smsconversations/${conversationId}/notes`, { content: 'Wants a refund' }, { as })
  const [event] = await toldOf(note, 1)
  expect(event?.event).toBe('create-message')
  expect(event?.data.message).toMatchObject({ direction: 'Note', content: 'Wants a refund' })
})

test('a message of a banned customer is told as such, without an unread count', async () => {
  const from = newNumber()
  const ban = { siteId, accountType: 'Phone', accountId: from, matters: ['Chat'] }
  expect((await api.post('userbans', ban, { as: 'sales.admin' })).status).toBe(200)
  const events = await toldOf(async () => {
    await write(from)
    await write()
  }, 5)
  expect(typesOf(events).slice(0, 3)).toEqual(['create-conversation', 'create-message', 'create-conversation'])
  expect([events[1]?.data.message.isBanned, events[3]?.data.message.isBanned]).toEqual([true, false])
  const { body } = await api.get(`smsrecords?smsConversationId=${events[0]?.data.conversationId}`, { as })
  expect(body.items).toMatchObject([{ isBanned: true }])
})

test('a customer who is banned as a user of the site is banned from chat', async () => {
  const from = newNumber()
  const { body: user } = await api.post('users', { siteId, nickname: 'Spam', phone: from }, { as: 'sales.admin' })
  const ban = { siteId, accountType: 'User', accountId: String(user.userId), matters: ['Chat'] }
  await api.post('userbans', ban, { as: 'sales.admin' })
  const { conversationId } = await write(from)
  const { body } = await api.get(`smsconversations/${conversationId}/messages`, { as })
  expect(body.items).toMatchObject([{ isBanned: true }])
})

test('a stream of one channel replays that channel alone', async () => {
  const { conversationId } = await write(newNumber(), 'line')
  const [first] = await api.store.database.sql
    .select()
    .from(messageEvents)
    .where(eq(messageEvents.conversationId, conversationId))
  await write(newNumber(), 'sms')
  await write(newNumber(), 'line')
  const { events } = await listeners.listen(`lineevents?events=true&lastEventId=${Number(first?.messageEventId) - 1}`)
  expect([events.length, typesOf(events).at(-1)]).toEqual([7, 'ready'])
  expect(new Set(events.slice(0, -1).map(({ data }) => data.channel))).toEqual(new Set(['line']))
})

test('who does not read is dropped, and replays what is left', async () => {
  const { response: unread } = await listeners.request('smsevents?events=true')
  const quick = await listeners.listen('smsevents?events=true')
  // More than half a megabyte.
  const long = 70
  for (let count = 0; count < long; count++) await write(newNumber(), 'sms', 'x'.repeat(8000))
  await quick.until((events) => events.filter(({ event }) => event === 'create-message').length === long)
  const { recordId } = await write()
  const slow = new StreamReader(unread)
  await slow.untilEnded()
  const last = Math.max(...slow.events.map(({ id }) => id))
  const again = await listeners.listen(`smsevents?events=true&lastEventId=${last}`)
  const recordsOf = ({ events }: StreamReader) =>
    events.flatMap(({ event, data }) => (event === 'create-message' ? [data.recordId] : []))
  expect(recordsOf(slow)).not.toContain(recordId)
  expect(recordsOf(again)).toContain(recordId)
})

test('a quiet stream has a comment every 15 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  const { response } = await listeners.request('events?events=true')
  const decoder = new TextDecoder()
  let text = ''
  void (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) text += decoder.decode(chunk)
  })()
  await jest.advanceTimersByTimeAsync(14_900)
  expect(text).not.toMatch(/^:/m)
  await jest.advanceTimersByTimeAsync(200)
  await jest.advanceTimersByTimeAsync(15_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(text.match(/^: .*$/gm)).toHaveLength(2)
})

test('an event that is a day old is not kept, except for the newest', async () => {
  const { database } = api.store
  const age = (hours: number) =>
    database.sql.execute(sql`
      update message_events set created_time = now() - make_interval(hours => ${hours})
      where created_time > now() - interval '1 hour'`)
  await write()
  await age(25)
  await write()
  await age(23)
  await deleteOldMessageEvents(database)
  expect(await database.sql.select().from(messageEvents)).toHaveLength(3)
  await database.sql.update(messageEvents).set({ createdTime: new Date(0) })
  await deleteOldMessageEvents(database)
  expect(await database.sql.select().from(messageEvents)).toHaveLength(1)
})
