import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { Gate } from '@/runtime/gate'
import { holdTimeouts } from '@/runtime/testing/clock'
import { until } from '@/runtime/testing/until'
import { shedLoad } from './shed-load'

const prefix = '/api/v1/'

const limits = { running: 1, waiting: 1, waitMs: 10_000, holdMs: 10_000 }
const gatesOfOne = () => ({ calls: new Gate(limits), logons: new Gate(limits), webhooks: new Gate(limits) })

afterEach(() => jest.useRealTimers())

/** An API with one slot, whose calls end when the test says so. */
function startApp() {
  const pending: (() => void)[] = []
  const gates = gatesOfOne()
  const app = new Hono().use(`${prefix}*`, shedLoad(gates, prefix)).all('*', async (request) => {
    if (!request.req.path.endsWith('files')) await new Promise<void>((resolve) => pending.push(resolve))
    return request.json({})
  })
  const call = (path: string, init?: RequestInit) => app.request(`http://api${prefix}${path}`, init)
  return { gate: gates.calls, pending, call }
}

test.each([
  ['en', 'The server is busy. Try again in a few seconds.'],
  ['zh-CN', '系统繁忙，请稍等几秒再试。'],
  ['zh-TW', '系統忙碌中，請稍候幾秒再試。'],
])('calls beyond the queue are rejected in %s', async (language, message) => {
  const { pending, call } = startApp()
  const running = call('suppliers')
  const queued = call('suppliers')
  const rejected = await call('suppliers', { headers: { 'accept-language': language } })
  expect(rejected.status).toBe(503)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await rejected.json()).toEqual({ code: 503_000_001, message })
  pending.shift()?.()
  expect((await running).status).toBe(200)
  await until(() => pending.length === 1)
  pending.shift()?.()
  expect((await queued).status).toBe(200)
})

test('a call is dropped when its client disconnects in the queue', async () => {
  const { gate, pending, call } = startApp()
  const running = call('suppliers')
  const leaving = new AbortController()
  const left = call('suppliers', { signal: leaving.signal })
  leaving.abort()
  await left
  pending.shift()?.()
  await running
  await until(() => gate.load().running === 0)
  expect(pending).toEqual([])
})

test('an upload neither waits nor makes others wait', async () => {
  const { gate, call } = startApp()
  expect((await call('files', { method: 'POST' })).status).toBe(200)
  expect(gate.load()).toEqual({ running: 0, waiting: 0, rejected: 0 })
  void call('suppliers')
  expect((await call('files', { method: 'POST' })).status).toBe(200)
})

test('a call that streams its progress keeps its slot until the last line', async () => {
  const gates = gatesOfOne()
  let end: (status: number) => void = () => {}
  const app = new Hono<{ Variables: { ended: Promise<number> } }>()
    .use(`${prefix}*`, shedLoad(gates, prefix))
    .all('*', (request) => {
      const ended = new Promise<number>((resolve) => {
        end = resolve
      })
      request.set('ended', ended)
      return request.json({})
    })
  expect((await app.request(`http://api${prefix}suppliers`)).status).toBe(200)
  expect(gates.calls.load().running).toBe(1)
  end(200)
  await until(() => gates.calls.load().running === 0)
})

