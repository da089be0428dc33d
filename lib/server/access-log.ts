import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '../http/client-address'
import { log } from '../process/log'

/** Frequent requests without a user. */
const unlogged = /^\/(_next\/static\/|flags\/|icon\.svg$|healthz$|readyz$)/
const maxPath = 500
/** nginx's status for a client that disconnected before the response was complete. */
const clientGone = 499

/** Logs a line for each page or call when it is complete, without its query, which may contain anything. */
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
