import 'server-only'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface Refusal {
  headers: OutgoingHttpHeaders
  body: string
}

/** Headers that describe the body which is replaced. */
const ofBody = /^(content-(?!security-policy)|transfer-encoding$|etag$|link$)/

/**
 * Answers 503 where the framework is about to answer 500, which is its only answer to a failed render, and the failure is
 * one that passes. What the framework writes after that is dropped.
 * @param refusal the response; null where 500 is right
 */
export function insteadOfFailure(response: ServerResponse, refusal: () => Refusal | null): void {
  const { writeHead, write, end } = response
  let isReplaced = false
  const isTaken = (status: number): boolean => {
    if (isReplaced || status !== 500 || response.headersSent) return isReplaced
    const instead = refusal()
    if (!instead) return false
    isReplaced = true
    for (const name of response.getHeaderNames()) if (ofBody.test(name)) response.removeHeader(name)
    Reflect.apply(writeHead, response, [503, instead.headers])
    Reflect.apply(end, response, [instead.body])
    return true
  }
  response.writeHead = (...given: [number]) =>
    isTaken(given[0]) ? response : Reflect.apply(writeHead, response, given)
  // Before the first of them, as the body that is being written would follow the one of the refusal.
  response.write = (...given: [unknown]) => isTaken(response.statusCode) || Reflect.apply(write, response, given)
  response.end = (...given: [unknown?]) =>
    isTaken(response.statusCode) ? response : Reflect.apply(end, response, given)
}
