import { sql } from 'drizzle-orm'
import { newNumber, writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'sales.staff'
const siteId = 3
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const begin = async (channel: string, from?: string) => (await writeAsCustomer(api, { channel, from })).conversationId

describe.each(['sms', 'whatsapp', 'line'])('what is noted about a customer on %s', (channel) => {
  test('is stored, and what a change does not name stays', async () => {
    const path = `${channel}conversations/${await begin(channel)}`
    const details = { customName: 'Ms Chan', remark: 'Likes teapots', tags: ['vip', 'tea'] }
    expect((await api.post(path, details, { as })).body).toMatchObject({ ...details, star: false })
    expect((await api.post(path, { star: true }, { as })).body).toMatchObject({ ...details, star: true })
    expect((await api.post(path, { star: false }, { as })).body.star).toBe(false)
    expect((await api.get(path, { as })).body).toMatchObject({ ...details, star: false })
  })

  test('is nothing where it is blank, and a tag stands once', async () => {
    const path = `${channel}conversations/${await begin(channel)}`
    await api.post(path, { customName: 'Ms Chan', remark: 'Likes teapots' }, { as })
    const { body } = await api.post(path, { customName: '  ', remark: ' \n', tags: ['tea', ' tea ', 'vip'] }, { as })
    expect([body.customName, body.remark, body.tags]).toEqual([null, null, ['tea', 'vip']])
    const unseen = await api.post(path, { customName: '\u200b', remark: ' \u2060\n' }, { as })
    expect([unseen.body.customName, unseen.body.remark]).toEqual([null, null])
  })
})

test.each([
  ['a long name', { customName: 'x'.repeat(101) }, 'customName'],
  ['a long remark', { remark: 'x'.repeat(2001) }, 'remark'],
  ['a blank tag', { tags: [' '] }, 'tags.0'],
  ['a tag that cannot be seen', { tags: ['tea', '\u200b'] }, 'tags.1'],
  ['many tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags'],
  ['a star that is text', { star: 'yes' }, 'star'],
  ['a count', { unreadCount: 0 }, 'unreadCount'],
])('%s is refused', async (_, details, field) => {
  const { status, body } = await api.post(`smsconversations/${await begin('sms')}`, details, { as })
  expect([status, body.details?.[0]?.field]).toEqual([400, field])
})

test('a change with a stale If-Match is refused and changes nothing; a message in between makes none stale', async () => {
  const from = newNumber()
  const path = `whatsappconversations/${await begin('whatsapp', from)}`
  const seen = await api.get(path, { as })
  const headers = { 'if-match': seen.headers.get('etag') ?? '' }
  expect(headers['if-match']).toMatch(/^"\d+"$/)
  await begin('whatsapp', from)
  await api.post(`${path}/markasread`, undefined, { as })
  const changed = await api.post(path, { remark: 'First' }, { as, headers })
  expect([changed.status, changed.body.remark]).toEqual([200, 'First'])
  const refused = await api.post(path, { remark: 'Second' }, { as, headers })
  expect([refused.status, refused.body.code]).toEqual([412, 412_000_001])
  const { headers: current, body } = await api.get(path, { as })
  expect([body.remark, current.get('etag')]).toEqual(['First', changed.headers.get('etag')])
  const again = { 'if-match': current.get('etag') ?? '' }
  expect((await api.post(path, { remark: 'Second' }, { as, headers: again })).body.remark).toBe('Second')
})

describe('a conversation', () => {
  test('that is read has been read in the list, too, unless the last message is ours', async () => {
    const from = newNumber()
    const path = `smsconversations/${await begin('sms', from)}`
    expect((await api.get(path, { as })).body).toMatchObject({ lastDirection: 'Up', lastStatus: 'Delivered' })
    const read = (await api.post(`${path}/markasread`, undefined, { as })).body
    expect([read.lastStatus, read.lastStatusText]).toEqual(['Read', 'Read'])
    await begin('sms', from)
    await api.post('smsrecords', { siteId, to: from, content: 'Yes' }, { as })
    const answered = (await api.post(`${path}/markasread`, undefined, { as })).body
    expect([answered.unreadCount, answered.lastStatus]).toEqual([0, 'Attempted'])
  })

  test('that is unread keeps its count when it is marked as unread', async () => {
    const from = newNumber()
    const path = `smsconversations/${await begin('sms', from)}`
    await begin('sms', from)
    expect((await api.post(`${path}/markasunread`, undefined, { as })).body.unreadCount).toBe(2)
  })

  test('has no limited window over the simulator', async () => {
    const { body } = await api.get(`whatsappconversations/${await begin('whatsapp')}`, { as })
    expect([body.lastInboundTime, body.freeTextUntilTime]).toEqual([expect.any(String), null])
  })
})

describe('a page', () => {
  const insert = (count: number) =>
    api.store.database.sql.execute(sql`
      insert into conversations (channel, company_id, site_id, remote_phone_number, last_time)
      select 'line', 2, 4, 'U' || lpad(number::text, 32, '0'), '2031-01-01' from generate_series(1, ${sql.raw(String(count))}) number`)

  test('has 50 conversations, and those of the same time follow each other once each', async () => {
    await insert(120)
    const ids: number[] = []
    let total = 0
    for (let last = ''; ; ) {
      const { body } = await api.get(`lineconversations?siteId=4${last}`, { as })
      const page = body.items.map((one: { lineConversationId: number }) => one.lineConversationId)
      if (ids.length < 100) expect(page).toHaveLength(50)
      ids.push(...page)
      total = body.total
      if (page.length < 50) break
      last = `&lastId=${page.at(-1)}`
    }
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
  })

  test('has 100 messages', async () => {
    const id = await begin('sms')
    await api.store.database.sql.execute(sql`
      insert into messages (conversation_id, channel, company_id, site_id, direction, content, search_text, status, remote_phone_number)
      select ${id}, 'sms', 2, ${siteId}, 'Up', 'x', 'x', 'Read', '+85291234567' from generate_series(1, 119)`)
    for (const path of [`smsconversations/${id}/messages`, `smsrecords?smsConversationId=${id}`]) {
      const { body } = await api.get(path, { as })
      expect([body.items.length, body.total]).toEqual([100, 120])
    }
  })
})
