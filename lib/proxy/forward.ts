import 'server-only'
import { randomUUID } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { maxJsonBytes } from '@/contract/body-limits'
import { problemCodes } from '@/contract/problem-codes'
import { log } from '../server/log'
import { filterResponse } from './filter-response'
import { limiter } from './limiter'
import { problemMessages } from './problem-messages'
import { problemResponse, tooLarge } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'
import { again, askUpstream, UpstreamFailure } from './upstream'

/** Asks the API and hands its answer on; used by the routes that do more than forward, too. */
export async function forward(
  call: ProxyRequest,
  path: string,
  headers: Record<string, string>,
  { limitBytes = maxJsonBytes, mayRepeat = false } = {},
): Promise<ProxyResponse> {
  let isTooLarge = false
  // The API writes it beside whatever it logs of this call.
  const requestId = headers['x-request-id'] ?? randomUUID()
  // A body that the contract does not have, or a length without its body, would be read as somebody's next request.
  const read = call.method === 'POST' ? call.body : null
  const { 'content-length': _length, 'content-type': _type, ...bodiless } = headers
  const limited = (body: () => Readable) => {
    const limit = limiter(limitBytes, () => {
      isTooLarge = true
    })
    // Whatever ends one of them ends all; why it ended shows in the answer, or in its absence.
    return pipeline(body(), limit, () => {})
  }
  try {
    const kept = read && mayRepeat ? await keep(limited(read)) : null
    const attempt = async () => {
      const answer = await askUpstream({
        method: call.method,
        path,
        headers: { ...(read ? headers : bodiless), 'accept-encoding': 'identity', 'x-request-id': requestId },
        signal: call.signal,
        endless: call.headers.get('accept')?.includes('text/event-stream'),
        send: (upstream) => {
          if (!read || kept) return upstream.end(kept ?? undefined)
          pipeline(limited(read), upstream, () => {})
        },
      })
      return filterResponse(call, answer)
    }
    return await (mayRepeat ? again(attempt, call.signal) : attempt())
  } catch (cause) {
    if (isTooLarge) return tooLarge(call, limitBytes)
    if (!(cause instanceof UpstreamFailure)) throw cause
    const [shown] = path.split('?', 1)
    const why = cause.cause instanceof Error ? cause.cause.message : cause.cause
    log().warn({ requestId, method: call.method, path: shown, status: cause.status, why }, cause.message)
    const refusal = problemResponse(cause.status, problemCodes.unreachable, problemMessages(call.headers).unreachable)
    refusal.headers['x-request-id'] = requestId
    return refusal
  }
}

/** A body that may have to be sent twice. */
async function keep(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
  } catch (cause) {
    throw new UpstreamFailure(502, cause)
  }
  return Buffer.concat(chunks)
}
