import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { holdTimeouts } from '@/runtime/testing/clock'
import { until } from '@/runtime/testing/until'
import { ours, startConsole, type TestConsole } from '../testing/console'
import { asFramework, listenerOf } from '../testing/framework'
import { StandIn } from '../testing/stand-in'

/** The calls that reached the framework. */
let rendered: string[] = []
/** The framework's part is its own code. */
const serverOf = (console: TestConsole) => {
  const framework = asFramework(console.handleCall)
  return listenerOf(console, (request, response) => {
    rendered.push(`${request.method} ${request.url}`)
    return framework(request, response)
  })
}
let api: StandIn
let site: TestConsole
let server: http.Server
let port: number
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  api = await StandIn.start()
  site = await startConsole(api.url, {
    UPLOAD_LIMIT_MB: '2',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    PATIENCE: '1',
  })
  server = http.createServer(serverOf(site))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  rendered = []
  api.respond(200, { items: [], total: 0 })
})
afterAll(async () => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
  await api.close()
})

interface Sent {
  headers?: http.OutgoingHttpHeaders
  body?: Uint8Array | string
}
const begin = (method: string, path: string, { headers = {}, body }: Sent = {}) => {
  const all = { cookie: site.cookie, ...ours, ...headers }
  const request = http.request({ port, host: '127.0.0.1', method, path, agent, headers: all })
  request.end(body)
  return request
}
/** Sends the path literally; browsers and `fetch` would normalize it. */
async function send(method: string, path: string, sent: Sent = {}) {
  const [response] = (await once(begin(method, path, sent), 'response')) as [http.IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }
}

describe('requests', () => {
  test.each([
    ['GET', '/api/v1/suppliers?page=2', '/api/v1/suppliers?page=2'],
    ['GET', '/api/v1/suppliers/%37', '/api/v1/suppliers/7'],
    ['POST', '/api/v1/suppliers/7/enable', '/api/v1/suppliers/7/enable'],
    ['DELETE', '/api/v1/suppliers/7', '/api/v1/suppliers/7'],
  ])('include %s %s', async (method, path, expected) => {
    expect((await send(method, path)).status).toBe(200)
    expect(api.seen.map((seen) => [seen.method, seen.url])).toEqual([[method, expected]])
  })

  test.each<[string, string]>([
    ['POST', '/api/v1/%6cogon'],
    ['GET', '/api/v1/..%2flogon'],
    ['GET', '/api/v1/../../healthz'],
    ['GET', '/api/v1//evil.example/suppliers'],
    ['GET', '/api/v1/nowhere'],
    // The framework would straighten these.
    ['POST', '/api/v1/./logon'],
    ['DELETE', '/api/v1/x/../logon'],
  ])('include %s %s, which is refused', async (method, path) => {
    expect((await send(method, path)).status).toBe(404)
    expect(api.seen).toEqual([])
  })

  test('include log-in and log-out, whose responses the proxy would forward', async () => {
    api.respond(200, { accessToken: 'never-told', description: 'Noah Lin' })
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await send('POST', '/api/v1/logon', { headers, body: '{"username":"a","password":"b"}' })
    expect([status, JSON.parse(body.toString())]).toEqual([200, { description: 'Noah Lin' }])
    expect((await send('DELETE', '/api/v1/logon?x=1')).status).toBe(204)
    expect(api.seen.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/v1/logon'],
      ['DELETE', '/api/v1/logon'],
    ])
  })

  test.each([
    ['POST', '/api/v1/logon', 9_000],
    ['POST', '/api/v1/suppliers', 6_000_000],
  ])('%s %s with %i bytes is refused before it is read', async (method, path, length) => {
    const request = http.request({
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { cookie: site.cookie, ...ours, 'content-type': 'application/json', 'content-length': length },
    })
    request.on('error', () => {}).flushHeaders()
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close'])
    expect(api.seen).toEqual([])
    request.destroy()
  })

  test('need a session and the console’s origin', async () => {
    expect((await send('GET', '/api/v1/suppliers', { headers: { cookie: '' } })).status).toBe(401)
    expect((await send('POST', '/api/v1/suppliers', { headers: { 'x-quayside': '' } })).status).toBe(403)
    expect((await send('POST', '/api/v1/suppliers', { headers: { origin: 'http://evil.example' } })).status).toBe(403)
    expect(api.seen).toEqual([])
  })
})

