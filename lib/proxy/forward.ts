import 'server-only'
import { randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { maxJsonBytes } from '@/contract/body-limits'
import { problemCodes } from '@/contract/problem-codes'
import { log } from '../server/log'
import { filterResponse } from './filter-response'
import { limiter } from './limiter'
import { problemMessages } from './problem-messages'
import { problemResponse, tooLarge } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'
import { receiveBody } from './receive-body'
import { again, askUpstream, UpstreamFailure } from './upstream'

interface Options {
  limitBytes?: number
  mayRepeat?: boolean
  /** Neither side is JSON: the body is streamed, and the call lasts as long as its client takes or another site does. */
  isRaw?: boolean
}

/**
 * Asks the API and hands its answer on; used by the routes that do more than forward, too. A slot of the server is taken
 * once the body has arrived, and none for what is streamed.
 */
export async function forward(
  call: ProxyRequest,
  path: string,
  headers: Record<string, string>,
  { limitBytes = maxJsonBytes, mayRepeat = false, isRaw = false }: Options = {},
): Promise<ProxyResponse> {
  // A body that the contract does not have, or a length without its body, would be read as somebody's next request.
  const read = call.method === 'POST' ? call.body : null
  const { 'content-length': _length, 'content-type': _type, ...bodiless } = headers
  const sent = read ? headers : bodiless
  if (isRaw && read) return forwardStream(call, path, sent, read, limitBytes)
  const received = read && (await receiveBody(call, read, limitBytes))
  if (received && 'status' in received) return received
  try {
    const refusal = isRaw ? null : await call.admit?.()
    if (refusal) return refusal
    const attempt = () => ask(call, path, sent, (upstream) => upstream.end(received?.body))
    return await (mayRepeat ? again(attempt, call.signal) : attempt())
  } catch (cause) {
    return failed(cause, call, path, sent)
  } finally {
    received?.release()
  }
}

/** Hands a body on while it comes in. */
async function forwardStream(
  call: ProxyRequest,
  path: string,
  headers: Record<string, string>,
  read: () => Readable,
  limitBytes: number,
): Promise<ProxyResponse> {
  let isTooLarge = false
  const limit = limiter(limitBytes, () => {
    isTooLarge = true
  })
  try {
    // Whatever ends one of them ends all; why it ended shows in the answer, or in its absence.
    return await ask(call, path, headers, (upstream) => pipeline(read(), limit, upstream, () => {}))
  } catch (cause) {
    return isTooLarge ? tooLarge(call, limitBytes) : failed(cause, call, path, headers)
  }
}

async function ask(
  call: ProxyRequest,
  path: string,
  headers: Record<string, string>,
  send: (upstream: ClientRequest) => void,
): Promise<ProxyResponse> {
  // The API writes it beside whatever it logs of this call.
  headers['x-request-id'] ??= randomUUID()
  const answer = await askUpstream({
    method: call.method,
    path,
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal: call.signal,
    endless: call.headers.get('accept')?.includes('text/event-stream'),
    send,
  })
  return filterResponse(call, answer)
}

function failed(
  cause: unknown,
  call: ProxyRequest,
  path: string,
  { 'x-request-id': requestId = '' }: Record<string, string>,
): ProxyResponse {
  if (!(cause instanceof UpstreamFailure)) throw cause
  const [shown] = path.split('?', 1)
  const why = cause.cause instanceof Error ? cause.cause.message : cause.cause
  log().warn({ requestId, method: call.method, path: shown, status: cause.status, why }, cause.message)
  const refusal = problemResponse(cause.status, problemCodes.unreachable, problemMessages(call.headers).unreachable)
  refusal.headers['x-request-id'] = requestId
  return refusal
}
