import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { ours, startConsole, type TestConsole } from '../testing/console'
import { asFramework, listenerOf } from '../testing/framework'
import { loadWith } from '../testing/load-with'
import { StandIn } from '../testing/stand-in'

const mockLines: Record<string, unknown>[] = []
jest.mock('../process/log', () => ({
  log: () => ({ info: (line: Record<string, unknown>) => mockLines.push(line), warn: () => {}, error: () => {} }),
}))

let api: StandIn
let site: TestConsole
let server: http.Server
/** Headers that reached the framework. */
let passed: http.IncomingHttpHeaders[]
/** Calls that reached their handlers. */
let reached: string[]
beforeAll(async () => {
  api = await StandIn.start()
  site = await startConsole(api.url, { PUBLIC_ORIGIN: 'https://console.example' })
  const framework = asFramework(site.handleCall)
  const render = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    passed.push(request.headers)
    if (!request.url?.startsWith('/api/')) return response.end('a page')
    reached.push(request.url)
    return framework(request, response)
  }
  server = http.createServer(listenerOf(site, render))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  passed = []
  reached = []
  api.respond(200, { items: [], total: 0 })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.close()
})

/** Sends the request line and headers literally, which HTTP clients would not. */
async function send(line: string, headers: Record<string, string> = {}) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const all = { host: 'console.example', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [status = '', ...rest] = head.split('\r\n')
  const received = Object.fromEntries(
    rest.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
  )
  return { status: Number(status.split(' ')[1]), headers: received, body }
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': expect.stringContaining("base-uri 'none'"),
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
}
const tree = encodeURIComponent(JSON.stringify(['', { children: ['(console)', {}, null, null, 16] }, null, 'refetch']))

describe('every response has the security headers', () => {
  test.each<[string, string, number]>([
    ['a page', 'GET /login', 200],
    ['a refusal', 'GET /_next/x', 404],
    ['a refused call', 'GET /api/v1/suppliers', 401],
    ['a call', 'GET /api/v1/suppliers?page=1', 200],
    ['a bad request', 'GET http://evil.example/', 400],
    ['a method that there is not', 'TRACE /', 405],
  ])('%s: %s', async (_, line, status) => {
    const response = await send(line, line.includes('page=1') ? { cookie: site.cookie } : {})
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject(everywhere)
  })

  test('with HSTS only under a public HTTPS origin', async () => {
    const { securityHeaders } = await loadWith({}, () => import('../http/security-headers'))
    expect(securityHeaders()).not.toHaveProperty('strict-transport-security')
  })
})

describe('malformed requests are refused', () => {
  test.each<[string, string, number]>([
    ['an absolute form', 'GET http://evil.example/carts', 400],
    ['the same of a call', 'GET http://console.example/api/v1/suppliers', 400],
    ['a path that begins like a host', 'GET //evil.example/x', 400],
    ['the same with a backslash', 'GET /\\evil.example/x', 400],
    ['a path that cannot be decoded', 'GET /%E0%A4%A', 400],
    ['the same of a file', 'GET /_next/static/%E0%A4%A', 400],
    ['a path with a control character', 'GET /carts%00', 400],
    ['no path', 'OPTIONS *', 400],
    ['TRACE', 'TRACE /login', 405],
    ['PUT of a page', 'PUT /login', 405],
    ['DELETE of a page', 'DELETE /login', 405],
    ['PUT of a call', 'PUT /api/v1/suppliers/7', 405],
    ['HEAD of a call', 'HEAD /api/v1/suppliers', 405],
    ['POST of a probe', 'POST /healthz', 405],
  ])('%s', async (_, line, status) => {
    const response = await send(line)
    expect(response.status).toBe(status)
    expect(response.headers).not.toHaveProperty('location')
    expect(passed).toEqual([])
    if (status === 405) expect(response.headers.allow).toMatch(/^GET, /)
  })

  test.each<[string, string]>([
    ['next-router-state-tree', 'garbage'],
    ['next-router-state-tree', '%E0%A4%A'],
    ['next-router-state-tree', '{}'],
    ['next-router-state-tree', encodeURIComponent('["",{"children":5}]')],
    ['next-router-state-tree', encodeURIComponent('[["a","b","evil",null],{}]')],
    ['next-router-state-tree', `["",{},null,null,0,"${'x'.repeat(9000)}"],`],
    ['next-url', 'http://evil.example/'],
    ['next-url', '//evil.example/'],
    ['next-router-segment-prefetch', '../../x'],
  ])('with the router header %s: %s', async (name, value) => {
    expect((await send('GET /login', { rsc: '1', [name]: value })).status).toBe(400)
    expect(passed).toEqual([])
  })

  test.each<[string, string]>([
    ['next-router-state-tree', tree],
    ['next-url', '/purchases?status=Unpaid'],
    ['next-router-segment-prefetch', '/_tree'],
  ])('but not those of the router itself: %s: %s', async (name, value) => {
    expect((await send('GET /login', { rsc: '1', [name]: value })).status).toBe(200)
  })
})

