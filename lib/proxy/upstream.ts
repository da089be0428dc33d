import 'server-only'
import http from 'node:http'
import https from 'node:https'
import { apiOrigin, environment } from '../server/env'

/** Idle connections are given up before a usual server does it, which would meet the next request half-way. */
const idleMs = 4000
const limits = { keepAlive: true, timeout: idleMs, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 256 }
const agents = { 'http:': new http.Agent(limits), 'https:': new https.Agent(limits) }

export interface UpstreamRequest {
  method: string
  /** Below the API's origin, with the query. */
  path: string
  headers: Record<string, string>
  /** Sends the body and ends the request. */
  send: (request: http.ClientRequest) => void
  signal?: AbortSignal
  /** A stream of events may be silent for longer than any answer may take. */
  endless?: boolean
}

/** The API did not answer: it is dead, too slow, or what it sent is not HTTP. */
export class UpstreamFailure extends Error {
  constructor(
    readonly status: 502 | 504,
    cause: unknown,
  ) {
    super('The API did not answer.', { cause })
  }
}

/** What stands before the API answers so when it finds none behind it; the API's own refusals are JSON. */
const fromBalancer = ({ statusCode, headers }: http.IncomingMessage): boolean =>
  [502, 503, 504].includes(statusCode ?? 0) && !headers['content-type']?.includes('json')

/**
 * Does once more what failed because no whole answer came: by then, another API has the work of the one that died.
 * Only for what may be asked twice. Silence is no reason, as the API may still be at it.
 */
export async function again<Answer>(attempt: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await attempt()
  } catch (cause) {
    if (!(cause instanceof UpstreamFailure) || cause.status !== 502 || signal?.aborted) throw cause
    return attempt()
  }
}

/**
 * Asks the API. node:http neither follows redirects nor decodes bodies, which is what a proxy needs.
 * Rejects with UpstreamFailure when there is no answer within the configured time.
 */
export async function askUpstream(asked: UpstreamRequest): Promise<http.IncomingMessage> {
  const answer = await ask(asked)
  if (!fromBalancer(answer)) return answer
  answer.resume()
  throw new UpstreamFailure(answer.statusCode === 504 ? 504 : 502, `${answer.statusCode} without the API's words`)
}

/** How often the time that an answer may take to begin it may take in all; a file is as slow as who saves it. */
const deadlines = { usual: 10, file: 120 }

/** Silence alone does not end an answer of which a byte comes now and then. */
function endInTime(answer: http.IncomingMessage, timeoutMs: number): void {
  const isFile = answer.headers['content-disposition']?.startsWith('attachment')
  const end = () => answer.destroy(new UpstreamFailure(504, 'endless'))
  const deadline = setTimeout(end, timeoutMs * (isFile ? deadlines.file : deadlines.usual)).unref()
  answer.once('close', () => clearTimeout(deadline))
}

function ask({ method, path, headers, send, signal, endless }: UpstreamRequest): Promise<http.IncomingMessage> {
  const target = new URL(apiOrigin())
  const secure = target.protocol === 'https:'
  const timeoutMs = environment().UPSTREAM_TIMEOUT_MS
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request({
      protocol: target.protocol,
      host: target.hostname,
      port: target.port || undefined,
      agent: agents[secure ? 'https:' : 'http:'],
      method,
      path,
      headers,
      signal,
      // Counts silence on the socket, from the attempt to connect on, so a long upload that moves is not cut.
      timeout: timeoutMs,
    })
    let silent: http.ClientRequest | http.IncomingMessage = request
    request.on('timeout', () => silent.destroy(new UpstreamFailure(504, 'silent')))
    request.on('response', (answer) => {
      silent = answer
      if (endless && answer.headers['content-type']?.startsWith('text/event-stream')) request.setTimeout(0)
      else endInTime(answer, timeoutMs)
      resolve(answer)
    })
    request.on('error', (cause) => {
      reject(cause instanceof UpstreamFailure ? cause : new UpstreamFailure(502, cause))
    })
    // An answer in another protocol ends the call without a word.
    request.on('close', () => {
      if (silent === request) reject(new UpstreamFailure(502, 'closed'))
    })
    send(request)
  })
}
