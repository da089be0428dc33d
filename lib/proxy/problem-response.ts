import 'server-only'
import { sizeText } from '@/contract/calls/body-limits'
import { problemCodes } from '@/contract/calls/problem-codes'
import { retryAfterS } from '@/runtime/gate'
import { problemMessages } from './problem-messages'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

/** The proxy's own refusals have the shape of the API's. */
export const problemResponse = (status: number, code: number, message: string): ProxyResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ code, message })),
})

/** A refusal of a body of which the rest is not read, so the connection ends with it. */
export const withoutRest = (refusal: ProxyResponse): ProxyResponse => ({
  ...refusal,
  headers: { ...refusal.headers, connection: 'close' },
})

export function tooLarge({ headers }: Pick<ProxyRequest, 'headers'>, limitBytes: number): ProxyResponse {
  const message = problemMessages(headers).tooLarge(sizeText(limitBytes))
  return withoutRest(problemResponse(413, problemCodes.tooLarge, message))
}

/** The response to a request beyond the server's capacity. */
export function overloaded(headers: ProxyRequest['headers']): ProxyResponse {
  const refusal = problemResponse(503, problemCodes.overloaded, problemMessages(headers).overloaded)
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': String(retryAfterS()) } }
}
