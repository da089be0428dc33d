import { eq, sql } from 'drizzle-orm'
import { requestLogs } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'
import { maskBody, maskPath } from './request-log'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let counter = 0

/** Makes one call and returns the rows it logged. */
async function rowsOf(call: (headers: Record<string, string>) => Promise<unknown>) {
  counter += 1
  const requestId = `logged-${counter}`
  await call({ 'x-request-id': requestId, 'x-forwarded-for': '203.0.113.9' })
  await api.requestLog.flush()
  return api.store.database.sql.select().from(requestLogs).where(eq(requestLogs.requestId, requestId))
}

describe('every call is logged', () => {
  test('with account, address, status and duration', async () => {
    const rows = await rowsOf((headers) => api.get('suppliers?pageSize=1', { as: 'trade.admin', headers }))
    const { body: profile } = await api.get('logon/profile', { as: 'trade.admin' })
    expect(rows).toEqual([
      {
        requestLogId: expect.any(Number),
        application: 'api',
        server: expect.stringMatching(/.+:\d+$/),
        requestId: `logged-${counter}`,
        hostIp: '203.0.113.9',
        adminId: profile.adminId,
        companyId: 5,
        method: 'GET',
        path: '/api/v1/suppliers?pageSize=1',
        data: null,
        statusCode: 200,
        durationMs: expect.any(Number),
        createdTime: expect.any(Date),
      },
    ])
    expect(rows[0]?.durationMs).toBeGreaterThanOrEqual(0)
  })

  test.each<[string, number, string | undefined, (headers: Record<string, string>) => Promise<unknown>]>([
    ['without a token', 401, undefined, (headers) => api.get('suppliers', { headers })],
    ['without permission', 403, 'trade.admin', (headers) => api.get('companies', { as: 'trade.admin', headers })],
    ['to nowhere', 404, 'trade.admin', (headers) => api.get('nothing', { as: 'trade.admin', headers })],
    ['by a strange method', 404, 'trade.admin', (headers) => api.send('PUT', 'sites', { as: 'trade.admin', headers })],
    ['with a bad query', 400, 'trade.admin', (headers) => api.get('sites?page=0', { as: 'trade.admin', headers })],
    ['with a bad body', 400, 'trade.admin', (headers) => api.post('sites', {}, { as: 'trade.admin', headers })],
    // Rejected before any permission is checked.
    [
      'with too large a body',
      413,
      undefined,
      (headers) => api.post('sites', { name: 'x'.repeat(6_000_000) }, { as: 'trade.admin', headers }),
    ],
    [
      'with a stale version',
      412,
      'trade.admin',
      (headers) => api.post('sites/1', {}, { as: 'trade.admin', headers: { ...headers, 'if-match': '"0"' } }),
    ],
    [
      'that deletes',
      204,
      'trade.admin',
      async (headers) => {
        const { body } = await api.post('suppliers', {}, { as: 'trade.admin' })
        return api.remove(`suppliers/${body.supplierId}`, { as: 'trade.admin', headers })
      },
    ],
    [
      'to log on in vain',
      400,
      undefined,
      (headers) => api.post('logon', { username: 'x', password: 'y' }, { headers }),
    ],
    ['that is open to all', 200, undefined, (headers) => api.get('openapi.json', { headers })],
  ])('%s', async (_, statusCode, username, call) => {
    const rows = await rowsOf(call)
    expect(rows.map((row) => row.statusCode)).toEqual([statusCode])
    expect(rows[0]?.adminId === null).toBe(username === undefined)
  })

  test('with the time of the call, even when the row is written later', async () => {
    const before = Date.now()
    const headers = { 'x-request-id': 'waits' }
    await api.get('nothing', { headers })
    const after = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await api.requestLog.flush()
    const [row] = await api.store.database.sql.select().from(requestLogs).where(eq(requestLogs.requestId, 'waits'))
    expect(row?.createdTime.getTime()).toBeGreaterThanOrEqual(before)
    expect(row?.createdTime.getTime()).toBeLessThanOrEqual(after)
  })

  test('also for many concurrent calls', async () => {
    const [before] = await api.store.database.sql.select({ rows: sql<number>`count(*)` }).from(requestLogs)
    await Promise.all(Array.from({ length: 250 }, () => api.get('nothing')))
    await api.requestLog.flush()
    const [after] = await api.store.database.sql.select({ rows: sql<number>`count(*)` }).from(requestLogs)
    expect(Number(after?.rows) - Number(before?.rows)).toBe(250)
  })

  test('even when its transaction is rolled back', async () => {
    const rows = await rowsOf((headers) => api.remove('companies/5', { as: 'super.admin', headers }))
    expect(rows.map(({ statusCode }) => statusCode)).toEqual([400])
  })
})

