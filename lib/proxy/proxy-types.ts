import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'

/** The headers that the call's checks need. */
export type CallHeaders = Pick<Headers, 'get' | 'has'>

/** A call as the proxy reads it, from a route of Next or from the server itself. */
export interface ProxyRequest {
  method: string
  url: string
  headers: CallHeaders
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Starts reading the body; null without one. */
  body: (() => Readable) | null
  /** Takes a slot of the server before the API is called; resolves with a refusal where there is none. */
  admit?: () => Promise<ProxyResponse | null>
}

/** The proxy's response, independent of how it is sent. */
export interface ProxyResponse {
  status: number
  headers: Record<string, string>
  cookies?: readonly string[]
  body: Buffer | Readable | null
}

/** A call from a request of a Next route. */
export function callOf({ method, url, headers, signal, body }: Request): ProxyRequest {
  const read = body && (() => Readable.fromWeb(body as unknown as WebStream))
  return { method, url, headers, signal, body: read }
}

/** A response for a Next route. */
export function responseOf({ status, headers, cookies = [], body }: ProxyResponse): Response {
  const response = new Response(webBodyOf(body), { status, headers })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function webBodyOf(body: ProxyResponse['body']): BodyInit | null {
  if (body instanceof Readable) return Readable.toWeb(body) as unknown as ReadableStream
  return body && new Uint8Array(body)
}