describe('request bodies', () => {
  const upload = (body: Uint8Array, headers: http.OutgoingHttpHeaders = {}) =>
    send('POST', '/api/v1/files', {
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      body,
    })

  test('are streamed, with a length or chunked', async () => {
    const bytes = randomBytes(1024 * 1024)
    expect((await upload(bytes)).status).toBe(200)
    expect((await upload(bytes, { 'transfer-encoding': 'chunked' })).status).toBe(200)
    expect(api.seen.map(({ body }) => body.equals(bytes))).toEqual([true, true])
  })

  test('that turn out too large are rejected without closing the connection', async () => {
    const response = await upload(new Uint8Array(4 * 1024 * 1024), { 'transfer-encoding': 'chunked' })
    expect([response.status, JSON.parse(response.body.toString()).code]).toEqual([413, 413000001])
    expect((await send('GET', '/api/v1/suppliers')).status).toBe(200)
    expect(api.seen.map(({ method }) => method)).toEqual(['GET'])
  })

  test('that are aborted never reach the API as complete', async () => {
    const headers = { cookie: site.cookie, ...ours, 'content-length': '1000' }
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/files', headers })
    request.on('error', () => {}).write('half')
    await new Promise((resolve) => setTimeout(resolve, 50))
    request.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(api.seen).toEqual([])
  })

  test('of calls without one are not parsed as the next request', async () => {
    const smuggled = 'POST /api/v1/companies HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'
    expect((await send('DELETE', '/api/v1/suppliers/7', { body: smuggled })).status).toBe(200)
    expect((await send('GET', '/api/v1/sites')).status).toBe(200)
    expect(api.seen.map(({ url, body }) => [url, body.length])).toEqual([
      ['/api/v1/suppliers/7', 0],
      ['/api/v1/sites', 0],
    ])
  })
})

describe('responses', () => {
  const long = { items: Array.from({ length: 100 }, (_, n) => ({ name: `Supplier ${n}` })), total: 100 }
  const packed = (accepted: string) => send('GET', '/api/v1/suppliers', { headers: { 'accept-encoding': accepted } })

  test('have their length and the known headers if they are small', async () => {
    api.respond(200, { a: 1 }, { etag: '"5"', 'set-cookie': 'a=1', 'content-length': 7 })
    const { headers, body } = await packed('identity')
    expect(body.toString()).toBe('{"a":1}')
    expect(headers).toMatchObject({
      etag: '"5"',
      'x-content-length': '7',
      'cross-origin-resource-policy': 'same-origin',
    })
    // The framework sends what handlers answer in chunks.
    expect(headers['content-length']).toBeUndefined()
    for (const name of ['set-cookie', 'content-encoding']) expect(headers).not.toHaveProperty(name)
  })

  test.each(['gzip', 'gzip, deflate, br', 'br, gzip;q=0.5'])(
    'are compressed for %s if they are long',
    async (accepted) => {
      for (const known of [{}, { 'content-length': JSON.stringify(long).length }]) {
        api.respond(200, long, known)
        const { headers, body } = await packed(accepted)
        expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
        expect(JSON.parse(gunzipSync(body).toString())).toEqual(long)
      }
    },
  )

  test.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', ''])('are not compressed for %s', async (accepted) => {
    api.respond(200, long)
    const { headers, body } = await packed(accepted)
    expect(headers).not.toHaveProperty('content-encoding')
    expect([headers.vary, JSON.parse(body.toString())]).toEqual(['Accept-Encoding', long])
  })

  test.each([
    ['not to be changed', { 'cache-control': 'public, no-transform' }],
    ['a picture', { 'content-type': 'image/png' }],
  ])('are not compressed if they are %s', async (_, headers) => {
    api.respond(200, long, headers)
    const response = await packed('gzip')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(response.body.toString())).toEqual(long)
  })

  test('are not compressed if they are a part of a file, whose bytes are counted as they are', async () => {
    const [text, caching] = ['a line of a log\n'.repeat(200), 'private, no-cache']
    const head = { 'content-type': 'text/plain', 'content-disposition': 'attachment', 'cache-control': caching }
    api.behave(({ headers }, response) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
      const part = text.slice(Number(from), Number(to) + 1)
      response.writeHead(206, { ...head, 'content-range': `bytes ${from}-${to}/${text.length}` }).end(part)
    })
    const range = { 'accept-encoding': 'gzip', range: 'bytes=16-2015' }
    const { status, headers, body } = await send('GET', '/api/v1/files?id=7', { headers: range })
    expect([status, String(body)]).toEqual([206, text.slice(16, 2016)])
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['cache-control']).toBe(`${caching}, no-transform`)
  })

  test('that the API has packed all the same arrive whole', async () => {
    const head = { 'content-type': 'application/json', 'content-encoding': 'br' }
    const bytes = brotliCompressSync(JSON.stringify(long))
    api.behave((_, response) => void response.writeHead(200, head).end(bytes))
    const { headers, body } = await packed('br')
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(String(body))).toEqual(long)
  })

  test('stream events one by one', async () => {
    api.behave(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
    )
    const request = begin('GET', '/api/v1/suppliers', {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    })
    const [received] = (await once(request, 'response')) as [http.IncomingMessage]
    const [first] = await once(received, 'data')
    expect([String(first), received.headers['content-encoding']]).toEqual(['data: 1\n\n', undefined])
    request.on('error', () => {}).destroy()
  })

  test('are aborted if a large one stops half-way', async () => {
    api.write(
      'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"items":[',
      (socket) => setTimeout(() => socket.destroy(), 20),
    )
    await expect(send('GET', '/api/v1/suppliers')).rejects.toThrow('aborted')
  })

  test('carry the mark of a changed account only for that call', async () => {
    const change = await send('POST', '/api/v1/logon/profile', { body: '{}' })
    expect(change.headers['set-cookie']?.[0]).toMatch(/^admin-changed=/)
    expect((await send('GET', '/api/v1/suppliers')).headers).not.toHaveProperty('set-cookie')
  })

  test('prolong the session after user actions, not after background requests', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
    const seen = async (method: string, headers = {}) =>
      (await send(method, '/api/v1/suppliers', { headers, body: method === 'POST' ? '{}' : undefined })).headers[
        'set-cookie'
      ]
    expect(await seen('GET')).toBeUndefined()
    expect(await seen('GET', { 'x-quayside-active': '1' })).toEqual([expect.stringMatching(/^admin-seen=/)])
    expect(await seen('POST')).toEqual([expect.stringMatching(/^admin-seen=/)])
    now.mockRestore()
  })

  test('abort the API’s call when the client disconnects', async () => {
    const closed = new Promise<void>((resolve) => api.behave((_, response) => void response.on('close', resolve)))
    const arrived = api.next()
    const request = begin('GET', '/api/v1/suppliers').on('error', () => {})
    await arrived
    request.destroy()
    await closed
  })
})

