import 'server-only'
import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Endpoint } from '@/contract/endpoint'
import { findEndpoint } from '@/contract/endpoints'
import { problemCodes } from '@/contract/problem-codes'
import { clientAddress } from './client-address'
import { environment } from './env'
import { log } from './log'
import { profileMs } from './profile'
import { refusalTexts } from './refusal-texts'
import { isSameOrigin } from './same-origin'
import { noteChange, sessionOf } from './session'
import { again, askUpstream, UpstreamFailure } from './upstream'

/** What of a request the API gets to see; the token and the client's address are added. */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
  'user-agent',
  'x-request-id',
]
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
/** These have routes of their own: the token in their answer must not reach the browser, however the path is written. */
const notForwarded = ['POST logon', 'DELETE logon']
const jsonLimitMb = 5

/** Forwards one call of the console to the API, as the contract knows it, and nothing else. */
export async function proxy(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const path = contractPath(url.pathname)
  const found = path === null ? undefined : findEndpoint(request.method, path)
  if (!found || notForwarded.includes(found.name)) return refuse(404, problemCodes.missing, 'Not found.')
  if (request.method !== 'GET' && !isSameOrigin(request.headers)) {
    return refuse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  if (request.headers.has('content-encoding')) {
    return refuse(415, problemCodes.mediaType, refusalTexts(request).encoded)
  }
  const limitMb = found.endpoint.raw ? environment().UPLOAD_LIMIT_MB + 1 : jsonLimitMb
  if (Number(request.headers.get('content-length')) > limitMb * 1024 * 1024) return tooLarge(request, limitMb)
  const session = await sessionOf(request.headers.get('cookie'))
  if (!session && !found.endpoint.open) return refuse(401, problemCodes.unauthenticated, 'Log in first.')

  const headers = pick((name) => request.headers.get(name), requestHeaders)
  headers['x-forwarded-for'] = clientAddress(request.headers)
  if (session) headers.authorization = `Bearer ${session.token}`
  const mayRepeat = isRepeatable(request, found.endpoint)
  const answer = await forward(request, `/api/v1/${path}${url.search}`, headers, { limitMb, mayRepeat })
  if (request.method !== 'GET' && path?.startsWith('logon/')) {
    // Longer than anything is remembered that was on its way at this moment.
    answer.headers.append('Set-Cookie', noteChange(2 * profileMs))
  }
  return answer
}

/** Reading, and what the API does once however often it is asked with this key. Files would have to be kept for it. */
function isRepeatable(request: Request, { raw, secret, ownTransaction }: Endpoint): boolean {
  if (request.method === 'GET') return true
  return request.headers.has('idempotency-key') && !raw && !secret && !ownTransaction
}

/** Asks the API and hands its answer on; used by the routes that do more than forward, too. */
export async function forward(
  request: Request,
  path: string,
  headers: Record<string, string>,
  { limitMb = jsonLimitMb, mayRepeat = false } = {},
): Promise<Response> {
  let isTooLarge = false
  // The API writes it beside whatever it logs of this call.
  const requestId = headers['x-request-id'] ?? randomUUID()
  // A body that the contract does not have, or a length without its body, would be read as somebody's next request.
  const body = request.method === 'POST' ? request.body : null
  const { 'content-length': _length, 'content-type': _type, ...bodiless } = headers
  const limit = limiter(limitMb * 1024 * 1024, () => {
    isTooLarge = true
  })
  const source = () => Readable.fromWeb(body as unknown as WebStream)
  try {
    const kept = body && mayRepeat ? await keep(pipeline(source(), limit, () => {})) : null
    const attempt = async () => {
      const answer = await askUpstream({
        method: request.method,
        path,
        headers: { ...(body ? headers : bodiless), 'accept-encoding': 'identity', 'x-request-id': requestId },
        signal: request.signal,
        endless: request.headers.get('accept')?.includes('text/event-stream'),
        send: (upstream) => {
          if (!body || kept) return upstream.end(kept ?? undefined)
          // Whatever ends one of them ends all; why it ended shows in the answer, or in its absence.
          pipeline(source(), limit, upstream, () => {})
        },
      })
      return toResponse(request, answer)
    }
    return await (mayRepeat ? again(attempt, request.signal) : attempt())
  } catch (cause) {
    if (isTooLarge) return tooLarge(request, limitMb)
    if (!(cause instanceof UpstreamFailure)) throw cause
    const [shown] = path.split('?', 1)
    const why = cause.cause instanceof Error ? cause.cause.message : cause.cause
    log().warn({ requestId, method: request.method, path: shown, status: cause.status, why }, cause.message)
    const refusal = refuse(cause.status, problemCodes.unreachable, refusalTexts(request).unreachable)
    refusal.headers.set('X-Request-Id', requestId)
    return refusal
  }
}

/**
 * The path below /api/v1 with every segment decoded once, or null. What would change its meaning after decoding
 * (slashes, dots, NUL, a second encoding) is refused, so the contract matches exactly what the API gets.
 */
export function contractPath(pathname: string): string | null {
  const prefix = '/api/v1/'
  if (!pathname.startsWith(prefix)) return null
  const segments: string[] = []
  for (const raw of pathname.slice(prefix.length).split('/')) {
    let segment: string
    try {
      segment = decodeURIComponent(raw)
    } catch {
      return null
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL is one of the things that must not get through
    if (segment === '' || segment === '..' || segment === '.' || /[/\\%?#\u0000]/.test(segment)) return null
    segments.push(segment)
  }
  return segments.join('/')
}

/** The named ones of the headers, without those that are meant for this one connection. */
function pick(read: (name: string) => unknown, names: readonly string[]): Record<string, string> {
  const forConnection = String(read('connection') ?? '').toLowerCase()
  const hopByHop = forConnection.split(',').map((name) => name.trim())
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = read(name) ?? null
    if (value !== null && !hopByHop.includes(name)) picked[name] = String(value)
  }
  return picked
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

function limiter(maxBytes: number, onTooLarge: () => void): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= maxBytes) return done(null, chunk)
      onTooLarge()
      done(new Error('too large'))
    },
  })
}

