import { eq, sql } from 'drizzle-orm'
import { until } from '@/runtime/testing/until'
import { accessTokens } from '../../../db/schema/organisation'
import { Listeners, newNumber, writeAsCustomer } from '../../../testing/messaging'
import type { StreamReader } from '../../../testing/read-stream'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { storeInbound } from '../store-message'

const as = 'sales.staff'
let api: TestApi
const listeners = new Listeners(() => api)
beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => {
  listeners.leaveAll()
})
afterAll(() => api.close())

const write = (siteId?: number, channel = 'whatsapp', from?: string) => writeAsCustomer(api, { siteId, channel, from })
const storeLong = async (remotePhoneNumber: string, body: string) => {
  const partners = { channel: 'whatsapp', companyId: 2, siteId: 3, remotePhoneNumber } as const
  const from = { serviceId: null, providerId: null, remoteName: null }
  const content = JSON.stringify({ type: 'text', text: { body } })
  const stored = await storeInbound({ ...partners, ...from, content }, api.store.database)
  if (!stored) throw new Error('The message was not stored.')
  return stored
}
const listenAs = (username: string, path?: string, headers = {}) => listeners.listen(path, { as: username, headers })
const typesOf = ({ events }: StreamReader) => events.map(({ event }) => event)
const lastIdOf = ({ events }: StreamReader) => Math.max(...events.map(({ id }) => id))

