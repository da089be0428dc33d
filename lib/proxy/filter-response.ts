import 'server-only'
import type http from 'node:http'
import { pipeline } from 'node:stream'
import { progressType } from '@/contract/calls/call-progress'
import { problemCodes } from '@/contract/calls/problem-codes'
import { pickHeaders } from '../http/pick-headers'
import { UpstreamFailure } from '../http/upstream'
import { environment } from '../process/env'
import { limiter } from './limiter'
import { problemMessages } from './problem-messages'
import { problemResponse } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

/** Response headers that are forwarded to the browser. The API's cookies never are. */
const responseHeaders = [
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
/** Encodings that can be undone, where the framework cannot pass them (`route-handler.ts`). None is requested. */
const readable = new Set(['identity', 'gzip', 'deflate', 'br'])
const smallBytes = 64 * 1024

/** Types that scripts may read but that cannot run as scripts: proxies in front of the API respond with neither. */
const passes = /^(application\/([\w.-]+\+|x-nd)?json|text\/event-stream|(image|audio|video)\/[\w.+-]+)\s*(;|$)/i

/** Bodies that are written piece by piece, each of which is of use when it comes. */
const isLive = (type = '') => type.startsWith('text/event-stream') || type.startsWith(progressType)

const xml = /^text\/xml\s*(;|$)/i
/** What a provider is answered with, who signs what it sends; a browser gets no XML, which can hold scripts. */
const isForProvider = ({ method, url }: ProxyRequest) =>
  method === 'POST' && new URL(url).pathname.startsWith('/api/v1/webhooks/')

/** Whether a body may be served from the console's origin: data, events, images, and downloads. */
function isPassed(
  { 'content-type': type = '', 'content-disposition': disposition = '' }: http.IncomingHttpHeaders,
  request: ProxyRequest,
) {
  return passes.test(type) || /^attachment\b/i.test(disposition) || (xml.test(type) && isForProvider(request))
}

/** A drawing or XML opened on its own is a document: it may run and load nothing. */
const documentPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox`

const maxFileBytes = 4 * 1024 ** 3
const maxDataBytes = 64 * 1024 ** 2

function maxBytesOf({ 'content-type': type = '', 'content-disposition': disposition = '' }: http.IncomingHttpHeaders) {
  if (type.startsWith('text/event-stream')) return Number.POSITIVE_INFINITY
  if (disposition.startsWith('attachment')) return maxFileBytes
  return Math.max(maxDataBytes, environment().UPLOAD_LIMIT_MB * 1024 ** 2)
}

/** The API's response as the browser may receive it. */
export async function filterResponse(request: ProxyRequest, response: http.IncomingMessage): Promise<ProxyResponse> {
  const { headers: requestHeaders } = request
  const status = response.statusCode ?? 0
  const isUnreadable = !readable.has(response.headers['content-encoding'] ?? 'identity')
  const isOdd = status < 200 || status > 599 || (status >= 300 && status < 400 && status !== 304) || isUnreadable
  const hasBody = !withoutBody.has(status) && response.headers['content-length'] !== '0'
  if (isOdd || (hasBody && !isPassed(response.headers, request))) {
    response.destroy()
    return problemResponse(502, problemCodes.unreachable, problemMessages(requestHeaders).unusable)
  }
  const headers = pickHeaders((name) => response.headers[name], responseHeaders)
  headers['cross-origin-resource-policy'] = 'same-origin'
  // Next removes the length, and compression changes it; downloads show their progress by this header.
  const size = response.headers['content-length']
  if (size) headers['x-content-length'] = size
  if (isLive(headers['content-type'])) {
    headers['cache-control'] = 'no-store, no-transform'
    headers['x-accel-buffering'] = 'no'
  }
  if (withoutBody.has(status)) {
    response.resume()
    return { status, headers, body: null }
  }
  const type = headers['content-type'] ?? ''
  if (type.startsWith('image/svg') || xml.test(type)) headers['content-security-policy'] = documentPolicy
  // Buffers small responses, which costs a third of a stream.
  if (Number(size) <= smallBytes) return { status, headers, body: await wholeOf(response) }
  const maxBytes = maxBytesOf(response.headers)
  if (Number(size) > maxBytes) {
    response.destroy()
    return problemResponse(502, problemCodes.unreachable, problemMessages(requestHeaders).unusable)
  }
  // Node limits a body to its declared length; only one without length has to be counted.
  return { status, headers, body: size ? response : pipeline(response, limiter(maxBytes), () => {}) }
}

/**
 * Buffers a small response. By its events, because `stream/consumers` goes through a Blob, which costs as much as the
 * call.
 */
function wholeOf(response: http.IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve(Buffer.concat(chunks)))
    response.on('error', (cause) => reject(cause instanceof UpstreamFailure ? cause : new UpstreamFailure(502, cause)))
    response.on('close', () => {
      if (!response.complete) reject(new UpstreamFailure(502, 'closed'))
    })
  })
}
