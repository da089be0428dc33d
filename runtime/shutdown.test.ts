import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isShuttingDown, resetStopping, shutDown } from './shutdown'
import { until } from './testing/until'

const longerThanTheTestMs = 1_000_000
const mockGraceMs = 1_234_567
/** The grace period ends when the test says so. */
let mockEndGrace: () => void = () => {}
jest.mock('node:timers/promises', () => {
  const { setTimeout } = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises')
  const ended = () =>
    new Promise<void>((resolve) => {
      mockEndGrace = resolve
    })
  return { setTimeout: (ms: number, ...more: []) => (ms === mockGraceMs ? ended() : setTimeout(ms, ...more)) }
})
const timing = { graceMs: mockGraceMs, settleMs: 100, drainMs: longerThanTheTestMs }

let server: http.Server
let port: number
let finish: () => void
beforeEach(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/slow') finish = () => response.end('slow')
    else response.writeHead(isShuttingDown() ? 503 : 200).end('x')
  })
  // Longer than the test: nothing but the shutdown closes an idle connection.
  server.keepAliveTimeout = 60_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  resetStopping()
})

const get = async (path: string, agent: http.Agent | false = false) => {
  const request = http.get({ port, host: '127.0.0.1', path, agent })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, connection: response.headers.connection }
}

test('denies readiness during the grace period, while it serves requests and closes their connections', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get('/', agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const stopped = shutDown({ server, ...timing })
  expect(await get('/', agent)).toEqual({ status: 503, connection: 'close' })
  expect(await get('/')).toEqual({ status: 503, connection: 'close' })
  mockEndGrace()
  await stopped
  await expect(get('/')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('completes work in progress after the listener has closed', async () => {
  const slow = get('/slow')
  await once(server, 'request')
  let isOver = false
  const stopped = shutDown({ server, ...timing, graceMs: 0 }).then(() => {
    isOver = true
  })
  await until(() => !server.listening)
  await pause(2 * timing.settleMs)
  expect(isOver).toBe(false)
  await expect(get('/')).rejects.toThrow('ECONNREFUSED')
  finish()
  expect((await slow).status).toBe(200)
  await stopped
})

test.each([
  ['was accepted just before', 0],
  ['was idle when', 1],
])('serves a connection that %s the listener closed', async (_, requestsBefore) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  if (requestsBefore) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
  }
  const stopped = shutDown({ server, graceMs: 0, settleMs: longerThanTheTestMs, drainMs: longerThanTheTestMs })
  await until(() => !server.listening)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [data] = await once(socket, 'data')
  expect(String(data)).toMatch(/^HTTP\/1\.1 503 /)
  socket.destroy()
  await stopped
})

test('closes an idle connection instead of waiting for it', async () => {
  const idle = new http.Agent({ keepAlive: true })
  await get('/', idle)
  await shutDown({ server, graceMs: 0, settleMs: 50, drainMs: longerThanTheTestMs })
  idle.destroy()
})

test('waits neither for an idle connection nor for one that never ends', async () => {
  const idle = new http.Agent({ keepAlive: true })
  await get('/', idle)
  const endless = http.get({ port, host: '127.0.0.1', path: '/slow', agent: false }).on('error', () => {})
  await once(server, 'request')
  await shutDown({ server, graceMs: 0, settleMs: 50, drainMs: 200 })
  endless.destroy()
  idle.destroy()
})

test('says in the log which signal stops it, and whether all was complete', async () => {
  const steps: unknown[] = []
  const step = (details: object, message: string) => void steps.push([message, details])
  const log = { info: step, warn: step }
  await shutDown({ server, graceMs: 0, settleMs: 50, drainMs: longerThanTheTestMs, log, signal: 'SIGTERM' })
  expect(steps).toEqual([
    ['Stopping: not ready any more.', { signal: 'SIGTERM', graceMs: 0 }],
    ['Stopped: all that was in progress is complete.', { signal: 'SIGTERM' }],
  ])
})

test('warns of work that it does not wait for', async () => {
  const warn = jest.fn()
  const work = new Promise(() => {})
  await shutDown({ server, work, graceMs: 0, settleMs: 50, drainMs: 100, log: { info: () => {}, warn } })
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ drainMs: 100 }), expect.stringMatching(/not all/))
})
