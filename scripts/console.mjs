// The console's process: the built Next server, which gets the client's address from the socket itself.
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { consoleSettings } from './console-settings.mjs'
import { servePrecompressed } from './precompressed.mjs'

const standalone = fileURLToPath(new URL('../.next/standalone', import.meta.url))
const socketHeader = 'x-quayside-socket'
/** The listening server, for the console to stop it (`lib/server/server-setup.ts`). */
const server = Symbol.for('quayside.server')
/** Node's five minutes are too few for 100 MB over a slow line. All other bodies have limits of their own. */
const uploadMs = 30 * 60_000
const { port } = consoleSettings()
const serveStatic = servePrecompressed(`${standalone}/.next/static`, '/_next/static')

/** The console's request handler (`lib/server/server-setup.ts`). Earlier requests wait for it. */
let takeRequest
let attach
const attached = new Promise((resolve) => {
  attach = resolve
})
globalThis[Symbol.for('quayside.take-request')] = (take) => {
  takeRequest = take
  attach()
  // Tells the supervisor that the settings are valid.
  process.send?.({ ready: true })
}

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function emitAfterEdge(event, request, response, ...rest) {
  if (event === 'listening' && this.address()?.port === port) {
    globalThis[server] = this
    this.requestTimeout = uploadMs
  }
  // The metrics have a server of their own.
  if (event !== 'request' || request.socket.localPort !== port) {
    return emit.call(this, event, request, response, ...rest)
  }
  // Next trusts a client's X-Forwarded-For; this header is always overwritten, so it can be trusted.
  request.headers[socketHeader] = request.socket.remoteAddress ?? ''
  const render = () => Promise.all(this.listeners(event).map((listener) => listener.call(this, request, response)))
  const take = () => {
    if (takeRequest(request, response, render) || serveStatic(request, response)) return
    emit.call(this, event, request, response, ...rest)
  }
  if (takeRequest) take()
  else void attached.then(take)
  return true
}

// Without the launcher nothing would end this process.
process.on('disconnect', () => process.exit(0))
process.env.NODE_ENV = 'production'
// Next would close the listener on the signal without a grace period.
process.env.NEXT_MANUAL_SIG_HANDLE = '1'
// Longer than the keep-alive of the proxy in front, or it sends a request on a closing connection (milliseconds).
process.env.KEEP_ALIVE_TIMEOUT ??= '65000'
await import('../.next/standalone/server.js')
