import 'server-only'
import { environment } from '../process/env'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** The console's origin: the configured one, else the request's host, but only on this machine. */
export function ownOrigin(headers: Pick<Headers, 'get'>): string | null {
  const { PUBLIC_ORIGIN } = environment()
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN
  const host = headers.get('host') ?? ''
  return loopback.test(host) ? `http://${host}` : null
}

/**
 * Whether a change comes from the console itself (CSRF protection): it carries a header that forms and other origins
 * cannot send, and the browser declares the same origin.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('x-quayside') === '1' && isFromOwnPage(headers)
}

/** Whether the browser declares a page of the same origin, which is all that a form can send. */
export function isFromOwnPage(headers: Pick<Headers, 'get'>): boolean {
  const own = ownOrigin(headers)
  if (own === null) return false
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === own
}
