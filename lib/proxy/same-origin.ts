import 'server-only'
import { environment } from '../server/env'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Where the console is reached: what is configured, else the request's own host, but only on this machine. */
function ownOrigin(headers: Pick<Headers, 'get'>): string | null {
  const { PUBLIC_ORIGIN } = environment()
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN
  const host = headers.get('host') ?? ''
  return loopback.test(host) ? `http://${host}` : null
}

/**
 * Whether a call that changes something was made by the console itself: it carries the console's own header, which
 * no form and no foreign page can send, and the browser says that it comes from the same origin.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('x-quayside') === '1' && isFromOwnPage(headers)
}

/** Whether the browser says that a request comes from a page of the same origin; all that a form can show. */
export function isFromOwnPage(headers: Pick<Headers, 'get'>): boolean {
  const own = ownOrigin(headers)
  if (own === null) return false
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === own
}