test('an unfinished body takes no slot, and is ended after its deadline', async () => {
  const app = new Hono().use(`${prefix}*`, shedLoad(gatesOfOne(), prefix)).all('*', async (request) => {
    await request.req.text()
    return request.json({})
  })
  const post = (body: BodyInit, headers: Record<string, string>) =>
    app.request(`http://api${prefix}logon`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const unfinished = () => new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
  holdTimeouts()
  const slow = [post(unfinished(), { 'content-length': '100' }), post(unfinished(), { 'transfer-encoding': 'chunked' })]
  expect((await post('{}', { 'content-length': '2' })).status).toBe(200)
  expect(await Promise.race([...slow, 'pending'])).toBe('pending')
  jest.advanceTimersByTime(5000)
  for (const response of await Promise.all(slow)) {
    expect([response.status, response.headers.get('connection')]).toEqual([408, 'close'])
    expect(await response.json()).toEqual({
      code: 408_000_001,
      message: 'The request took too long to arrive. Try again.',
    })
  }
})

test.each([
  ['with a length', { 'content-length': '9' }],
  ['in pieces', { 'transfer-encoding': 'chunked' }],
])('a body %s is read by the handler as it was sent', async (_, headers) => {
  const app = new Hono()
    .use(`${prefix}*`, shedLoad(gatesOfOne(), prefix))
    .all('*', async ({ req, text }) => text(await req.text()))
  const response = await app.request(`http://api${prefix}suppliers`, {
    method: 'POST',
    body: '{"a":"é"}'.slice(0, 9),
    headers: { authorization: 'Bearer x', ...headers },
  })
  expect(await response.text()).toBe('{"a":"é"}')
})

test.each([
  ['with a length', { 'content-length': '4' }],
  ['in pieces', { 'transfer-encoding': 'chunked' }],
])('a webhook %s takes a slot, and its bytes are those that were signed', async (_, headers) => {
  const gates = gatesOfOne()
  const running: number[] = []
  const app = new Hono().use(`${prefix}*`, shedLoad(gates, prefix)).all('*', async ({ req, body }) => {
    running.push(gates.webhooks.load().running)
    return body(await req.arrayBuffer())
  })
  const bytes = new Uint8Array([0xff, 0x00, 0xc3, 0x28])
  const response = await app.request(`http://api${prefix}webhooks/WA`, { method: 'POST', body: bytes, headers })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  expect(running).toEqual([1])
})

test('a bounded number of webhooks arrive at once, of which the oldest unfinished one ends', async () => {
  const app = new Hono().use(`${prefix}*`, shedLoad(gatesOfOne(), prefix)).all('*', ({ json }) => json({}))
  const begin = () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) })
    const headers = { 'content-length': '900000' }
    return app.request(`http://api${prefix}webhooks/WA`, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
  }
  const oldest = begin()
  for (let number = 0; number < 19; number++) void begin()
  const { status, headers } = await oldest
  expect([status, headers.get('connection')]).toEqual([503, 'close'])
})

test('a webhook is answered while the queue of other calls is full', async () => {
  const gates = { ...gatesOfOne(), calls: new Gate({ ...limits, running: 0, waiting: 0 }) }
  const app = new Hono().use(`${prefix}*`, shedLoad(gates, prefix)).all('*', ({ json }) => json({}))
  const call = (path: string, method: string) => app.request(`http://api${prefix}${path}`, { method })
  expect((await call('suppliers', 'GET')).status).toBe(503)
  expect((await call('webhooks/WA', 'POST')).status).toBe(200)
})

test('log-ins take no slot of other calls', async () => {
  const { pending, call } = startApp()
  const login = { method: 'POST' }
  const logins = [call('logon', login), call('logon', login)]
  await until(() => pending.length === 1)
  expect((await call('logon', login)).status).toBe(503)
  const other = call('suppliers')
  await until(() => pending.length === 2)
  pending.pop()?.()
  expect((await other).status).toBe(200)
  pending.pop()?.()
  await logins[0]
  await until(() => pending.length === 1)
  pending.pop()?.()
  expect((await logins[1])?.status).toBe(200)
})

test('on a real connection, bodies arrive complete however they are sent, and an aborted one frees its slot', async () => {
  const gates = gatesOfOne()
  const app = new Hono()
    .use(`${prefix}*`, shedLoad(gates, prefix))
    .all('*', async ({ req, text }) => text(String((await req.text()).length)))
  const server = createAdaptorServer({ fetch: app.fetch }) as http.Server
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const begin = (headers: http.OutgoingHttpHeaders) =>
    http.request({ port, method: 'POST', path: `${prefix}suppliers`, headers: { authorization: 'x', ...headers } })
  const send = async (headers: http.OutgoingHttpHeaders, body: Buffer) => {
    const request = begin(headers)
    request.end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return [response.statusCode, String(await response.toArray())]
  }
  const body = Buffer.alloc(300_000, 'x')
  const broken = begin({ 'content-length': 100 }).on('error', () => {})
  broken.write('{')
  await once(server, 'request')
  broken.destroy()
  expect(await send({ 'content-length': body.length }, body)).toEqual([200, '300000'])
  expect(await send({ 'transfer-encoding': 'chunked' }, body)).toEqual([200, '300000'])
  expect(await send({ 'content-length': 0 }, Buffer.of())).toEqual([200, '0'])
  await until(() => gates.calls.load().running === 0)
  expect(gates.calls.load()).toEqual({ running: 0, waiting: 0, rejected: 0 })
  server.closeAllConnections()
  server.close()
})
