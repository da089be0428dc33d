import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'

/** What the rules for a call ask about its headers. */
export type CallHeaders = Pick<Headers, 'get' | 'has'>

/** A call as the proxy reads it, whoever has taken it in: a route of Next, or the server itself. */
export interface ProxyRequest {
  method: string
  url: string
  headers: CallHeaders
  /** Aborted when whoever asked has gone. */
  signal: AbortSignal
  /** Begins to read what was sent; null where nothing was. */
  body: (() => Readable) | null
  /** Takes a slot of the server before the API is asked; the response that refuses the call where there is none. */
  admit?: () => Promise<ProxyResponse | null>
}

/** What the proxy answers, before it is put into the form that the one who asked is answered in. */
export interface ProxyResponse {
  status: number
  headers: Record<string, string>
  cookies?: readonly string[]
  body: Buffer | Readable | null
}

/** The call that a route of Next has taken in. */
export function callOf({ method, url, headers, signal, body }: Request): ProxyRequest {
  const read = body && (() => Readable.fromWeb(body as unknown as WebStream))
  return { method, url, headers, signal, body: read }
}

/** An answer as a route of Next hands it on. */
export function responseOf({ status, headers, cookies = [], body }: ProxyResponse): Response {
  const response = new Response(webBodyOf(body), { status, headers })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function webBodyOf(body: ProxyResponse['body']): BodyInit | null {
  if (body instanceof Readable) return Readable.toWeb(body) as unknown as ReadableStream
  return body && new Uint8Array(body)
}
