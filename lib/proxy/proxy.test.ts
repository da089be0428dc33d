import { createHash, randomBytes } from 'node:crypto'
import { ours, request, startConsole, type TestConsole, token } from '../testing/console'
import { StandIn } from '../testing/stand-in'

let api: StandIn
let site: TestConsole
beforeAll(async () => {
  api = await StandIn.start()
  site = await startConsole(api.url, { UPLOAD_LIMIT_MB: '20', UPSTREAM_TIMEOUT_MS: '30000' })
})
beforeEach(() => api.respond(200, { items: [], total: 0 }))
afterAll(() => api.close())

interface SentRequest {
  headers?: Record<string, string>
  body?: BodyInit
}
/** Calls as a logged-in user, from a page of the console. */
const send = (method: string, path: string, { headers, body }: SentRequest = {}) =>
  site.proxy(request(method, path, { headers: { cookie: site.cookie, ...ours, ...headers }, body }))

describe('paths', () => {
  test.each([
    ['/api/v1/suppliers', '/api/v1/suppliers'],
    ['/api/v1/suppliers/7', '/api/v1/suppliers/7'],
    ['/api/v1/suppliers/%37', '/api/v1/suppliers/7'],
    ['/api/v1/sites/4/localizations', '/api/v1/sites/4/localizations'],
    ['/api/v1/suppliers?page=2&keyword=%E6%9D%AF%20x%26y#here', '/api/v1/suppliers?page=2&keyword=%E6%9D%AF%20x%26y'],
    ['/api/v1/files?url=https%3A%2F%2Fx.example%2F..%2Fa', '/api/v1/files?url=https%3A%2F%2Fx.example%2F..%2Fa'],
  ])('%s is forwarded as %s', async (path, expected) => {
    expect((await send('GET', path)).status).toBe(200)
    expect(api.seen.map(({ url }) => url)).toEqual([expected])
  })

  test.each(['7,8', '7%2C8'])('the ids %s are forwarded as 7,8', async (ids) => {
    expect((await send('DELETE', `/api/v1/suppliers/${ids}`)).status).toBe(200)
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/v1/suppliers/7,8'])
  })

  test.each([
    '/api/v1/..%2flogon',
    '/api/v1/..%2f..%2fhealthz',
    '/api/v1/%2e%2e%2fsuppliers',
    '/api/v1/suppliers/..%2f..%2fadmins',
    '/api/v1/%2f%2fevil.example/suppliers',
    '/api/v1/%2F%2Fevil.example',
    '/api/v1//evil.example/suppliers',
    '//evil.example/api/v1/suppliers',
    '/api/v1/suppliers%2f7',
    '/api/v1/suppliers/7%3fpage=1',
    '/api/v1/suppliers%3Fpage=1',
    '/api/v1/suppliers/7%23x',
    '/api/v1/suppliers%00',
    '/api/v1/suppliers/7%00',
    '/api/v1/%00',
    '/api/v1/suppliers%5c7',
    '/api/v1/..%5csuppliers',
    '/api/v1/suppliers/%2537',
    '/api/v1/suppliers%252f7',
    '/api/v1/%252e%252e%252fsuppliers',
    '/api/v1/suppliers/%E0%A4%A',
    '/api/v1/suppliers/%',
    '/api/v1/suppliers/7%0d%0aX-Evil:%201',
    '/api/v1/suppliers/７',
    '/api/v1/suppliers/',
    '/api/v1/suppliers//7',
    '/api/v1/suppliers;x=1',
    '/api/v1/suppliers/abc',
    '/api/v1/nowhere',
    '/api/v1/constructor',
    '/api/v1/__proto__/7',
    '/api/v1/',
    '/api/v1',
    '/api/v2/suppliers',
    '/healthz',
  ])('%s never reaches the API', async (path) => {
    const response = await send('GET', path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 404000001, message: 'Not found.' })
    expect(api.seen).toEqual([])
  })

  test.each([
    ['PUT', '/api/v1/suppliers/7'],
    ['PATCH', '/api/v1/suppliers/7'],
    ['HEAD', '/api/v1/suppliers'],
    ['OPTIONS', '/api/v1/suppliers'],
    ['POST', '/api/v1/languages'],
    ['DELETE', '/api/v1/suppliers'],
    ['GET', '/api/v1/orderpurchases/previeworder'],
    // Forwarded, these would return the token or leave the cookie.
    ['POST', '/api/v1/logon'],
    ['POST', '/api/v1/%6Cogon'],
    ['DELETE', '/api/v1/logon'],
  ])('%s %s is not forwarded', async (method, path) => {
    expect((await send(method, path)).status).toBe(404)
    expect(api.seen).toEqual([])
  })
})

