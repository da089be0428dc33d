import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { drainBodies } from './drain-bodies'

const megabyte = 1024 * 1024
/** Long enough for 20 MB on a machine that is busy with other tests. */
const lingerMs = 5000
drainBodies({ lingerMs })

/** Ways in which a framework leaves a body unread. */
const leave: Record<string, (request: IncomingMessage) => void> = {
  'not looked at': () => {},
  'paused after its first piece': (request) => void request.once('data', () => request.pause()),
  'held by a stream of the web': (request) => void Readable.toWeb(request).getReader().read(),
}
let server: Server
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const refuse = () => response.writeHead(413, { 'content-length': 7, ...closing(request) }).end('refused')
    if (request.method === 'GET') return void response.end('well')
    leave[decodeURIComponent(request.url?.slice(1) ?? '')]?.(request)
    setTimeout(refuse, 50)
  })
  // Else node:http ends the connections itself after 5 s.
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => sockets.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
const closing = ({ headers }: IncomingMessage): Record<string, string> =>
  headers['x-close'] ? { connection: 'close' } : {}

/** All bytes received on a connection: a body of a size with a declared length, and then another request. */
function received(how: string, sent: { size?: number; announced?: number; close?: boolean } = {}): Promise<string> {
  const { size = 3 * megabyte, close = false } = sent
  const { announced = size } = sent
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const header = close ? 'X-Close: 1\r\n' : ''
  const path = encodeURIComponent(how)
  socket.write(`POST /${path} HTTP/1.1\r\nHost: x\r\n${header}Content-Length: ${announced}\r\n\r\n`)
  socket.write('x'.repeat(size))
  if (!close && size === announced) socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', (error) => {
      text += error.message
    })
    socket.on('close', () => resolve(text))
  })
}
const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+|E[A-Z]{4,}/g)

describe.each(Object.keys(leave))('a body that is %s when its request has its response', (how) => {
  test('does not block the next request of its connection', async () => {
    expect(statuses(await received(how))).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  test('does not cost its own response where the connection is closed', async () => {
    const text = await received(how, { close: true, size: 20 * megabyte })
    expect(statuses(text)).toEqual(['HTTP/1.1 413'])
    expect(text).toMatch(/refused$/)
  })
})

test('bodies that never complete end with their connections', async () => {
  const cut = Object.keys(leave).flatMap((how) =>
    [false, true].map((close) => received(how, { close, size: 100_000, announced: megabyte })),
  )
  for (const text of await Promise.all(cut)) expect(statuses(text)).toEqual(['HTTP/1.1 413'])
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
})
