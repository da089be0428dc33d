import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/servers/free-port.mjs'
import { startNginx } from '../../scripts/servers/nginx.mjs'
import { isReplicated } from '../../scripts/servers/test-server.mjs'
import { expect, test } from '../support/fixtures'

/** One transparent pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Replaces a console or an API, and can be stopped like one. */
class Target {
  readonly seen: { method?: string; url?: string; headers: http.IncomingHttpHeaders }[] = []
  connections = 0
  private readonly open = new Set<Socket>()
  private server?: http.Server

  constructor(readonly port: number) {}

  start(): Promise<void> {
    const server = http.createServer((request, response) => {
      const { method, url, headers } = request
      this.seen.push({ method, url, headers })
      if (url === '/readyz') response.end()
      else if (url === '/never') request.resume()
      else if (url === '/long-headers') response.setHeader('x-long', 'y'.repeat(12_000)).end()
      else if (url?.includes('events')) {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).write('data: 1\n\n')
      } else if (url === '/api/v1/files') request.once('data', () => response.end('the first part is here'))
      else response.end(String(this.port))
    })
    server.on('connection', (socket) => {
      this.connections += 1
      this.open.add(socket)
    })
    this.server = server
    return new Promise((resolve) => server.listen(this.port, '127.0.0.1', resolve))
  }

  kill(): void {
    this.server?.close()
    for (const socket of this.open) socket.resetAndDestroy()
    this.open.clear()
  }
}

const pair = async (): Promise<[Target, Target]> => [new Target(await freePort()), new Target(await freePort())]

