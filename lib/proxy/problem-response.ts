import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { sizeText } from '@/contract/body-limits'
import { problemCodes } from '@/contract/problem-codes'
import { retryAfterS } from '@/runtime/gate'
import { problemMessages } from './problem-messages'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

/** The proxy's own refusals have the shape of the API's. */
export const problemResponse = (status: number, code: number, message: string): ProxyResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ code, message })),
})

/** The rest of the body is not read, so the connection ends with the answer. */
export function tooLarge({ headers }: Pick<ProxyRequest, 'headers'>, limitBytes: number): ProxyResponse {
  const answer = problemResponse(413, problemCodes.tooLarge, problemMessages(headers).tooLarge(sizeText(limitBytes)))
  return { ...answer, headers: { ...answer.headers, connection: 'close' } }
}

/** The request came while there was more to do than could be done in time. */
export function overloaded(headers: IncomingHttpHeaders): ProxyResponse {
  const get = (name: string) => headers[name]?.toString() ?? null
  const refusal = problemResponse(503, problemCodes.overloaded, problemMessages({ get }).overloaded)
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': String(retryAfterS()) } }
}
