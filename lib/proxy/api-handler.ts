import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { problemCodes } from '@/contract/problem-codes'
import { Gate } from '@/runtime/gate'
import { log } from '../server/log'
import { answerForm } from '../session/form-posts'
import { login, logout } from '../session/login'
import { isPackable, pack, packer } from './compress-response'
import { overloaded, problemResponse } from './problem-response'
import { proxy } from './proxy'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

const prefix = '/api/v1/'
const methods = ['GET', 'POST', 'DELETE']
type Respond = (call: ProxyRequest) => Promise<ProxyResponse> | ProxyResponse

/** What the proxy does not forward. */
const own: Readonly<Record<string, Respond>> = {
  [`POST ${prefix}logon`]: login,
  [`DELETE ${prefix}logon`]: logout,
}

/**
 * Beyond it, calls only wait for each other. A slot is taken when the body has arrived (`forward`), and none by uploads
 * and files; streams leave it after `holdMs`.
 */
export const callLimits = { running: 40, waiting: 200, waitMs: 700, holdMs: 5000 }
export const calls = new Gate(callLimits)
/** Log-ins wait for passwords to be checked, two at a time: no other call waits with them. */
export const logins = new Gate({ running: 8, waiting: 40, waitMs: 2000, holdMs: 5000 })

/**
 * Answers a call of the API before Next looks at it: its router, its requests and its streams cost four times what
 * handing a call on does. Says whether it has taken the request; all others are Next's.
 */
export function handleApiCall(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request
  // No page is rendered for a POST: the console has no server actions.
  const isForm = method === 'POST' && !url.startsWith('/api/')
  if (isForm) void answer(answerForm, request, response, logins)
  if (isForm || !url.startsWith(prefix) || !methods.includes(method)) return isForm
  const make = own[`${method} ${url.split('?', 1)[0]}`] ?? proxy
  void answer(make, request, response, make === login ? logins : calls)
  return true
}

async function answer(make: Respond, request: IncomingMessage, response: ServerResponse, gate: Gate): Promise<void> {
  const leaving = new AbortController()
  const { signal } = leaving
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const call = callFrom(request, signal)
  const admit = async () => {
    // Nobody reads what a client that has left is told.
    const admission = signal.aborted ? 'gone' : await gate.enter({ signal: () => signal })
    if (typeof admission === 'string') return overloaded(call.headers)
    if (signal.aborted) admission()
    else response.once('close', admission)
    return null
  }
  try {
    await sendAnswer(await make({ ...call, admit }), request, response)
  } catch (cause) {
    log().error({ why: cause instanceof Error ? cause.message : typeof cause }, 'A call could not be handed on.')
    if (response.headersSent) response.destroy()
    else await sendAnswer(problemResponse(500, problemCodes.unknown, 'Something went wrong.'), request, response)
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

/** What is sent, apart from its connection: whoever stops reading in the middle must still be able to answer. */
function bodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough()
  const breakOff = () => {
    if (!request.readableEnded) body.destroy(new Error('The body broke off.'))
  }
  request.once('error', breakOff).once('close', breakOff)
  // What nobody wants to read any more has to go, or the connection would be stuck with it.
  body.once('close', () => request.unpipe(body).resume())
  return request.pipe(body)
}

/** Writes an answer, packed where the client takes it, over the headers that every response has. */
export async function sendAnswer(
  answer: ProxyResponse,
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, cookies = [], body } = answer
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  const isPacked = isPackable(answer, asked['accept-encoding'], response)
  if (body instanceof Readable) {
    response.writeHead(status, headers)
    response.flushHeaders()
    // Whoever reads too slowly or leaves holds up or ends the API's answer, and the other way round.
    if (isPacked) pipeline(body, packer(), response, () => {})
    else pipeline(body, response, () => {})
    return
  }
  const bytes = body && isPacked ? await pack(body) : body
  response.writeHead(status, bytes ? { ...headers, 'content-length': bytes.length } : headers)
  response.end(bytes ?? undefined)
}
