import { sql } from 'drizzle-orm'
import { Listeners, writeAsCustomer } from '../../../testing/messaging'
import type { StreamReader } from '../../../testing/read-stream'
import { startTestApi, type TestApi } from '../../../testing/test-api'

/** Ben Okafor's colleague in the same company, who reads the stream. */
const [as, colleague] = ['sales.staff', 'sales.admin']
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

const begin = async (channel = 'whatsapp', site = siteId) =>
  (await writeAsCustomer(api, { channel, siteId: site })).conversationId
const listen = (username = colleague, path?: string) => listeners.listen(path, { as: username })
const tell = (conversationId: number, state: string, headers = {}, channel = 'whatsapp') =>
  api.post(`${channel}conversations/${conversationId}/presence`, { state }, { as, headers })
/** Who was named in each event of a conversation, in order. */
const toldOf = ({ events }: StreamReader, conversationId: number) =>
  events
    .filter(({ event, data }) => event === 'presence' && data.conversationId === conversationId)
    .map(({ data }) => data.admins.map(({ fullName, state }: Record<string, string>) => `${fullName} ${state}`).join())
const untilTold = (reader: StreamReader, conversationId: number, count: number) =>
  reader.until(() => toldOf(reader, conversationId).length >= count)

test.each(['sms', 'whatsapp', 'line'])('a colleague hears who reads, types and leaves (%s)', async (channel) => {
  const id = await begin(channel)
  const reader = await listen()
  for (const state of ['reading', 'reading', 'typing', 'reading', 'left', 'left']) {
    const { status, body } = await tell(id, state, {}, channel)
    expect([status, body]).toEqual([204, ''])
  }
  await untilTold(reader, id, 4)
  // What is only renewed raises no event.
  expect(toldOf(reader, id)).toEqual(['Ben Okafor reading', 'Ben Okafor typing', 'Ben Okafor reading', ''])
  const { data, id: eventId } = reader.events.find(({ event }) => event === 'presence') ?? {}
  expect(data).toEqual({
    channel,
    companyId: 2,
    siteId,
    conversationId: id,
    admins: [{ adminId: expect.any(Number), fullName: 'Ben Okafor', state: 'reading' }],
  })
  // Without an id, a client resumes after its last message as before.
  expect(eventId).toBeNaN()
})

test('the own account is left out, and sessions of an account are one, typing where one of them types', async () => {
  const id = await begin()
  const [own, other] = [await listen(as), await listen()]
  const { body } = await api.post('logon', { username: as, password: 'quayside' })
  const headers = { authorization: `Bearer ${body.accessToken}` }
  await tell(id, 'typing')
  await api.post(`whatsappconversations/${id}/presence`, { state: 'reading' }, { headers })
  await tell(id, 'left')
  await untilTold(other, id, 3)
  expect(toldOf(other, id)).toEqual(['Ben Okafor typing', 'Ben Okafor typing', 'Ben Okafor reading'])
  expect(new Set(toldOf(own, id))).toEqual(new Set(['']))
  await api.remove('logon', { headers })
  await untilTold(other, id, 4)
  expect(toldOf(other, id).at(-1)).toBe('')
})

test('who reads already is told to a stream that begins, after its ready', async () => {
  const id = await begin()
  await tell(id, 'typing')
  const reader = await listen()
  await untilTold(reader, id, 1)
  expect(reader.events.map(({ event }) => event).indexOf('presence')).toBeGreaterThan(0)
  const ofLine = await listen(colleague, 'lineevents?events=true')
  const after = await begin('line')
  await tell(after, 'reading', {}, 'line')
  await untilTold(ofLine, after, 1)
  expect(toldOf(ofLine, id)).toEqual([])
  await tell(id, 'left')
})

test('it goes only to those who may see the site, and only they may tell', async () => {
  const [ours, theirs] = [await begin(), await begin('whatsapp', 1)]
  const [stranger, superior] = [await listen('trade.staff'), await listen('super.staff')]
  await tell(ours, 'reading')
  const path = `whatsappconversations/${theirs}/presence`
  expect((await api.post(path, { state: 'reading' }, { as })).status).toBe(404)
  await api.post(path, { state: 'typing' }, { as: 'trade.admin' })
  await untilTold(superior, ours, 1)
  await untilTold(stranger, theirs, 1)
  expect([toldOf(stranger, ours), toldOf(superior, theirs)]).toEqual([[], ['Iris Chan typing']])
  for (const [conversationId, who] of [[ours, as] as const, [theirs, 'trade.admin'] as const]) {
    await api.post(`whatsappconversations/${conversationId}/presence`, { state: 'left' }, { as: who })
  }
})

test('it ends after 15 seconds without a renewal, and with the session and the account', async () => {
  const id = await begin()
  const reader = await listen()
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  await tell(id, 'reading')
  await jest.advanceTimersByTimeAsync(14_000)
  await tell(id, 'reading')
  await jest.advanceTimersByTimeAsync(14_000)
  const before = toldOf(reader, id)
  await jest.advanceTimersByTimeAsync(1100)
  jest.useRealTimers()
  await untilTold(reader, id, 2)
  expect([before, toldOf(reader, id)]).toEqual([['Ben Okafor reading'], ['Ben Okafor reading', '']])
})

test('it ends with the account within a second', async () => {
  const id = await begin()
  const reader = await listen()
  const account = { username: 'presence.staff', fullName: 'Presence', type: 'Staff', password: 'harbour-crane-violin' }
  const { body } = await api.post('admins', account, { as: colleague })
  const headers = { authorization: `Bearer ${await api.tokenOf(account.username, account.password)}` }
  await api.post(`whatsappconversations/${id}/presence`, { state: 'typing' }, { headers })
  await untilTold(reader, id, 1)
  await api.post(`admins/${body.adminId}/disable`, undefined, { as: colleague })
  await untilTold(reader, id, 2)
  expect(toldOf(reader, id)).toEqual(['Presence typing', ''])
})

test('nothing of it is stored: no event, no row of the request log, no response under a key', async () => {
  const id = await begin()
  const count = async () => {
    await api.requestLog.flush()
    const { rows } = await api.store.database.sql.execute(sql`
      select (select count(*) from message_events) events, (select count(*) from idempotency_keys) keys,
        (select count(*) from request_logs where path like '%/presence' and status_code < 400) calls,
        (select count(*) from request_logs where path like '%/presence' and status_code = 400) refused`)
    return rows[0] as Record<string, number>
  }
  const before = await count()
  await tell(id, 'reading', { 'idempotency-key': 'presence' })
  await tell(id, 'left', { 'idempotency-key': 'presence' })
  expect(await count()).toEqual(before)
  expect((await tell(id, 'asleep')).body.details).toMatchObject([{ field: 'state' }])
  expect(Number((await count()).refused)).toBe(Number(before.refused) + 1)
  expect(Number(before.calls)).toBe(0)
})
