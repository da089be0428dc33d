import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { problemCodes } from '@/contract/problem-codes'
import { Gate } from '@/runtime/gate'
import { log } from '../server/log'
import { handleForm } from '../session/form-posts'
import { login, logout } from '../session/login'
import { isPackable, pack, packer } from './compress-response'
import { overloaded, problemResponse } from './problem-response'
import { proxy } from './proxy'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

const prefix = '/api/v1/'
const methods = ['GET', 'POST', 'DELETE']
type Respond = (call: ProxyRequest) => Promise<ProxyResponse> | ProxyResponse

/** Calls that the proxy does not forward. */
const own: Readonly<Record<string, Respond>> = {
  [`POST ${prefix}logon`]: login,
  [`DELETE ${prefix}logon`]: logout,
}

/**
 * Beyond this limit, calls only wait for each other. A slot is taken once the body has arrived (`forward`), and none by
 * uploads and files; streams release it after `holdMs`.
 */
export const callLimits = { running: 40, waiting: 200, waitMs: 700, holdMs: 5000 }
export const calls = new Gate(callLimits)
/** Log-ins wait for password hashing, two at a time, and must not delay other calls. */
export const logins = new Gate({ running: 8, waiting: 40, waitMs: 2000, holdMs: 5000 })

/**
 * Handles an API call before Next does: its router, requests and streams cost four times as much as forwarding. Returns
 * whether it has taken the request; Next handles all others.
 */
export function handleApiCall(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request
  // No page is rendered for a POST: the console has no server actions.
  const isForm = method === 'POST' && !url.startsWith('/api/')
  if (isForm) void respond(handleForm, request, response, logins)
  if (isForm || !url.startsWith(prefix) || !methods.includes(method)) return isForm
  const make = own[`${method} ${url.split('?', 1)[0]}`] ?? proxy
  void respond(make, request, response, make === login ? logins : calls)
  return true
}

async function respond(make: Respond, request: IncomingMessage, response: ServerResponse, gate: Gate): Promise<void> {
  const leaving = new AbortController()
  const { signal } = leaving
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const call = callFrom(request, signal)
  const admit = async () => {
    // A disconnected client needs no response.
    const admission = signal.aborted ? 'gone' : await gate.enter({ signal: () => signal })
    if (typeof admission === 'string') return overloaded(call.headers)
    if (signal.aborted) admission()
    else response.once('close', admission)
    return null
  }
  try {
    await sendResponse(await make({ ...call, admit }), request, response)
  } catch (cause) {
    log().error({ why: cause instanceof Error ? cause.message : typeof cause }, 'A call could not be handed on.')
    if (response.headersSent) response.destroy()
    else await sendResponse(problemResponse(500, problemCodes.unknown, 'Something went wrong.'), request, response)
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