let consoles: [Target, Target]
let apis: [Target, Target]
let url: string
let apiUrl: string
let stop: () => Promise<void>
let folder: string
test.beforeEach(async () => {
  consoles = await pair()
  apis = await pair()
  for (const target of [...consoles, ...apis]) await target.start()
  folder = mkdtempSync(join(tmpdir(), 'quayside-nginx-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const portsOf = (targets: Target[]) => targets.map((target) => target.port)
  stop = await startNginx(folder, { port, apiPort, consolePorts: portsOf(consoles), apiPorts: portsOf(apis) })
  url = `http://127.0.0.1:${port}`
  apiUrl = `http://127.0.0.1:${apiPort}`
})
test.afterEach(async () => {
  await stop()
  for (const target of [...consoles, ...apis]) target.kill()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('forwards the client’s address to the console, and the console’s to the API', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'mine' }
  for (let time = 0; time < 8; time++) for (const address of [url, apiUrl]) await send(`${address}/x`, { headers })
  for (const { seen, connections } of consoles) {
    expect(seen.filter((one) => one.url === '/x')).toHaveLength(4)
    expect(seen.at(-1)?.headers).toMatchObject({ host: new URL(url).host, 'x-forwarded-for': '203.0.113.7, 127.0.0.1' })
    expect(seen.at(-1)?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(connections).toBeLessThan(3)
  }
  for (const { seen, connections } of apis) {
    expect(seen).toHaveLength(4)
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'mine' })
    expect(connections).toBeLessThan(3)
  }
})

test('skips a dead upstream, and the other one as soon as the first is back', async () => {
  const [one, other] = apis
  const askAll = async () => {
    const responses = []
    for (let time = 0; time < 10; time++) responses.push(await send(`${apiUrl}/x`, { method: 'POST', body: 'x' }))
    return new Set(responses.map(({ status, text }) => `${status} ${text}`))
  }
  one.kill()
  expect(await askAll()).toEqual(new Set([`200 ${other.port}`]))
  await one.start()
  other.kill()
  expect(await askAll()).toEqual(new Set([`200 ${one.port}`]))
  one.kill()
  expect((await send(`${apiUrl}/x`)).status).toBe(502)
})

test('retries in-flight requests that read, and none that write', async () => {
  const never = (method: string) => send(`${apiUrl}/never`, { method }).catch(() => null)
  const posts = [never('POST'), never('POST')]
  const count = (method: string) =>
    apis.flatMap(({ seen }) => seen).filter((one) => one.url === '/never' && one.method === method).length
  await expect.poll(() => count('POST')).toBe(2)
  apis[0].kill()
  const first = await Promise.race(posts)
  expect(first?.status).toBe(502)
  expect(count('POST')).toBe(2)
  await apis[0].start()
  void never('GET')
  await expect.poll(() => count('GET')).toBe(1)
  apis.find(({ seen }) => seen.some(({ method, url }) => method === 'GET' && url === '/never'))?.kill()
  await expect.poll(() => count('GET')).toBe(2)
})

test('forwards long headers, events as they happen and uploads as they arrive', async () => {
  expect((await send(`${url}/long-headers`)).headers.get('x-long')).toHaveLength(12_000)
  const events = await fetch(`${url}/events`)
  const reader = events.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  await reader?.cancel()
  const upload = http.request(`${url}/api/v1/files`, { method: 'POST', headers: { 'content-length': 1_000_000 } })
  upload.on('error', () => {})
  upload.write('x'.repeat(1000))
  const received = await new Promise<string>((resolve) => {
    upload.on('response', (response) => response.once('data', (data) => resolve(String(data))))
  })
  expect(received).toBe('the first part is here')
  upload.destroy()
})

test('logs no address with a token, also when a process dies in the middle of a response', async () => {
  const streams = ['events', 'smsevents', 'whatsappevents', 'lineevents'].map((path) => `${apiUrl}/api/v1/${path}`)
  const opened = await Promise.all(streams.map((stream) => fetch(`${stream}?events=true&token=sesame`)))
  for (const target of [...apis, ...consoles]) target.kill()
  for (const response of opened) await response.text().catch(() => '')
  for (const address of [...streams, `${url}/api/v1/webhooks/WA`, `${apiUrl}/api/v1/webhooks/WA`]) {
    expect((await send(`${address}?token=sesame&hub.verify_token=sesame`)).status).toBe(502)
  }
  expect((await send(`${apiUrl}/x?page=7`)).status).toBe(502)
  const log = () => readFileSync(join(folder, 'nginx.log'), 'utf8')
  // The last one's line, so that all others are there.
  await expect.poll(log).toContain('GET /x?page=7')
  expect(log()).toContain('"path":"/api/v1/lineevents"')
  expect(log()).not.toContain('sesame')
})

test('forwards any other body to a console once it is complete', async () => {
  const seen = () => consoles.flatMap((target) => target.seen).filter((one) => one.url === '/login').length
  const slow = http.request(`${url}/login`, { method: 'POST', headers: { 'content-length': 2 } })
  slow.on('error', () => {}).write('a')
  const slowStatus = new Promise<number | undefined>((resolve) => {
    slow.on('response', (response) => resolve(response.resume().statusCode))
  })
  // nginx handles input in order: after this response, it has received the part that was sent.
  expect((await fetch(`${url}/later`)).status).toBe(200)
  expect(seen()).toBe(0)
  slow.end('b')
  expect(await slowStatus).toBe(200)
  expect(seen()).toBe(1)
})

test('refuses a hundred oversized log-ins without delaying others behind the same nginx', async ({ server }) => {
  const [port, apiPort] = [await freePort(), await freePort()]
  const own = join(folder, 'whole')
  const stopWhole = await startNginx(own, {
    port,
    apiPort,
    consolePorts: [Number(new URL(server.url).port)],
    apiPorts: [Number(new URL(server.apiUrl).port)],
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    // Replicas know the address of their own nginx as their only origin.
    const sender = isReplicated ? server.url : origin
    const headers = { origin: sender, 'x-quayside': '1', 'content-type': 'application/json' }
    const logIn = (password: string) =>
      fetch(`${origin}/api/v1/logon`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ username: 'trade.staff', password }),
      })
    const cookie = (await logIn('quayside')).headers.getSetCookie().map((one) => one.split(';')[0])
    const [session] = cookie
    const upload = new FormData()
    upload.append('files', new Blob([picture], { type: 'image/png' }), 'dot.png')
    const stored = await fetch(`${origin}/api/v1/files`, {
      method: 'POST',
      headers: { origin: sender, 'x-quayside': '1', cookie: String(session) },
      body: upload,
    })
    expect(stored.status, await stored.clone().text()).toBe(200)
    const [{ url: path }] = (await stored.json()) as [{ url: string }]
    const oversized = Array.from({ length: 100 }, async () => {
      const response = await logIn('x'.repeat(20_000))
      await response.text()
      return response.status
    })
    const others = async (address: string) => {
      const statuses: number[] = []
      for (let time = 0; time < 20; time++) {
        const response = await fetch(address, { headers: { cookie: String(session) } })
        await response.arrayBuffer()
        statuses.push(response.status)
      }
      return new Set(statuses)
    }
    const [health, pictures, refused] = await Promise.all([
      others(`${origin}/healthz`),
      others(`${origin}/api/v1/files?url=${encodeURIComponent(path)}`),
      Promise.all(oversized),
    ])
    expect([health, pictures, new Set(refused)]).toEqual([new Set([200]), new Set([200]), new Set([413])])
    expect(await others(`${origin}/healthz`)).toEqual(new Set([200]))
  } finally {
    await stopWhole()
  }
})
