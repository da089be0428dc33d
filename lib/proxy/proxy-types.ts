import 'server-only'
import type { Readable } from 'node:stream'

/** The headers that the call's checks need. */
export type CallHeaders = Pick<Headers, 'get' | 'has'>

/** A call as the proxy reads it, from a route handler or from a form in front of the framework. */
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
