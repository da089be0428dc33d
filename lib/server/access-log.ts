import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '../proxy/client-address'
import { log } from './log'

/** Asked for all the time, and by nobody. */
const unlogged = /^\/(_next\/static\/|flags\/|icon\.svg$|healthz$|readyz$)/
const maxPath = 500
/** As nginx writes it down when a client has gone before the response was whole. */
const clientGone = 499

/** Writes one line for a page or a call once it is over. Its query is left out: nobody knows what is in one. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '', headers } = request
  const [path = ''] = url.split('?', 1)
  if (unlogged.test(path)) return
  const startedMs = performance.now()
  const { 'x-request-id': requestId } = headers
  const address = clientAddress({ get: (name) => headers[name]?.toString() ?? null })
  response.once('close', () => {
    log().info(
      {
        requestId,
        method,
        path: path.slice(0, maxPath),
        status: response.writableFinished ? response.statusCode : clientGone,
        durationMs: Math.round(performance.now() - startedMs),
        address,
      },
      'A request was answered.',
    )
  })
}