describe('a stream', () => {
  test('tells of a new conversation, its message and the unread count, with growing ids', async () => {
    const reader = await listenAs(as)
    const { conversationId, recordId } = await write()
    await reader.until(({ length }) => length >= 4)
    expect(typesOf(reader)).toEqual(['ready', 'create-conversation', 'create-message', 'update-unread-count'])
    const [, created, message, unread] = reader.events
    expect(created?.data).toMatchObject({
      channel: 'whatsapp',
      siteId: 3,
      conversationId,
      conversation: { whatsappConversationId: conversationId, unreadCount: 1 },
    })
    expect(message?.data.message).toMatchObject({ whatsappRecordId: recordId, statusText: 'Delivered' })
    expect(unread?.data.unreadCount).toBeGreaterThan(0)
    const ids = reader.events.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  })

  test('of one channel leaves out the others', async () => {
    const reader = await listenAs(as, 'lineevents?events=true')
    await write(3, 'sms')
    await write(3, 'line')
    await reader.until(({ length }) => length >= 4)
    expect(new Set(reader.events.slice(1).map(({ data }) => data.channel))).toEqual(new Set(['line']))
  })

  test('carries only what its listener may see', async () => {
    const [ours, theirs, everything] = [
      await listenAs(as),
      await listenAs('trade.staff'),
      await listenAs('super.staff'),
    ]
    await write(1)
    await write(3)
    await everything.until(({ length }) => length >= 7)
    await ours.until(({ length }) => length >= 4)
    await theirs.until(({ length }) => length >= 4)
    const sitesOf = ({ events }: StreamReader) => new Set(events.slice(1).map(({ data }) => data.siteId))
    expect([sitesOf(ours), sitesOf(theirs), sitesOf(everything)]).toEqual([new Set([3]), new Set([1]), new Set([1, 3])])
  })

  test('takes its token from the query, too', async () => {
    const response = await api.open(`events?events=true&token=${await api.tokenOf(as)}`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
    expect((await api.open('events?events=true&token=abcdefghijklmnopqrstuvwxyz')).status).toBe(401)
    expect((await api.open(`smsconversations?token=${await api.tokenOf(as)}`)).status).toBe(401)
    await api.requestLog.flush()
    const { rows } = await api.store.database.sql.execute(
      sql`select path from request_logs where path like '%events?%'`,
    )
    expect(rows).toContainEqual({ path: expect.stringContaining('token=***') })
    expect(JSON.stringify(rows)).not.toContain(await api.tokenOf(as))
  })

  test('carries the beginning of a long message, and goes on', async () => {
    const reader = await listenAs(as)
    const { recordId } = await storeLong(newNumber(), 'x'.repeat(950_000))
    await write()
    await reader.until(({ length }) => length >= 7)
    const { message } = reader.events[2]?.data ?? {}
    expect(message).toMatchObject({ whatsappRecordId: recordId, truncated: true })
    expect(Buffer.byteLength(message.content)).toBeLessThanOrEqual(8192)
    expect(message.contentJson.text.body).toMatch(/^x{8000}/)
    expect(typesOf(reader).slice(4)).toEqual(['create-conversation', 'create-message', 'update-unread-count'])
  })

  test('of an account is refused beyond the limit, until one of them ends', async () => {
    const limited = await startTestApi({ environment: { STREAMS_PER_ACCOUNT: '2' } })
    const own = new Listeners(() => limited)
    const openAs = (username: string) => own.listen('events?events=true', { as: username })
    try {
      const [first] = [await openAs(as), await openAs(as)]
      const refused = await limited.get('lineevents?events=true', { as })
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'Your account already has 2 live connections. Close one of its browser windows.',
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await openAs('trade.staff')
      first.leave()
      await openAs(as)
    } finally {
      own.leaveAll()
      await limited.close()
    }
  })

  test.each(['events', 'events?events=false', 'events?events=true&lastEventId=x'])('refuses %s', async (path) => {
    expect((await api.get(path, { as })).status).toBe(400)
  })
})

describe('after a break', () => {
  test.each(['header', 'query'])('what was missed comes first, once and in order (%s)', async (by) => {
    const before = await listenAs(as)
    await write()
    await before.until(({ length }) => length >= 4)
    const since = lastIdOf(before)
    const { conversationId } = await write()
    await write(1)
    const after = await (by === 'header'
      ? listenAs(as, 'events?events=true', { 'last-event-id': String(since) })
      : listenAs(as, `events?events=true&lastEventId=${since}`))
    expect(typesOf(after)).toEqual(['create-conversation', 'create-message', 'update-unread-count', 'ready'])
    expect(after.events[0]?.data.conversationId).toBe(conversationId)
    const again = await write()
    await after.until(({ length }) => length >= 7)
    expect(after.events.slice(4).map(({ data }) => data.conversationId)).toEqual(Array(3).fill(again.conversationId))
  })

  test('messages that arrive while older ones are replayed come once each', async () => {
    const from = newNumber()
    const before = await listenAs(as)
    await write(3, 'sms', from)
    await before.until(({ length }) => length >= 4)
    const since = before.events[0]?.id ?? 0
    const [after] = await Promise.all([
      listenAs(as, `events?events=true&lastEventId=${since}`),
      ...Array.from({ length: 10 }, () => write(3, 'sms', from)),
    ])
    await after.until((events) => events.filter(({ event }) => event === 'create-message').length >= 11)
    const ids = after.events.filter(({ event }) => event !== 'ready').map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  })

  test('more than two thousand events reset the client, and no event of them is sent', async () => {
    const before = await listenAs(as)
    const { conversationId } = await write()
    await before.until(({ length }) => length >= 4)
    const since = lastIdOf(before)
    const addEvents = (companyId: number, siteId: number, count: number) =>
      api.store.database.sql.execute(sql`
        insert into message_events (type, channel, company_id, site_id, conversation_id)
        select 'update-conversation', 'whatsapp', ${companyId}::int, ${siteId}::int, ${conversationId} from generate_series(1, ${count}::int)`)
    const eventsAfter = async () => typesOf(await listenAs(as, `events?events=true&lastEventId=${since}`))
    await addEvents(2, 3, 2000)
    // Of a company that the account does not see.
    await addEvents(5, 1, 50)
    expect(await eventsAfter()).toEqual([...Array(2000).fill('update-conversation'), 'ready'])
    await addEvents(2, 3, 1)
    expect(await eventsAfter()).toEqual(['reset', 'ready'])
  })

  test.each([999_999_999, 1])('an id that is not stored, such as %d, resets the client', async (id) => {
    await write()
    await api.store.database.sql.execute(
      sql`delete from message_events where message_event_id < (select max(message_event_id) from message_events)`,
    )
    const reader = await listenAs(as, `events?events=true&lastEventId=${id}`)
    expect(typesOf(reader)).toEqual(['reset', 'ready'])
  })
})

describe('a stream ends', () => {
  const password = 'harbour-crane-violin'
  let made = 0
  async function newAccount() {
    const username = `stream.${made++}`
    const account = { username, fullName: 'Stream', type: 'Staff', password }
    const { body } = await api.post('admins', account, { as: 'sales.admin' })
    return { adminId: body.adminId as number, token: await api.tokenOf(username, password) }
  }

  test('with its token', async () => {
    const { token } = await newAccount()
    const reader = await listeners.listen(undefined, { token })
    await api.remove('logon', { headers: { authorization: `Bearer ${token}` } })
    await reader.untilEnded()
  })

  test('with the time of its token', async () => {
    const { adminId, token } = await newAccount()
    const reader = await listeners.listen(undefined, { token })
    await api.store.database.sql
      .update(accessTokens)
      .set({ expiresTime: new Date(0) })
      .where(eq(accessTokens.adminId, adminId))
    await reader.untilEnded()
  })

  test('with its company', async () => {
    const by = { as: 'super.admin' }
    const { companyId } = (await api.post('companies', { name: 'Closing', features: ['sales'] }, by)).body
    const account = { username: 'closing.staff', fullName: 'Closing', type: 'Staff', password, companyId }
    await api.post('admins', account, by)
    const token = await api.tokenOf(account.username, password)
    const reader = await listeners.listen(undefined, { token })
    await api.post(`companies/${companyId}/disable`, undefined, by)
    await reader.untilEnded()
  })

  test('with its account, and no other does', async () => {
    const { adminId, token } = await newAccount()
    const [reader, other] = [await listeners.listen(undefined, { token }), await listenAs(as)]
    await api.post(`admins/${adminId}/disable`, undefined, { as: 'sales.admin' })
    await reader.untilEnded()
    expect(other.hasEnded).toBe(false)
  })

  test('and one that is held to other sites no longer receives those it has lost', async () => {
    const { adminId, token } = await newAccount()
    const reader = await listeners.listen(undefined, { token })
    await api.post('sites/4/admins', { adminId }, { as: 'sales.admin' })
    const sitesSince = (count: number) => new Set(reader.events.slice(count).map(({ data }) => data.siteId))
    await until(async () => {
      const count = reader.events.length
      await write(3)
      await write(4)
      await reader.until(() => sitesSince(count).has(4))
      return !sitesSince(count).has(3)
    })
    const count = reader.events.length
    await write(3)
    await write(4)
    await reader.until(({ length }) => length >= count + 3)
    expect(sitesSince(count)).toEqual(new Set([4]))
  })
})