test.each(['GET', 'POST', 'DELETE'])('%s without a session is refused in front of the framework', async (method) => {
  const { status, headers } = await send(method, '/api/v1/suppliers/7', { headers: { cookie: 'language=en' } })
  expect([status, headers['cache-control'], rendered]).toEqual([401, 'no-store', []])
  // What the cookie holds is judged by its handler.
  expect((await send(method, '/api/v1/suppliers/7', { headers: { cookie: 'admin-token=forged' } })).status).toBe(401)
  expect(rendered).toHaveLength(1)
  expect(api.seen).toEqual([])
})

test('beyond the queue, reads, deletions and posts are refused in front of the framework', async () => {
  const { callLimits } = await import('./answer-call')
  const crowded = http.createServer(serverOf(await startConsole(api.url, { PATIENCE: '1' })))
  await once(crowded.listen(0, '127.0.0.1'), 'listening')
  api.behave(() => {})
  // None of those that wait gives up.
  holdTimeouts()
  const start = (method = 'GET', path = '/api/v1/suppliers') => {
    const address = { port: (crowded.address() as AddressInfo).port, host: '127.0.0.1', agent: false as const }
    const headers = { cookie: site.cookie, ...ours }
    return http
      .request({ ...address, method, path, headers })
      .on('error', () => {})
      .end()
  }
  const statusOf = async (method: string, path?: string) => {
    const [received] = (await once(start(method, path), 'response')) as [http.IncomingMessage]
    received.destroy()
    return [received.statusCode, Number(received.headers['retry-after']) > 0]
  }
  const running = Array.from({ length: callLimits.running }, () => start())
  await until(() => api.seen.length === callLimits.running)
  const [firstWaiting, ...waiting] = Array.from({ length: callLimits.waiting }, () =>
    start('DELETE', '/api/v1/suppliers/7'),
  )
  for (const method of ['GET', 'POST']) expect(await statusOf(method)).toEqual([503, true])
  expect(await statusOf('DELETE', '/api/v1/suppliers/8')).toEqual([503, true])
  expect(rendered).toHaveLength(callLimits.running)
  // Log-ins and streams have places of their own.
  for (const request of [start('POST', '/api/v1/logon'), start('GET', '/api/v1/events')]) running.push(request)
  await until(() => rendered.length === callLimits.running + 2)
  // A client that has left is not handed on when a slot is free.
  for (const request of waiting) request.destroy()
  running[0]?.destroy()
  await until(() => rendered.length === callLimits.running + 3)
  for (const request of [...running, firstWaiting]) request?.destroy()
  expect(rendered.filter((line) => line.startsWith('DELETE'))).toHaveLength(1)
  crowded.closeAllConnections()
  crowded.close()
  jest.useRealTimers()
})
