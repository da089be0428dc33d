import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { holdTimeouts } from '@/runtime/testing/clock'
import { hangMs, ours, request, startConsole, type TestConsole } from '../testing/console'
import { StandIn } from '../testing/stand-in'
import { UpstreamSilence } from '../testing/upstream-silence'

let api: StandIn
let site: TestConsole
let silence: UpstreamSilence
beforeAll(async () => {
  api = await StandIn.start()
  silence = new UpstreamSilence(api)
  site = await startConsole(api.url)
})
afterAll(() => {
  silence.end()
  return api.close()
})

const get = (from = site, headers: Record<string, string> = {}) =>
  from.proxy(request('GET', '/api/v1/suppliers', { headers: { cookie: from.cookie, ...headers } }))
const post = (body: BodyInit, from = site) =>
  from.proxy(request('POST', '/api/v1/files', { headers: { cookie: from.cookie, ...ours }, body }))

const head = (status: string, headers = '') => `HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}\r\n`
const interim = (status: string, headers = '') => `HTTP/1.1 ${status}\r\n${headers}\r\n`
const ok = `${head('200 OK', 'Content-Type: application/json\r\nContent-Length: 2\r\n')}{}`

describe('forwarded responses', () => {
  test.each([200, 201, 202, 206, 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 501, 502, 503, 599])(
    'include %i with its body',
    async (status) => {
      api.respond(status, { code: 1, message: 'Words.' })
      const response = await get()
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({ code: 1, message: 'Words.' })
    },
  )

  test.each([204, 205, 304])('include %i without a body', async (status) => {
    api.write(head(`${status} X`, 'ETag: "5"\r\nContent-Length: 0\r\n'))
    const response = await get()
    expect([response.status, response.body, response.headers.get('etag')]).toEqual([status, null, '"5"'])
  })

  test.each([
    ['Continue', interim('100 Continue')],
    ['Early Hints', interim('103 Early Hints', 'Link: </x>; rel=preload\r\nSet-Cookie: a=1\r\n')],
    ['several of them', interim('102 Processing') + interim('103 Early Hints') + interim('100 Continue')],
  ])('include the one that follows %s', async (_, before) => {
    api.write(before + ok)
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).not.toHaveProperty('link')
    expect(await response.text()).toBe('{}')
  })

  test('have the known headers and no others', async () => {
    const passed = {
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="a.csv"',
      'content-range': 'bytes 0-1/2',
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/csv',
      etag: '"5"',
      'idempotent-replay': 'true',
      'last-modified': 'Sat, 31 Jan 2026 08:05:09 GMT',
      'retry-after': '60',
      'x-content-type-options': 'nosniff',
      'x-record-changes': '31,32',
      'x-request-id': 'r-1',
    }
    api.respond(
      200,
      {},
      {
        ...passed,
        'set-cookie': ['admin-token=forged; Path=/', 'session=1'],
        'set-cookie2': 'x=1',
        authorization: 'Bearer x',
        server: 'Secret/1.0',
        'x-powered-by': 'secret',
        'access-control-allow-origin': '*',
        'clear-site-data': '"*"',
        'strict-transport-security': 'max-age=1',
        'keep-alive': 'timeout=99',
        'proxy-authenticate': 'Basic',
        upgrade: 'h2c',
        refresh: '0; url=https://evil.example',
        'x-unknown': '1',
      },
    )
    const response = await get()
    const defaults = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.any(String),
      'referrer-policy': 'same-origin',
    }
    expect(Object.fromEntries(response.headers)).toEqual({ ...defaults, ...passed })
    await response.text()
  })

  test('do not forward headers named by Connection', async () => {
    api.respond(200, {}, { connection: 'ETag, x-request-id', etag: '"5"', 'x-request-id': 'r', 'retry-after': '1' })
    const response = await get()
    expect([response.headers.get('etag'), response.headers.get('x-request-id')]).toEqual([null, null])
    expect(response.headers.get('retry-after')).toBe('1')
  })

  test('undo the API’s compression, whose header the framework drops', async () => {
    const packed = gzipSync('{"items":[]}')
    api.behave((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed),
    )
    const received = await get()
    expect(received.headers.get('content-encoding')).toBeNull()
    expect(await received.json()).toEqual({ items: [] })
  })

  test('in an encoding that browsers may not know are refused', async () => {
    api.respond(200, {}, { 'content-encoding': 'x-unknown' })
    expect((await get()).status).toBe(502)
  })

  test('state the length of a download in a header of its own', async () => {
    api.write(ok)
    expect((await get()).headers.get('x-content-length')).toBe('2')
  })
})

