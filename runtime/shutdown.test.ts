import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isShuttingDown, resetStopping, shutDown } from './shutdown'

const timing = { graceMs: 300, settleMs: 100, drainMs: 2000 }

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
  await stopped
  await expect(get('/')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('completes work in progress after the listener has closed', async () => {
  const slow = get('/slow')
  await pause(50)
  let isOver = false
  const stopped = shutDown({ server, ...timing, graceMs: 0 }).then(() => {
    isOver = true
  })
  await pause(250)
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
  const stopped = shutDown({ server, ...timing, graceMs: 0 })
  await pause(20)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [data] = await once(socket, 'data')
  expect(String(data)).toMatch(/^HTTP\/1\.1 503 /)
  socket.destroy()
  await stopped
})

test('closes an idle connection instead of waiting for it', async () => {
  const idle = new http.Agent({ keepAlive: true })
  await get('/', idle)
  const began = performance.now()
  await shutDown({ server, graceMs: 0, settleMs: 50, drainMs: 10_000 })
  expect(performance.now() - began).toBeLessThan(3000)
  idle.destroy()
})

test('waits neither for an idle connection nor for one that never ends', async () => {
  const idle = new http.Agent({ keepAlive: true })
  await get('/', idle)
  const endless = http.get({ port, host: '127.0.0.1', path: '/slow', agent: false }).on('error', () => {})
  await pause(50)
  const began = performance.now()
  await shutDown({ server, graceMs: 0, settleMs: 50, drainMs: 200 })
  expect(performance.now() - began).toBeLessThan(1500)
  endless.destroy()
  idle.destroy()
})