const withoutBody = new Set([204, 205, 304])
const smallBytes = 64 * 1024

async function toResponse(request: Request, answer: http.IncomingMessage): Promise<Response> {
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 599 || (status >= 300 && status < 400 && status !== 304)) {
    answer.destroy()
    return refuse(502, problemCodes.unreachable, refusalTexts(request).unusable)
  }
  const headers = pick((name) => answer.headers[name], answerHeaders)
  headers['cross-origin-resource-policy'] = 'same-origin'
  // Next takes Content-Length away from every answer; downloads show their progress by this one.
  const size = answer.headers['content-length']
  if (size) headers['x-content-length'] = size
  if (headers['content-type']?.startsWith('text/event-stream')) {
    headers['cache-control'] = 'no-store, no-transform'
    headers['x-accel-buffering'] = 'no'
  }
  if (withoutBody.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  return new Response(await bodyOf(answer, Number(size)), { status, headers })
}

/** Small answers whole, which costs a third of the stream that large and endless ones are handed on as. */
async function bodyOf(answer: http.IncomingMessage, size: number): Promise<BodyInit> {
  if (!(size <= smallBytes)) return Readable.toWeb(answer) as unknown as ReadableStream
  try {
    return await wholeOf(answer)
  } catch (cause) {
    throw cause instanceof UpstreamFailure ? cause : new UpstreamFailure(502, cause)
  }
}

/** All of a small answer. By its events: the ready-made consumer goes through a Blob, which costs as much as the call. */
function wholeOf(answer: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    answer.on('error', reject)
    answer.on('close', () => {
      if (!answer.complete) reject(new UpstreamFailure(502, 'closed'))
    })
  })
}

const tooLarge = (request: Request, limitMb: number) =>
  refuse(413, problemCodes.tooLarge, refusalTexts(request).tooLarge(limitMb))

/** The proxy's own refusals have the shape of the API's. */
export const refuse = (status: number, code: number, message: string): Response =>
  Response.json({ code, message }, { status, headers: { 'Cache-Control': 'no-store' } })
