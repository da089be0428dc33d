import 'server-only'
import type http from 'node:http'
import { problemCodes } from '@/contract/problem-codes'
import type { Answer, Call } from './call'
import { pickHeaders } from './pick-headers'
import { refusalTexts } from './refusal-texts'
import { refuse } from './refuse'
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

/** What the API has answered, as the browser may see it. */
export async function readAnswer({ headers: asked }: Call, answer: http.IncomingMessage): Promise<Answer> {
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 599 || (status >= 300 && status < 400 && status !== 304)) {
    answer.destroy()
    return refuse(502, problemCodes.unreachable, refusalTexts(asked).unusable)
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
  // Small ones whole, which costs a third of the stream that large and endless ones are handed on as.
  return { status, headers, body: Number(size) <= smallBytes ? await wholeOf(answer) : answer }
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