describe('only data, events, images and downloads are served from the console’s origin', () => {
  const responses = (headers: http.OutgoingHttpHeaders) =>
    api.behave((_, response) => response.writeHead(200, headers).end('<script>alert(1)</script>'))

  test.each([
    'application/json',
    'application/problem+json; charset=utf-8',
    'text/event-stream',
    'application/x-ndjson',
    'image/png',
    'image/svg+xml',
  ])('%s', async (type) => {
    responses({ 'content-type': type })
    const response = await get()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  })

  test('a file of any type as a download', async () => {
    responses({ 'content-type': 'text/html', 'content-disposition': 'attachment; filename="a.html"' })
    expect((await get()).status).toBe(200)
  })

  test.each(['text/html', 'text/html; charset=utf-8', 'text/plain', 'application/javascript', 'text/xml', ''])(
    'responds with an error of its own to %j',
    async (type) => {
      responses(type ? { 'content-type': type } : {})
      const response = await get()
      expect([response.status, (await response.json()).code]).toEqual([502, 502000001])
    },
  )

  test('gives an SVG a policy that allows nothing, whatever the API allows', async () => {
    responses({ 'content-type': 'image/svg+xml', 'content-security-policy': "script-src 'unsafe-inline'" })
    const policy = (await get()).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'.*sandbox$/)
  })
})

describe('an endless response', () => {
  test('is ended although it sends a byte now and then', async () => {
    holdTimeouts()
    api.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const dripping = setInterval(() => response.write(' '), 30)
      response.once('close', () => clearInterval(dripping))
    })
    const received = await get()
    jest.advanceTimersByTime(10 * hangMs)
    jest.useRealTimers()
    await expect(received.text()).rejects.toThrow()
  })

  test('is aborted beyond the max. size, and refused if it declares more', async () => {
    const small = await startConsole(api.url, { UPLOAD_LIMIT_MB: '1' })
    api.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await expect((await get(small)).arrayBuffer()).rejects.toThrow()
    api.write(head('200 OK', 'Content-Type: image/png\r\nContent-Length: 99999999999\r\n'))
    expect((await get(small)).status).toBe(502)
  })
})

