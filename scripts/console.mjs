// The console's process: the built Next server, told by the socket itself where each request comes from.
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { servePrecompressed } from './precompressed.mjs'

const standalone = fileURLToPath(new URL('../.next/standalone', import.meta.url))
const socketHeader = 'x-quayside-socket'
/** The listening server, for the console to stop it (`lib/server/server-setup.ts`). */
const server = Symbol.for('quayside.server')
const port = Number(process.env.PORT || 3000)
const answerStatic = servePrecompressed(`${standalone}/.next/static`, '/_next/static')

/** The console's request handler (`lib/server/server-setup.ts`). A request that comes before it is there waits for it. */
let takeRequest
let attach
const attached = new Promise((resolve) => {
  attach = resolve
})
globalThis[Symbol.for('quayside.take-request')] = (take) => {
  takeRequest = take
  attach()
  // To what supervises several of these: the settings are sound.
  process.send?.({ ready: true })
}

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function emitAfterEdge(event, request, response, ...rest) {
  if (event === 'listening' && this.address()?.port === port) globalThis[server] = this
  // The metrics have a server of their own, which answers nothing else.
  if (event !== 'request' || request.socket.localPort !== port) {
    return emit.call(this, event, request, response, ...rest)
  }
  // Next keeps what a client writes into X-Forwarded-For; this header is always overwritten, so it can be believed.
  request.headers[socketHeader] = request.socket.remoteAddress ?? ''
  const render = () => Promise.all(this.listeners(event).map((listener) => listener.call(this, request, response)))
  const take = () => {
    if (takeRequest(request, response, render) || answerStatic(request, response)) return
    emit.call(this, event, request, response, ...rest)
  }
  if (takeRequest) take()
  else void attached.then(take)
  return true
}

// When the launcher is gone, nobody would end this process.
process.on('disconnect', () => process.exit(0))
process.env.NODE_ENV = 'production'
// Next would close the listener on the signal itself, without a grace time.
process.env.NEXT_MANUAL_SIG_HANDLE = '1'
// Longer than whoever is in front keeps an idle connection, so that it is never closed under a request (milliseconds).
process.env.KEEP_ALIVE_TIMEOUT ??= '65000'
await import('../.next/standalone/server.js')
