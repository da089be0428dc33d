import 'server-only'
import http from 'node:http'
import https from 'node:https'
import { apiOrigin, environment } from '../process/env'

/** Keep-alive shorter than the upstream's, or a reused socket fails with ECONNRESET. */
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
  /** An event stream may be silent for longer than other responses. */
  endless?: boolean
}

/** No response of the API: it is down, too slow, or does not send HTTP. */
export class UpstreamFailure extends Error {
  constructor(
    readonly status: 502 | 504,
    cause: unknown,
  ) {
    super('The API did not respond.', { cause })
  }
}

/** A load balancer without a live upstream responds so; the API's own refusals are JSON. */
const fromBalancer = ({ statusCode, headers }: http.IncomingMessage): boolean =>
  [502, 503, 504].includes(statusCode ?? 0) && !headers['content-type']?.includes('json')

/**
 * Retries a call without a complete response: another API process has taken over by then. Only for idempotent calls,
 * and not after a time-out, when the API may still be at work.
 */
export async function again<Result>(attempt: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await attempt()
  } catch (cause) {
    if (!(cause instanceof UpstreamFailure) || cause.status !== 502 || signal?.aborted) throw cause
    return attempt()
  }
}

/**
 * Calls the API. node:http neither follows redirects nor decodes bodies, as a proxy needs. Rejects with UpstreamFailure
 * without a response within the configured time.
 */
export async function callUpstream(request: UpstreamRequest): Promise<http.IncomingMessage> {
  const response = await callOnce(request)
  if (!fromBalancer(response)) return response
  response.resume()
  throw new UpstreamFailure(response.statusCode === 504 ? 504 : 502, `${response.statusCode} without the API's words`)
}

/** Max. duration of a response in multiples of the time-out; a download takes as long as its client. */
const deadlines = { usual: 10, file: 120 }

/** A time-out of inactivity does not end a response that sends a byte now and then. */
function endInTime(response: http.IncomingMessage, timeoutMs: number): void {
  const isFile = response.headers['content-disposition']?.startsWith('attachment')
  const end = () => response.destroy(new UpstreamFailure(504, 'endless'))
  const deadline = setTimeout(end, timeoutMs * (isFile ? deadlines.file : deadlines.usual)).unref()
  response.once('close', () => clearTimeout(deadline))
}

function callOnce({ method, path, headers, send, signal, endless }: UpstreamRequest): Promise<http.IncomingMessage> {
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
      // Limits inactivity of the socket, including the connect, so a slow upload is not cut off.
      timeout: timeoutMs,
    })
    let silent: http.ClientRequest | http.IncomingMessage = request
    request.on('timeout', () => silent.destroy(new UpstreamFailure(504, 'silent')))
    request.on('response', (response) => {
      silent = response
      if (endless && response.headers['content-type']?.startsWith('text/event-stream')) request.setTimeout(0)
      else endInTime(response, timeoutMs)
      resolve(response)
    })
    request.on('error', (cause) => {
      reject(cause instanceof UpstreamFailure ? cause : new UpstreamFailure(502, cause))
    })
    // A response in another protocol ends the call without an error event.
    request.on('close', () => {
      if (silent === request) reject(new UpstreamFailure(502, 'closed'))
    })
    send(request)
  })
}
