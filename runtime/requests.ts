import type { IncomingMessage, ServerResponse } from 'node:http'

interface Begun {
  request: IncomingMessage
  response: ServerResponse
}

/** Node's own word that a request came in; it reaches us whatever framework answers. */
export const requestBegan = 'http.server.request.start'

export const begunOf = (message: unknown): Begun => message as Begun
