import 'server-only'
import type http from 'node:http'
import { pipeline } from 'node:stream'
import { problemCodes } from '@/contract/problem-codes'
import { environment } from '../server/env'
import { limiter } from './limiter'
import { pickHeaders } from './pick-headers'
import { problemMessages } from './problem-messages'
import { problemResponse } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'
import { UpstreamFailure } from './upstream'

/** What of an answer the browser gets to see. No cookie of the API ever does. */
const answerHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'idempotent-replay',
  'last-modified',
  'retry-after',
  'x-content-type-options',
  'x-record-changes',
  'x-request-id',
]
const withoutBody = new Set([204, 205, 304])
const smallBytes = 64 * 1024

/** Types that scripts of a page read, and that none can run from: what a gateway in front of the API writes is neither. */
const passes = /^(application\/([\w.-]+\+)?json|text\/event-stream|(image|audio|video)\/[\w.+-]+)\s*(;|$)/i

/** Whether an answer's body may come from our origin: data, events, pictures, and files that are saved, not shown. */
function isPassed({ 'content-type': type = '', 'content-disposition': disposition = '' }: http.IncomingHttpHeaders) {
  return passes.test(type) || /^attachment\b/i.test(disposition)
}

/** Opened by itself a drawing is a page: it may do nothing. */
const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox`

const maxFileBytes = 4 * 1024 ** 3
const maxDataBytes = 64 * 1024 ** 2

function maxBytesOf({ 'content-type': type = '', 'content-disposition': disposition = '' }: http.IncomingHttpHeaders) {
  if (type.startsWith('text/event-stream')) return Number.POSITIVE_INFINITY
  if (disposition.startsWith('attachment')) return maxFileBytes
  return Math.max(maxDataBytes, environment().UPLOAD_LIMIT_MB * 1024 ** 2)
}

/** What the API has answered, as the browser may see it. */
export async function filterResponse(
  { headers: asked }: ProxyRequest,
  answer: http.IncomingMessage,
): Promise<ProxyResponse> {
  const status = answer.statusCode ?? 0
  const isOdd = status < 200 || status > 599 || (status >= 300 && status < 400 && status !== 304)
  const hasBody = !withoutBody.has(status) && answer.headers['content-length'] !== '0'
  if (isOdd || (hasBody && !isPassed(answer.headers))) {
    answer.destroy()
    return problemResponse(502, problemCodes.unreachable, problemMessages(asked).unusable)
  }
  const headers = pickHeaders((name) => answer.headers[name], answerHeaders)
  headers['cross-origin-resource-policy'] = 'same-origin'
  // A packed answer has another length, and Next takes it away from every one; downloads show their progress by this.
  const size = answer.headers['content-length']
  if (size) headers['x-content-length'] = size
  if (headers['content-type']?.startsWith('text/event-stream')) {
    headers['cache-control'] = 'no-store, no-transform'
    headers['x-accel-buffering'] = 'no'
  }
  if (withoutBody.has(status)) {
    answer.resume()
    return { status, headers, body: null }
  }
  if (headers['content-type']?.startsWith('image/svg')) headers['content-security-policy'] = drawingPolicy
  // Small ones whole, which costs a third of the stream that large and endless ones are handed on as.
  if (Number(size) <= smallBytes) return { status, headers, body: await wholeOf(answer) }
  const maxBytes = maxBytesOf(answer.headers)
  if (Number(size) > maxBytes) {
    answer.destroy()
    return problemResponse(502, problemCodes.unreachable, problemMessages(asked).unusable)
  }
  // What was announced is not exceeded; only what was not has to be counted.
  return { status, headers, body: size ? answer : pipeline(answer, limiter(maxBytes), () => {}) }
}

/** All of a small answer. By its events: the ready-made consumer goes through a Blob, which costs as much as the call. */
function wholeOf(answer: http.IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => resolve(Buffer.concat(chunks)))
    answer.on('error', (cause) => reject(cause instanceof UpstreamFailure ? cause : new UpstreamFailure(502, cause)))
    answer.on('close', () => {
      if (!answer.complete) reject(new UpstreamFailure(502, 'closed'))
    })
  })
}