describe('the logged body', () => {
  test.each<[string, string, object, string | undefined]>([
    ['a log-on', 'logon', { username: 'trade.staff', password: 'quayside' }, undefined],
    // People type their password into the username field by mistake.
    ['a wrong log-on', 'logon', { username: 'sesame-open', password: 'sesame-open' }, undefined],
    [
      'a new password',
      'logon/password',
      { username: 'trade.staff', oldPassword: 'sesame-open', newPassword: 'sesame-close' },
      'trade.staff',
    ],
    ['somebody else’s password', 'admins/10/changepassword', { newPassword: 'sesame' }, 'trade.admin'],
    ['what the contract does not know', 'suppliers', { name: 'x', note: 'sesame', apiSecret: 'sesame' }, 'trade.admin'],
    ['what is not valid', 'suppliers', { name: ['sesame'] }, 'trade.admin'],
  ])('omits %s', async (_, path, body, as) => {
    const [row] = await rowsOf((headers) => api.post(path, body, { as, headers }))
    expect(row?.data).toBeNull()
    expect(JSON.stringify(row)).not.toMatch(/sesame|quayside"/)
  })

  test('masks credentials and query of an address in a value', async () => {
    const draft = {
      name: 'S',
      website: 'https://shop.example/a?key=sesame',
      description: 'see https://me:sesame@shop.example/a?key=sesame and //u:sesame@h/x#sesame',
    }
    const [row] = await rowsOf((headers) => api.post('suppliers', draft, { as: 'trade.admin', headers }))
    expect([row?.statusCode, row?.data]).toEqual([200, expect.stringContaining('https://***@shop.example/a?***')])
    expect(JSON.stringify(row)).not.toContain('sesame')
    const address = encodeURIComponent('https://me:sesame@127.0.0.1/a.png?sign=sesame')
    const [picture] = await rowsOf((headers) => api.get(`files?url=${address}`, { as: 'trade.admin', headers }))
    expect(decodeURIComponent(String(picture?.path))).toBe('/api/v1/files?url=https://***@127.0.0.1/a.png?***')
  })

  test('masks the texts of messages, the simulator’s and notes, too', async () => {
    const as = 'trade.admin'
    const inbound = { channel: 'sms', siteId: 1, from: '+85261230001', content: 'open sesame' }
    const [played] = await rowsOf((headers) => api.post('tools/simulator/inbound', inbound, { as, headers }))
    expect(JSON.parse(String(played?.data))).toEqual({ ...inbound, content: '***' })
    const sms = { siteId: 1, country: 'HK', phoneNumber: '61230001', content: 'open sesame' }
    let path = ''
    const [sent] = await rowsOf(async (headers) => {
      const { body } = await api.post('tools/sms', sms, { as, headers })
      path = `smsconversations/${body.smsConversationId}/notes`
    })
    expect(JSON.parse(String(sent?.data))).toEqual({ ...sms, content: '***' })
    const [note] = await rowsOf((headers) => api.post(path, { content: 'open sesame' }, { as, headers }))
    expect(JSON.parse(String(note?.data))).toEqual({ content: '***' })
  })

  test('masks a token in the query', async () => {
    const [row] = await rowsOf((headers) =>
      api.get('suppliers?token=sesame&page=2&key=sesame', { as: 'trade.admin', headers }),
    )
    expect(row?.path).toBe('/api/v1/suppliers?token=***&page=2&key=***')
  })

  test('omits the response to a log-in', async () => {
    const { body } = await api.post('logon', { username: 'trade.staff', password: 'quayside' })
    await api.requestLog.flush()
    const rows = await api.store.database.sql.select().from(requestLogs)
    expect(JSON.stringify(rows)).not.toContain(body.accessToken)
  })

  test('a body without secrets is logged unchanged', async () => {
    const draft = { name: 'Plain', description: 'two\nlines' }
    const [row] = await rowsOf((headers) => api.post('suppliers', draft, { as: 'trade.admin', headers }))
    expect(JSON.parse(String(row?.data))).toEqual(draft)
  })

  test.each<[unknown, string | null]>([
    [undefined, null],
    [null, null],
    [{ a: { b: [{ Password: 'x' }] } }, '{"a":{"b":[{"Password":"***"}]}}'],
    [{ accessToken: { deep: 'x' } }, '{"accessToken":"***"}'],
    [{ key: 'x', keyword: 'y', rows: [{ KEY: ['x'] }] }, '{"key":"***","keyword":"y","rows":[{"KEY":"***"}]}'],
    [
      { configuration: { key: 'x' }, Authorization: 'x', app_secret: ['x'] },
      '{"configuration":"***","Authorization":"***","app_secret":"***"}',
    ],
    [['password'], '["password"]'],
    [
      { apiKey: 'x', 'private-key': 'x', passphrase: 'x', pwd: 'x', sign: 'x' },
      '{"apiKey":"***","private-key":"***","passphrase":"***","pwd":"***","sign":"***"}',
    ],
    [
      { cookie: 'x', sessionId: 'x', credentials: 'x', otp: '1' },
      '{"cookie":"***","sessionId":"***","credentials":"***","otp":"***"}',
    ],
    [
      { design: 'x', author: 'x', keyboard: 'x', pinned: true },
      '{"design":"x","author":"x","keyboard":"x","pinned":true}',
    ],
    ['ftp://a:b@h/p', '"ftp://***@h/p"'],
    ['https://a@b:c@h/p?q=1#f, and http://h/p', '"https://***@h/p?***#*** and http://h/p"'],
    ['5 // 2? a@b', '"5 // 2? a@b"'],
  ])('%j', (body, expected) => {
    expect(maskBody(body)).toBe(expected)
  })

  test('everything logged has a max. length', () => {
    expect(maskBody({ text: 'x'.repeat(100_000) })?.length).toBeLessThan(5000)
    expect(maskPath('/x', new URLSearchParams({ q: 'x'.repeat(100_000) })).length).toBeLessThan(5000)
  })
})