describe('the checks of a caller', () => {
  const strangers: [string, Record<string, string>][] = [
    ['no header of the console', { 'x-quayside': '' }],
    ['an origin elsewhere', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4000' }],
  ]
  test.each(strangers)('refuse a change with %s', async (_, headers) => {
    for (const [method, path] of [
      ['POST', '/api/v1/suppliers'],
      ['POST', '/api/v1/suppliers/7/enable'],
      ['DELETE', '/api/v1/suppliers/7'],
    ] as const) {
      expect((await send(method, path, { headers })).status).toBe(403)
    }
    expect(api.seen).toEqual([])
  })

  test.each(['cross-site', 'same-site', 'none'])('refuse a browser that sends %s without an origin', async (site_) => {
    const headers = { cookie: site.cookie, 'x-quayside': '1', 'sec-fetch-site': site_ }
    expect((await site.proxy(request('DELETE', '/api/v1/suppliers/7', { headers }))).status).toBe(403)
    expect(api.seen).toEqual([])
  })

  test('do not apply to reads', async () => {
    const response = await site.proxy(request('GET', '/api/v1/suppliers', { headers: { cookie: site.cookie } }))
    expect(response.status).toBe(200)
  })

  test.each([
    ['no cookie', {}],
    ['a cookie that is none', { cookie: 'admin-token=garbage' }],
    ['a cookie that cannot be read', { cookie: 'admin-token=%E0%A4%A' }],
    ['a token of one’s own', { authorization: 'Bearer mine' }],
  ])('respond with “log in first” to %s', async (_, headers) => {
    for (const [method, path] of [
      ['GET', '/api/v1/suppliers'],
      ['POST', '/api/v1/suppliers'],
    ] as const) {
      const response = await site.proxy(request(method, path, { headers: { ...ours, ...headers } }))
      expect([response.status, (await response.json()).code]).toEqual([401, 401000001])
    }
    expect(api.seen).toEqual([])
  })

  test('let public calls pass without a token', async () => {
    const response = await site.proxy(
      request('GET', '/api/v1/openapi.json', { headers: { authorization: 'Bearer mine' } }),
    )
    expect(response.status).toBe(200)
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('the request to the API', () => {
  const passed = {
    accept: 'application/json',
    'accept-language': 'zh-Hant',
    'if-none-match': '"1"',
    'last-event-id': '5',
    range: 'bytes=0-9',
    'user-agent': 'Browser/1',
    'x-request-id': 'r-1',
  }

  test('has the token, the client’s address and the known headers, and no others', async () => {
    const unknown = {
      authorization: 'Bearer forged',
      cookie: `${site.cookie}; other=1`,
      host: 'localhost:3000',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      'x-quayside-socket': '203.0.113.9',
      'accept-encoding': 'gzip, br',
      connection: 'close, x-hop',
      'x-hop': '1',
      'keep-alive': 'timeout=5',
      te: 'trailers',
      trailer: 'x',
      'transfer-encoding': 'chunked',
      upgrade: 'websocket',
      'proxy-authorization': 'Basic x',
      'proxy-connection': 'keep-alive',
      expect: '100-continue',
      referer: 'http://localhost:3000/carts',
      'x-unknown': '1',
    }
    await send('GET', '/api/v1/suppliers', { headers: { ...passed, ...unknown } })
    expect(api.seen[0]?.headers).toEqual({
      ...passed,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '203.0.113.9',
      'accept-encoding': 'identity',
      host: new URL(api.url).host,
      connection: 'keep-alive',
    })
  })

  test('has a request ID to match both logs if the browser sends none', async () => {
    await send('GET', '/api/v1/suppliers')
    await send('GET', '/api/v1/suppliers')
    const numbers = api.seen.map(({ headers }) => headers['x-request-id'])
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(number).toMatch(/^[\da-f-]{36}$/)
  })

  test('has, for a change, its key, ETag, type and length', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-length': '12',
      'idempotency-key': 'k-1',
      'if-match': '"3"',
    }
    await send('POST', '/api/v1/suppliers', { headers, body: '{"name":"A"}' })
    expect(api.seen[0]?.headers).toMatchObject(headers)
    expect(api.seen[0]?.headers).not.toHaveProperty('x-quayside')
    expect(api.seen[0]?.body.toString()).toBe('{"name":"A"}')
  })

  test('has no headers named by Connection, even the console’s own', async () => {
    const connection = 'If-Match , X-Request-Id,authorization, x-forwarded-for'
    await send('GET', '/api/v1/suppliers', {
      headers: { connection, 'if-match': '"3"', 'x-request-id': 'r', range: 'x' },
    })
    const seen = api.seen[0]?.headers
    expect(seen).not.toHaveProperty('if-match')
    expect(seen?.['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(seen).toMatchObject({ range: 'x', authorization: `Bearer ${token}`, 'x-forwarded-for': '127.0.0.1' })
  })

  const smuggled = 'POST /api/v1/companies HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'
  test.each<[string, string, SentRequest]>([
    ['a length without a body', 'GET', { headers: { 'content-length': '40' } }],
    ['a body of unknown length', 'DELETE', { body: new Blob([smuggled]).stream() }],
    ['a body with its length', 'DELETE', { headers: { 'content-length': String(smuggled.length) }, body: smuggled }],
  ])('cannot smuggle a second request: %s on %s', async (_, method, sent) => {
    const path = method === 'GET' ? '/api/v1/suppliers' : '/api/v1/suppliers/7'
    expect((await send(method, path, sent)).status).toBe(200)
    expect((await send('GET', '/api/v1/sites')).status).toBe(200)
    expect(api.seen.map((seen) => [seen.method, seen.url, seen.body.length])).toEqual([
      [method, path, 0],
      ['GET', '/api/v1/sites', 0],
    ])
    for (const { headers } of api.seen) expect(headers).not.toHaveProperty('content-length')
  })
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const mb = 1024 * 1024
const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  send('POST', '/api/v1/files', { headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers }, body })

describe('bodies', () => {
  test.each([0, 1, 64 * 1024, 12 * mb])('stream an upload of %i bytes', async (size) => {
    const bytes = randomBytes(size)
    expect((await upload(bytes, { 'content-length': String(size) })).status).toBe(200)
    expect((await upload(new Blob([bytes]).stream())).status).toBe(200)
    expect(api.seen.map(({ body }) => [body.length, hashOf(body)])).toEqual([
      [size, hashOf(bytes)],
      [size, hashOf(bytes)],
    ])
  })

  test.each(['gzip', 'br', 'identity', 'x'])('are refused with an encoding (%s)', async (encoding) => {
    const response = await upload('x', { 'content-encoding': encoding })
    expect([response.status, (await response.json()).code]).toEqual([415, 415000001])
    expect(api.seen).toEqual([])
  })

  test.each([
    ['/api/v1/suppliers', 5],
    ['/api/v1/files', 21],
  ])('for %s are limited to %i MB', async (path, limitMb) => {
    const fits = new Uint8Array(limitMb * mb)
    expect((await send('POST', path, { body: fits, headers: { 'content-length': String(fits.length) } })).status).toBe(
      200,
    )
    expect(api.seen[0]?.body.length).toBe(fits.length)
    api.seen.length = 0

    const over = new Uint8Array(fits.length + 1)
    const rejected = await send('POST', path, { body: over, headers: { 'content-length': String(over.length) } })
    expect([rejected.status, (await rejected.json()).code]).toEqual([413, 413000001])
    const streamed = await send('POST', path, { body: new Blob([over]).stream() })
    expect([streamed.status, (await streamed.json()).code]).toEqual([413, 413000001])
    expect(api.seen).toEqual([])
  })

  test('that are aborted never reach the API as complete', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1000))
        controller.error(new Error('gone'))
      },
    })
    expect((await upload(broken)).status).toBe(502)
    expect(api.seen).toEqual([])
  })
})

