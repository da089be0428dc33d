import 'server-only'
import { randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { maxJsonBytes } from '@/contract/calls/body-limits'
import { problemCodes } from '@/contract/calls/problem-codes'
import { again, callUpstream, UpstreamFailure } from '../http/upstream'
import { log } from '../process/log'
import { filterResponse } from './filter-response'
import { limiter } from './limiter'
import { problemMessages } from './problem-messages'
import { problemResponse, tooLarge } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'
import { receiveBody } from './receive-body'

interface Options {
  limitBytes?: number
  mayRepeat?: boolean
  /** Neither side is JSON: the body is streamed, and the call lasts as long as the client or another site takes. */
  isRaw?: boolean
  /** The response is an event stream, which may be silent. */
  isStream?: boolean
}

/**
 * Calls the API and passes on its response; also used by routes that do more than forward. A POST takes a slot of the
 * server once its body has arrived, and none for uploads.
 */
export async function forward(
  call: ProxyRequest,
  path: string,
  headers: Record<string, string>,
  { limitBytes = maxJsonBytes, mayRepeat = false, isRaw = false, isStream = false }: Options = {},
): Promise<ProxyResponse> {
  // A body outside the contract, or a length without a body, could be parsed as the next request.
  const read = call.method === 'POST' ? call.body : null
  const { 'content-length': _length, 'content-type': _type, ...bodiless } = headers
  const sent = read ? headers : bodiless
  if (isRaw && read) return forwardStream(call, path, sent, read, limitBytes)
  const received = read && (await receiveBody(call, read, limitBytes))
  if (received && 'status' in received) return received
  try {
    // What has no body took its slot in front of the framework (`lib/server/call-gate.ts`).
    const refusal = call.method === 'POST' && !isRaw ? await call.admit?.() : null
    if (refusal) return refusal
    const attempt = () => callOnce(call, path, sent, (upstream) => upstream.end(received?.body), isStream)
    return await (mayRepeat ? again(attempt, call.signal) : attempt())
  } catch (cause) {
    return failed(cause, call, path, sent)
  } finally {
    received?.release()
  }
}

/** Streams a body as it arrives. */
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
    // An error of one stream destroys all; its cause is in the response.
    return await callOnce(call, path, headers, (upstream) => pipeline(read(), limit, upstream, () => {}))
  } catch (cause) {
    return isTooLarge ? tooLarge(call, limitBytes) : failed(cause, call, path, headers)
  }
}

async function callOnce(
  call: ProxyRequest,
  path: string,
  headers: Record<string, string>,
  send: (upstream: ClientRequest) => void,
  isStream = false,
): Promise<ProxyResponse> {
  // The API logs it with every line of this call.
  headers['x-request-id'] ??= randomUUID()
  const response = await callUpstream({
    method: call.method,
    path,
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal: call.signal,
    endless: isStream || call.headers.get('accept')?.includes('text/event-stream'),
    send,
  })
  return filterResponse(call, response)
}

function failed(
  cause: unknown,
  call: ProxyRequest,
  path: string,
  { 'x-request-id': requestId = '' }: Record<string, string>,
): ProxyResponse {
  if (!(cause instanceof UpstreamFailure)) throw cause
  const [pathOnly] = path.split('?', 1)
  const why = cause.cause instanceof Error ? cause.cause.message : cause.cause
  log().warn({ requestId, method: call.method, path: pathOnly, status: cause.status, why }, cause.message)
  const refusal = problemResponse(cause.status, problemCodes.unreachable, problemMessages(call.headers).unreachable)
  refusal.headers['x-request-id'] = requestId
  return refusal
}
