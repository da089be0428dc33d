import 'server-only'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { securityHeaders } from '../http/security-headers'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { answerCall } from './answer-call'

/** Answers a call as a route handler of the framework. */
export async function handleCall(request: Request): Promise<Response> {
  const releases: (() => void)[] = []
  const response = await answerCall(callOf(request), (release) => releases.push(release))
  const onOver = () => {
    for (const release of releases) release()
  }
  request.signal.addEventListener('abort', onOver, { once: true })
  const { body } = response
  if (body instanceof Readable) body.once('close', onOver)
  else onOver()
  return responseOf(response)
}

/** A call from a request of the framework. */
export function callOf({ method, url, headers, signal, body }: Request): ProxyRequest {
  const isEmpty = headers.get('content-length') === '0'
  return { method, url, headers, signal, body: body && !isEmpty ? () => detached(body) : null }
}

/**
 * A body that may be left unread. It never cancels its source, which would end the connection before the response is
 * sent; the rest is discarded afterwards (`runtime/drain-bodies.ts`).
 */
function detached(source: ReadableStream<Uint8Array>): Readable {
  const reader = source.getReader()
  const body = new Readable({
    read() {
      const onChunk = ({ done, value }: { done: boolean; value?: Uint8Array }) => body.push(done ? null : value)
      reader.read().then(onChunk, (cause: Error) => body.destroy(cause))
    },
  })
  return body
}

/**
 * A response for the framework, which compresses it. It drops the header Content-Encoding, so a body that the API has
 * encoded all the same is decoded first, and Content-Length, in whose place browsers get `X-Content-Length`.
 */
export function responseOf(response: ProxyResponse): Response {
  const { status, headers, cookies = [], body } = decoded(response)
  const all = { ...securityHeaders(), ...headers, ...(status === 206 && uncompressed(headers)) }
  const result = new Response(webBodyOf(body), { status, headers: all })
  for (const cookie of cookies) result.headers.append('Set-Cookie', cookie)
  return result
}

/** A range counts bytes of the file as it is. */
const uncompressed = ({ 'cache-control': caching = 'no-store' }: ProxyResponse['headers']) => ({
  'cache-control': caching.includes('no-transform') ? caching : `${caching}, no-transform`,
})

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
}

function decoded(response: ProxyResponse): ProxyResponse {
  const { 'content-encoding': encoding, ...headers } = response.headers
  const decoder = encoding === undefined ? undefined : decoders[encoding]
  if (!decoder || !response.body) return { ...response, headers }
  const source = Buffer.isBuffer(response.body) ? Readable.from([response.body]) : response.body
  return { ...response, headers, body: pipeline(source, decoder(), () => {}) }
}

function webBodyOf(body: ProxyResponse['body']): BodyInit | null {
  if (body instanceof Readable) return Readable.toWeb(body) as unknown as ReadableStream
  return body && new Uint8Array(body)
}