describe('paths outside the guard are handled before the framework', () => {
  test.each([
    '/_next/x',
    '/_next',
    '/_next/image?url=%2Fx',
    '/_next/data/x.json',
    '/flags/x',
    '/flags/HK.svg/x',
    '/favicon.ico',
  ])('%s responds with a plain 404', async (path) => {
    const { status, headers, body } = await send(`GET ${path}`)
    expect([status, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', 'Not found.'])
    expect(passed).toEqual([])
  })

  test.each(['/api/x', '/api/', '/api/v2/suppliers', '/%61pi/v1/suppliers', '/_next%2fx', '/api/v1/nowhere'])(
    '%s does not reach the API',
    async (path) => {
      const statuses = [await send(`GET ${path}`), await send(`GET ${path}`, { cookie: site.cookie })].map(
        ({ status }) => status,
      )
      expect(statuses).toEqual(path.startsWith('/api/') ? [401, 404] : [404, 404])
      // What is a path of the API is judged by its handler, for those who have a session.
      expect(reached).toEqual(path === '/api/v1/nowhere' ? [path] : [])
      expect(api.seen).toEqual([])
    },
  )

  test.each(['/', '/login', '/healthz', '/icon.svg', '/flags/HK.svg', '/_next/static/x.js', '/apix', '/carts%20x'])(
    '%s reaches the framework',
    async (path) => {
      expect((await send(`GET ${path}`)).status).toBe(200)
      expect(passed).toHaveLength(1)
    },
  )
})

describe('calls', () => {
  test('have the same headers, and those of the API in place of the defaults', async () => {
    const headers = { cookie: site.cookie }
    const call = await send('GET /api/v1/suppliers', headers)
    expect([call.status, call.headers]).toEqual([200, expect.objectContaining(everywhere)])
    api.respond(200, {}, { 'cache-control': 'private, no-cache', etag: '"5"' })
    const cached = await send('GET /api/v1/suppliers', headers)
    expect(cached.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: '"5"' })
    expect(reached).toHaveLength(2)
  })

  test.each(['POST /api/v1/./logon', 'DELETE /api/v1/x/../logon', 'GET /api/v1/suppliers/', 'GET /api/v1//suppliers'])(
    '%s, which the framework would straighten or redirect, does not reach its handler',
    async (line) => {
      expect((await send(line, { cookie: site.cookie, ...ours })).status).toBe(404)
      expect([reached, api.seen]).toEqual([[], []])
    },
  )
})

test('overwrites a client’s values of internal headers', async () => {
  const forged = [
    'x-nonce',
    'x-prefetch',
    'content-security-policy',
    'x-session-unconfirmed',
    'x-path',
    'x-middleware-subrequest',
  ]
  const more = ['x-forwarded-host', 'x-invoke-path', 'x-nextjs-data', 'x-matched-path']
  await send('GET /login', Object.fromEntries([...forged, ...more].map((name) => [name, 'evil'])))
  expect(JSON.stringify(passed)).not.toContain('evil')
})

test.each(['next-router-prefetch', 'next-router-segment-prefetch'])(
  'tells the middleware of %s, which the framework hides from it',
  async (name) => {
    await send('GET /carts', { rsc: '1' })
    await send('GET /carts', { rsc: '1', [name]: name.endsWith('segment-prefetch') ? '/_tree' : '1' })
    expect(passed.map((headers) => headers['x-prefetch'])).toEqual([undefined, '1'])
  },
)

describe('the request ID', () => {
  test('is on pages and calls, and on requests to the API', async () => {
    expect((await send('GET /login', { 'x-request-id': 'given-1' })).headers['x-request-id']).toBe('given-1')
    expect(passed[0]?.['x-request-id']).toBe('given-1')
    await send('GET /api/v1/suppliers', { cookie: site.cookie, 'x-request-id': 'given-2' })
    expect(api.seen[0]?.headers['x-request-id']).toBe('given-2')
  })

  test('is on log-ins, too', async () => {
    const headers = { ...ours, origin: 'https://console.example', 'x-request-id': 'given-3', 'content-length': '0' }
    await send('POST /api/v1/logon', headers)
    expect(api.seen.map(({ method, headers: sent }) => [method, sent['x-request-id']])).toEqual([['POST', 'given-3']])
  })

  test('is replaced if it is invalid', async () => {
    expect((await send('GET /login', { 'x-request-id': 'a b' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})

describe('the access log', () => {
  beforeEach(() => {
    mockLines.length = 0
  })

  test('has a line for each page, call and refusal, without secrets', async () => {
    await send('GET /login?redirect=%2Fsecret&password=secret', { 'x-request-id': 'log-1', cookie: 'secret=secret' })
    await send('GET /api/v1/suppliers?keyword=secret', { cookie: site.cookie, 'x-request-id': 'log-2' })
    await send('TRACE /carts?secret', { 'x-request-id': 'log-3', 'x-quayside-socket': '203.0.113.9' })
    expect(mockLines).toEqual([
      {
        requestId: 'log-1',
        method: 'GET',
        path: '/login',
        status: 200,
        durationMs: expect.any(Number),
        address: '127.0.0.1',
      },
      expect.objectContaining({ requestId: 'log-2', path: '/api/v1/suppliers', status: 200 }),
      expect.objectContaining({ requestId: 'log-3', method: 'TRACE', status: 405, address: '203.0.113.9' }),
    ])
    expect(JSON.stringify(mockLines)).not.toContain('secret')
  })

  test('has no lines for probes and static files', async () => {
    for (const path of ['/healthz', '/readyz', '/icon.svg', '/flags/HK.svg', '/_next/static/x.js'])
      await send(`GET ${path}`)
    expect(mockLines).toEqual([])
  })
})
