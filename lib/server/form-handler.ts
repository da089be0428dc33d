import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { securityHeaders } from '../http/security-headers'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { answerBy, logFailure, logins, type WhenOver } from './answer-call'
import { handleForm } from './form-posts'

/**
 * Handles forms that are submitted before or without a page's scripts: the framework renders no page for a POST, and the
 * console has no server actions. Returns whether it has taken the request.
 */
export function takeForm(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'POST' || request.url?.startsWith('/api/')) return false
  void respond(request, response)
  return true
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const whenOver: WhenOver = (release) => response.once('close', release)
  try {
    sendResponse(await answerBy(handleForm, callFrom(request, leaving.signal), logins, whenOver), response)
  } catch (cause) {
    logFailure(cause)
    response.destroy()
  }
}

function callFrom(request: IncomingMessage, signal: AbortSignal): ProxyRequest {
  const { method = '', url = '', headers } = request
  const isEmpty = headers['content-length'] === '0' || !(headers['content-length'] ?? headers['transfer-encoding'])
  return {
    method,
    url: `http://console${url}`,
    headers: callHeadersOf(request),
    signal,
    body: isEmpty ? null : () => bodyOf(request),
  }
}

/** The headers of a request of Node as the proxy reads them. */
export const callHeadersOf = ({ headers }: IncomingMessage): ProxyRequest['headers'] => ({
  get: (name) => headers[name]?.toString() ?? null,
  has: (name) => headers[name] !== undefined,
})

/** The request's body, detached from the connection: after an aborted read the response must still be sent. */
function bodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough()
  const breakOff = () => {
    if (!request.readableEnded) body.destroy(new Error('The body broke off.'))
  }
  request.once('error', breakOff).once('close', breakOff)
  // An unread rest would block the connection.
  body.once('close', () => request.unpipe(body).resume())
  return request.pipe(body)
}

/** Writes a response in front of the framework, with the default headers. */
export function sendResponse({ status, headers, cookies = [], body }: ProxyResponse, response: ServerResponse): void {
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  const all = { ...securityHeaders(), ...headers }
  if (body instanceof Readable) {
    response.writeHead(status, all)
    pipeline(body, response, () => {})
    return
  }
  response.writeHead(status, body ? { ...all, 'content-length': body.length } : all)
  response.end(body ?? undefined)
}
