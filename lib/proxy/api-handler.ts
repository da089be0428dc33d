import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { isApiShortcut } from '../server/env'
import { handleForm } from '../session/form-posts'
import { answerBy, answerCall, logFailure, logins, type WhenOver } from './answer-call'
import { isPackable, pack, packer } from './compress-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

const prefix = '/api/v1/'
const methods = ['GET', 'POST', 'DELETE']
type Answer = (call: ProxyRequest, whenOver: WhenOver) => Promise<ProxyResponse>

const answerForm: Answer = (call, whenOver) => answerBy(handleForm, call, logins, whenOver)

/**
 * Handles before Next does: forms, as no page is rendered for a POST, and unless `API_SHORTCUT` is off the API calls,
 * which else have route handlers (`app/api/v1`). Returns whether it has taken the request; Next handles all others.
 */
export function handleApiCall(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request
  // The console has no server actions.
  const isForm = method === 'POST' && !url.startsWith('/api/')
  if (isForm) void respond(answerForm, request, response)
  if (isForm || !isApiShortcut() || !url.startsWith(prefix) || !methods.includes(method)) return isForm
  void respond(answerCall, request, response)
  return true
}

async function respond(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const whenOver: WhenOver = (release) => response.once('close', release)
  try {
    await sendResponse(await answer(callFrom(request, leaving.signal), whenOver), request, response)
  } catch (cause) {
    logFailure(cause)
    response.destroy()
  }
}

function callFrom(request: IncomingMessage, signal: AbortSignal): ProxyRequest {
  const { method = '', url = '', headers } = request
  const get = (name: string) => headers[name]?.toString() ?? null
  const isEmpty = headers['content-length'] === '0' || !(headers['content-length'] ?? headers['transfer-encoding'])
  return {
    method,
    url: `http://console${url}`,
    headers: { get, has: (name) => headers[name] !== undefined },
    signal,
    body: isEmpty ? null : () => bodyOf(request),
  }
}

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

/** Writes a response, compressed if the client accepts it, with the default headers. */
export async function sendResponse(
  proxyResponse: ProxyResponse,
  { headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, cookies = [], body } = proxyResponse
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  const isPacked = isPackable(proxyResponse, requestHeaders['accept-encoding'], response)
  if (body instanceof Readable) {
    response.writeHead(status, headers)
    response.flushHeaders()
    // Backpressure and aborts pass from the client to the API's response, and back.
    if (isPacked) pipeline(body, packer(), response, () => {})
    else pipeline(body, response, () => {})
    return
  }
  const bytes = body && isPacked ? await pack(body) : body
  response.writeHead(status, bytes ? { ...headers, 'content-length': bytes.length } : headers)
  response.end(bytes ?? undefined)
}
