import 'server-only'
import http from 'node:http'
import https from 'node:https'
import { apiOrigin, environment } from './env'

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

/** The API had given up the idle connection that the request went out on: it has not seen the request. */
class StaleConnection extends UpstreamFailure {}

/**
 * Asks the API. node:http neither follows redirects nor decodes bodies, which is what a proxy needs.
 * Rejects with UpstreamFailure when there is no answer within the configured time.
 */
export async function askUpstream(asked: UpstreamRequest): Promise<http.IncomingMessage> {
  try {
    return await ask(asked)
  } catch (cause) {
    if (cause instanceof StaleConnection) return ask(asked)
    throw cause
  }
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
      resolve(answer)
    })
    request.on('error', (cause: NodeJS.ErrnoException) => {
      // Only what changes nothing is asked for again: of the rest nobody can be certain.
      const isStale = request.reusedSocket && method === 'GET' && ['ECONNRESET', 'EPIPE'].includes(cause.code ?? '')
      if (cause instanceof UpstreamFailure) reject(cause)
      else reject(isStale ? new StaleConnection(502, cause) : new UpstreamFailure(502, cause))
    })
    // An answer in another protocol ends the call without a word.
    request.on('close', () => {
      if (silent === request) reject(new UpstreamFailure(502, 'closed'))
    })
    send(request)
  })
}