describe('a change of the user’s own account', () => {
  test.each([
    ['GET', '/api/v1/logon/profile', 'before'],
    ['POST', '/api/v1/logon/profile', 'after'],
  ])('refreshes the profile after %s %s: it was cached %s, on every console', async (method, path, expected) => {
    Reflect.deleteProperty(globalThis, 'quaysideProfiles')
    const other = await startConsole(api.url)
    const nameIn = async ({ sessionOf, profileOf }: TestConsole, cookie: string) => {
      const session = await sessionOf(cookie)
      return session && (await profileOf(session)).fullName
    }
    api.respond(200, { fullName: 'before' })
    for (const each of [site, other]) expect(await nameIn(each, site.cookie)).toBe('before')
    api.respond(200, { fullName: 'after' })
    const response = await send(method, path, method === 'POST' ? { body: '{}' } : {})
    const jar = [site.cookie, ...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])].join('; ')
    for (const each of [site, other]) expect(await nameIn(each, jar)).toBe(expected)
  })

  test('sets a short-lived cookie that scripts cannot read', async () => {
    const [cookie] = (await send('POST', '/api/v1/logon/profile', { body: '{}' })).headers.getSetCookie()
    expect(cookie).toMatch(/^admin-changed=\w+; Path=\/; Max-Age=20; SameSite=Lax; HttpOnly$/)
    expect((await send('POST', '/api/v1/suppliers', { body: '{}' })).headers.getSetCookie()).toEqual([])
  })
})
