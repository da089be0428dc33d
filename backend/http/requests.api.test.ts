import { gzipSync } from 'node:zlib'
import { suppliers } from '../db/schema/plain'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const countSuppliers = async () => (await api.store.database.sql.select().from(suppliers)).length
const sendBody = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  api.send('POST', 'suppliers', { as, headers, body })

describe('a request body', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'is accepted as %s',
    async (type) => {
      expect((await sendBody('{"name":"Typed"}', { 'content-type': type })).status).toBe(200)
    },
  )

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'text/json',
  ])('is rejected as %s', async (type) => {
    const before = await countSuppliers()
    const { status, body } = await sendBody('{"name":"Typed"}', { 'content-type': type })
    expect([status, body.code]).toEqual([415, 415_000_001])
    expect(await countSuppliers()).toBe(before)
  })

  test('is rejected when compressed', async () => {
    const packed = gzipSync('{"name":"Packed"}')
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await sendBody(new Uint8Array(packed), headers)).status).toBe(415)
  })

  test.each(['{', '{"name":}', 'name', "{'name':'x'}", '{"name":"x"}}', '\u0000', 'undefined'])(
    'is rejected when it is not JSON: %j',
    async (text) => {
      const { status, body } = await sendBody(text)
      expect([status, body.message]).toEqual([400, 'The body is not valid JSON.'])
    },
  )

  test.each(['[]', '"text"', '5', 'null', 'true', '[{"name":"x"}]', '', '   '])(
    'is rejected when it is no object: %j',
    async (text) => {
      const { status, body } = await sendBody(text)
      expect([status, body.code]).toEqual([400, 400_000_001])
    },
  )

  test('may be empty where none is expected, but may not have content', async () => {
    const secrets = (body?: unknown) => api.post('logon/secrets', body, { as })
    expect([(await secrets()).status, (await secrets({})).status, (await secrets({ a: 1 })).status]).toEqual([
      200, 200, 400,
    ])
  })

  test('is rejected above five megabytes, with and without a Content-Length', async () => {
    const before = await countSuppliers()
    const text = JSON.stringify({ name: 'x', description: 'x'.repeat(5 * 1024 * 1024) })
    const length = { 'content-type': 'application/json', 'content-length': String(text.length) }
    for (const response of [await sendBody(text), await sendBody(text, length)]) {
      expect([response.status, response.body.code]).toEqual([413, 413_000_001])
      expect(response.body.message).toContain('5 MB')
    }
    expect(await countSuppliers()).toBe(before)
  })

  test.each(['[', '{"name":'])('is rejected with endless nesting: %s', async (open) => {
    const depth = 200_000
    const text = `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`
    expect((await sendBody(text)).status).toBe(400)
  })

  test.each<[string, string]>([
    ['open lists', '['.repeat(5_000_000)],
    ['open objects', '{"a":'.repeat(1_000_000)],
    ['closed lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
  ])('is rejected before it is parsed with endless levels of %s', async (_, text) => {
    const parse = jest.spyOn(JSON, 'parse')
    const { status, body } = await sendBody(text)
    const longest = Math.max(...parse.mock.calls.map(([parsed]) => parsed.length))
    parse.mockRestore()
    expect([status, body.code]).toEqual([400, 400_000_001])
    expect(longest).toBeLessThan(1000)
  })

  test.each<[string, string]>([
    ['keys', `{${Array.from({ length: 300_000 }, (_, key) => `"k${key}":1`).join()}}`],
    ['values', `{"name":[${Array.from({ length: 1_000_000 }, () => '"x"').join()}]}`],
  ])('is rejected at once with endless %s, in a short response', async (_, text) => {
    const { status, body, bytes } = await sendBody(text)
    expect([status, body.code]).toEqual([400, 400_000_001])
    expect(bytes.length).toBeLessThan(1000)
  })

  test('gets twenty errors at most, each of them short', async () => {
    const keys = Array.from({ length: 5000 }, (_, key) => [`${key} ${'x'.repeat(200)}`, 1])
    const { status, body, bytes } = await sendBody(JSON.stringify(Object.fromEntries(keys)))
    expect([status, body.details.length]).toEqual([400, 20])
    expect(bytes.length).toBeLessThan(20_000)
  })

  test('has a few kilobytes at most for a log-in, with and without a Content-Length', async () => {
    const text = JSON.stringify({ username: 'trade.staff', password: 'x'.repeat(9000) })
    const json = { 'content-type': 'application/json' }
    for (const headers of [json, { ...json, 'content-length': String(text.length) }]) {
      const { status, body } = await api.send('POST', 'logon', { headers, body: text })
      expect([status, body]).toEqual([413, { code: 413_000_001, message: 'The upload is larger than 8 KB.' }])
    }
  })

  test('is plain data whatever its keys', async () => {
    const { status, body } = await sendBody('{"name":"x","__proto__":{"companyId":3}}')
    expect([status, body.details[0].field]).toEqual([400, '__proto__'])
  })
})