describe('responses that become 502', () => {
  test.each([301, 302, 303, 307, 308, 300, 305])(
    'include %i, which is neither followed nor forwarded',
    async (status) => {
      api.write(head(`${status} Moved`, `Location: ${api.url}/elsewhere\r\nContent-Length: 0\r\n`))
      const response = await get()
      expect([response.status, response.headers.get('location')]).toEqual([502, null])
      expect(await response.json()).toMatchObject({ code: 502000001 })
      expect(api.seen).toHaveLength(1)
    },
  )

  test.each([
    ['a status that there is not', head('999 Odd', 'Content-Length: 0\r\n')],
    ['one just beyond', head('600 Odd', 'Content-Length: 0\r\n')],
    ['another protocol', interim('101 Switching Protocols', 'Connection: upgrade\r\nUpgrade: websocket\r\n')],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['noise', '\u0000\u0001\u0002\u00ff\u00fe\r\n\r\n'],
    ['half a status line', 'HTTP/1.1\r\n\r\n'],
    ['a status that is no number', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['two lengths', head('200 OK', 'Content-Length: 2\r\nContent-Length: 3\r\n')],
    ['a length and pieces', head('200 OK', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')],
    ['a header without a name', head('200 OK', ': x\r\n')],
    ['headers without end', head('200 OK', `X-Long: ${'x'.repeat(100_000)}\r\n`)],
    ['headers without number', head('200 OK', 'X-Many: 1\r\n'.repeat(20_000))],
  ])('%s', async (_, bytes) => {
    api.write(bytes)
    const response = await get()
    expect([response.status, (await response.json()).code]).toEqual([502, 502000001])
  })

  test.each<[string, string, (socket: Socket) => void]>([
    ['nothing and hangs up', '', (socket) => socket.destroy()],
    ['nothing and says no more', '', (socket) => socket.end()],
    ['half a head and hangs up', 'HTTP/1.1 200 OK\r\nContent-Ty', (socket) => socket.destroy()],
    ['half a head and says no more', 'HTTP/1.1 200 OK\r\nContent-Ty', (socket) => socket.end()],
    ['an interim response and hangs up', interim('103 Early Hints'), (socket) => socket.end()],
  ])('include %s', async (_, bytes, then) => {
    api.write(bytes, then)
    expect((await get()).status).toBe(502)
  })

  test('include an unreachable API', async () => {
    const dead = await StandIn.start()
    await dead.close()
    const alone = await startConsole(dead.url)
    expect((await get(alone)).status).toBe(502)
    expect((await post('x', alone)).status).toBe(502)
    const headers = { cookie: alone.cookie, 'accept-language': 'zh-Hans' }
    const failed = await alone.proxy(request('GET', '/api/v1/suppliers', { headers }))
    expect((await failed.json()).message).toBe('无法连接到 API。')
  })

  test('do not affect the next call', async () => {
    api.write('noise\r\n\r\n')
    await get()
    api.write(ok)
    expect((await get()).status).toBe(200)
  })
})

describe('no response becomes 504', () => {
  test.each<[string, string]>([
    ['from the start', ''],
    ['in mid-head', 'HTTP/1.1 200 OK\r\nContent-Ty'],
    ['after an interim response', interim('100 Continue')],
  ])('%s', async (_, bytes) => {
    api.write(bytes)
    const response = await silence.after(get)
    expect([response.status, (await response.json()).code]).toEqual([504, 502000001])
  })

  test('after the configured time', async () => {
    const quick = await startConsole(api.url, { UPSTREAM_TIMEOUT_MS: '100' })
    api.write('')
    expect((await get(quick)).status).toBe(504)
  })

  test('from an API that does not accept the connection', async () => {
    // Its backlog is full and never accepted, so that the connection itself gets no response.
    const source = `require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      process.stdout.write(String(this.address().port)); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`
    const child = spawn(process.execPath, ['-e', source])
    const [port] = await once(child.stdout, 'data')
    const queue = Array.from({ length: 4 }, () => net.connect(Number(port), '127.0.0.1').on('error', () => {}))
    await Promise.all(queue.slice(0, 2).map((socket) => once(socket, 'connect')))
    const response = await get(await startConsole(`http://127.0.0.1:${port}`, { UPSTREAM_TIMEOUT_MS: '100' }))
    for (const socket of queue) socket.destroy()
    child.kill('SIGKILL')
    expect(response.status).toBe(504)
  })
})

describe('an incomplete response', () => {
  const half = `${head('200 OK', 'Content-Type: application/json\r\nContent-Length: 100\r\n')}{"items":[`
  const large = half.replace('100', '1000000')
  const pieces = `${head('200 OK', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n')}5\r\n{"a":\r\n`

  test.each<[string, string, (socket: Socket) => void]>([
    ['for silence between pieces', pieces, () => silence.fall()],
    ['because a large one is cut', large, (socket) => socket.destroy()],
    ['because the last piece is missing', pieces, (socket) => socket.end()],
    ['because a piece is noise', pieces, (socket) => socket.write('zz\r\n')],
  ])('that %s is aborted, and neither hangs nor looks complete', async (_, bytes, then) => {
    let socket: Socket | undefined
    api.write(bytes, (used) => {
      socket = used
    })
    const response = await get()
    expect(response.status).toBe(200)
    if (socket) then(socket)
    expect(await response.text().catch(() => 'broken')).toBe('broken')
  })

  test.each<[string, (socket: Socket) => void]>([
    ['because the API hangs up', (socket) => socket.destroy()],
    ['because the API says no more', (socket) => socket.end()],
  ])('that %s becomes an error if it is small', async (_, then) => {
    api.write(half, then)
    expect((await get()).status).toBe(502)
  })

  test('that for silence is small becomes an error', async () => {
    api.write(half)
    expect((await silence.after(get)).status).toBe(504)
  })
})

describe('an idle connection closed by the API', () => {
  let served: WeakSet<Socket>
  beforeEach(() => {
    served = new WeakSet()
    api.behave(({ socket }, response) => {
      if (served.has(socket)) return socket.destroy()
      served.add(socket)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })

  test('is replaced without an error for a call that changes nothing', async () => {
    for (let round = 0; round < 3; round++) expect((await get()).status).toBe(200)
    expect(api.seen).toHaveLength(5)
  })

  test('becomes an error where the call may have changed something', async () => {
    expect((await get()).status).toBe(200)
    expect((await post('x')).status).toBe(502)
    expect(api.seen).toHaveLength(2)
  })
})

describe('an API process that dies', () => {
  const cutOff = '{"supplierId":'
  /** The last bytes of the first process; the next one responds in full. */
  const dieOnce = (last: string, record: object = { a: 1 }) => {
    api.behave(({ socket }, response) => {
      const isNext = api.seen.length > 1
      if (isNext) return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(record))
      socket.end(last)
    })
  }
  const balancers = (status: string) => `${head(status, 'Content-Type: text/html\r\nContent-Length: 6\r\n')}<html>`
  const deaths: [string, string][] = [
    ['without a word', ''],
    ['in mid-response', `${head('200 OK', 'Content-Type: application/json\r\nContent-Length: 99\r\n')}${cutOff}`],
    ['behind a balancer that says so', balancers('502 Bad Gateway')],
    ['as the last one behind a balancer', balancers('503 Service Unavailable')],
  ]
  const change = (key: Record<string, string>, path = 'suppliers', method = 'POST') => {
    const headers = { cookie: site.cookie, ...ours, ...key, 'content-type': 'application/json' }
    return site.proxy(
      request(method, `/api/v1/${path}`, { headers, ...(method === 'POST' && { body: '{"name":"A"}' }) }),
    )
  }

  describe.each(deaths)('%s', (_, last) => {
    test('is replaced without an error for reads', async () => {
      dieOnce(last)
      const response = await get()
      expect([response.status, await response.json(), api.seen.length]).toEqual([200, { a: 1 }, 2])
    })

    test.each([
      ['POST', 'suppliers', '{"name":"A"}'],
      ['DELETE', 'suppliers/7', ''],
    ])('is replaced for a %s with a key, which is sent again in full with the same key', async (method, path, body) => {
      dieOnce(last)
      const response = await change({ 'idempotency-key': 'k-1' }, path, method)
      expect([response.status, await response.json()]).toEqual([200, { a: 1 }])
      expect(api.seen.map((seen) => [seen.method, seen.headers['idempotency-key'], seen.body.toString()])).toEqual([
        [method, 'k-1', body],
        [method, 'k-1', body],
      ])
    })

    test('is replaced for a log-in', async () => {
      dieOnce(last, { accessToken: 'x', description: 'Noah Lin' })
      const headers = { ...ours, 'content-type': 'application/json' }
      const response = await site.login(request('POST', '/api/v1/logon', { headers, body: '{}' }))
      expect([response.status, api.seen.map(({ body }) => body.toString())]).toEqual([200, ['{}', '{}']])
    })

    test.each<[string, Record<string, string>, string]>([
      ['a change without a key', {}, 'suppliers'],
      ['a secret', { 'idempotency-key': 'k-1' }, 'admins'],
      ['an upload', { 'idempotency-key': 'k-1' }, 'files'],
      ['a change of one’s own password', { 'idempotency-key': 'k-1' }, 'logon/password'],
    ])('becomes an error where it may have run the call: %s', async (_, key, path) => {
      dieOnce(last)
      const response = await change(key, path)
      expect([response.status, (await response.json()).code, api.seen.length]).toEqual([502, 502000001, 1])
    })
  })

  test('becomes the console’s own error if the next one dies, too', async () => {
    api.write(balancers('502 Bad Gateway'))
    for (const response of [await get(), await change({ 'idempotency-key': 'k-1' })]) {
      expect([response.status, (await response.json()).message]).toEqual([502, 'The API cannot be reached.'])
    }
    expect(api.seen).toHaveLength(4)
  })

  test('is not assumed for a slow one, which may still be at work', async () => {
    api.write('')
    expect((await silence.after(() => change({ 'idempotency-key': 'k-1' }))).status).toBe(504)
    expect(api.seen).toHaveLength(1)
  })
})

describe('streams', () => {
  const events = { 'content-type': 'text/event-stream' }
  /** Begins a stream; returns the function that ends it. */
  const send = () => {
    let end = () => {}
    api.behave((_, response) => {
      response.writeHead(200, events).write(': hello\n\n')
      end = () => response.end('data: 1\n\n')
    })
    return () => end()
  }

  test('of events may be silent for longer than other responses, and are not buffered', async () => {
    const end = send()
    const response = await get(site, { accept: 'text/event-stream' })
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(silence.last.socket?.timeout).toBe(0)
    end()
    expect(await response.text()).toBe(': hello\n\ndata: 1\n\n')
  })

  test('of progress are passed on line by line', async () => {
    let end = () => {}
    api.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"done":1,"total":2}\n')
      end = () => response.end('{"status":200,"body":{}}\n')
    })
    const response = await get(site, { accept: 'application/x-ndjson' })
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(api.seen[0]?.headers.accept).toBe('application/x-ndjson')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toBe('{"done":1,"total":2}\n')
    end()
    expect(await next()).toBe('{"status":200,"body":{}}\n')
  })

  test('that were not requested are handled like other responses', async () => {
    send()
    const response = await get()
    expect(silence.last.socket?.timeout).toBe(hangMs)
    silence.fall()
    await expect(response.text()).rejects.toThrow()
  })

  test('apply the backpressure of a slow client to the API', async () => {
    const piece = Buffer.alloc(1024 * 1024)
    let sent = 0
    api.behave((_, response) => {
      response.setHeader('content-type', 'image/png')
      const more = () => {
        while (sent < 96) {
          sent += 1
          if (!response.write(piece)) return response.once('drain', more)
        }
      }
      more()
    })
    const received = await get()
    for (let before = -1; before !== sent; await pause(100)) before = sent
    expect(sent).toBeLessThan(48)
    await received.body?.cancel()
  })

  test.each(['reading', 'waiting'])('abort the API’s call when the client stops %s', async (when) => {
    const dead = new Promise<void>((resolve) => {
      api.behave((_, response) => {
        response.on('close', resolve)
        if (when === 'reading') response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      })
    })
    const leave = new AbortController()
    const original = request('GET', '/api/v1/suppliers', { headers: { cookie: site.cookie } })
    const asked = api.next()
    const received = site.proxy(new Request(original, { signal: leave.signal }))
    await (when === 'reading' ? received : asked)
    leave.abort()
    await dead
    await received
  })
})

test('forward the API’s refusal of an upload before its end', async () => {
  const server = http.createServer((_, response) => {
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' }).end('{"code":1,"message":"x"}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const early = await startConsole(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const received = await post(new Blob([new Uint8Array(8 * 1024 * 1024)]).stream(), early)
  expect([413, 502]).toContain(received.status)
  server.closeAllConnections()
  server.close()
})
