import type { IncomingMessage, ServerResponse } from 'node:http'

interface Begun {
  request: IncomingMessage
  response: ServerResponse
}

/** Node's diagnostics channel for started requests, which works with any framework. */
export const requestBegan = 'http.server.request.start'

export const begunOf = (message: unknown): Begun => message as Begun