describe('the request id', () => {
  test.each(['abc', 'a-b_c.d:1', '9f1c2b7e-0000-4000-8000-000000000000', 'x'.repeat(100)])(
    'is accepted from the header: %s',
    async (id) => {
      const responses = [
        await api.get('sites', { as, headers: { 'x-request-id': id } }),
        await api.get('sites', { headers: { 'x-request-id': id } }),
        await api.get('nothing', { as, headers: { 'x-request-id': id } }),
      ]
      expect(responses.map(({ status, headers }) => [status, headers.get('x-request-id')])).toEqual([
        [200, id],
        [401, id],
        [404, id],
      ])
    },
  )

  test.each(['', 'two words', '<script>', 'x'.repeat(101), 'a;b', 'ü'])('is replaced when it is “%s”', async (id) => {
    const { headers } = await api.get('sites', { as, headers: { 'x-request-id': id } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })

  test('is generated for each call', async () => {
    const calls = await Promise.all(Array.from({ length: 20 }, () => api.get('logon/profile', { as })))
    expect(new Set(calls.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20)
  })
})

describe('every response', () => {
  test.each(['sites', 'sites/1', 'companies', 'nothing'])('to %s is marked as not cacheable', async (path) => {
    expect((await api.get(path, { as })).headers.get('cache-control')).toBe('no-store')
  })

  test('to an internal error has no details but the request ID', async () => {
    await api.store.maintain('alter table suppliers rename to hidden_suppliers')
    const { status, body, headers } = await api.get('suppliers', { as, headers: { 'x-request-id': 'look-for-this' } })
    await api.store.maintain('alter table hidden_suppliers rename to suppliers')
    expect([status, headers.get('x-request-id')]).toEqual([500, 'look-for-this'])
    expect(body).toEqual({
      code: 500_000_001,
      message: 'Something went wrong on the server. Request ID: look-for-this.',
    })
    expect((await api.get('suppliers', { as })).status).toBe(200)
  })
})

describe('paths', () => {
  test.each([
    'suppliers/1/',
    'suppliers//1',
    'suppliers/1.0',
    'suppliers/-1',
    'suppliers/0x1',
    'suppliers/%31',
    'Suppliers/1',
    'suppliers/1%2f2',
    'suppliers/..%2fcompanies',
    'suppliers/%00',
    'currencies/usd',
    'currencies/US',
    'currencies/USDX',
  ])('respond with 404: %s', async (path) => {
    expect((await api.get(path, { as: 'super.admin' })).status).toBe(404)
  })

  test('of health and readiness need no token', async () => {
    for (const path of ['../../healthz', '../../readyz']) {
      const { status, body } = await api.send('GET', path, {})
      expect([status, body]).toEqual([200, { ok: true }])
    }
  })
})
