import type { Environment } from '../../env'
import { type FieldError, invalid } from '../../http/parse'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether an address is one of this console: of its public origin, or of this machine where none is set. */
function isOwn(url: URL, { PUBLIC_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN'>): boolean {
  if (url.username || url.password) return false
  if (PUBLIC_ORIGIN) return url.origin === new URL(PUBLIC_ORIGIN).origin
  return url.protocol === 'http:' && loopback.test(url.hostname)
}

const connectPath = /^\/connect(\/[A-Za-z0-9][A-Za-z0-9-]{0,63})?$/

/** Where a provider leads back to, and the path of the console after that. Throws for what is not this console's. */
export function ownAddresses(
  { connectUrl, returnUrl }: { connectUrl: string; returnUrl: string },
  environment: Pick<Environment, 'PUBLIC_ORIGIN'>,
): { connectUrl: string; returnUrl: string } {
  const errors: FieldError[] = []
  const connect = URL.canParse(connectUrl) ? new URL(connectUrl) : undefined
  const isConnect = connect && isOwn(connect, environment) && connectPath.test(connect.pathname)
  if (!isConnect || connect.search || connect.hash) errors.push({ field: 'connectUrl', text: 'ownAddress' })
  const path = ownPath(returnUrl, isConnect ? connect : undefined, environment)
  if (path === null) errors.push({ field: 'returnUrl', text: 'ownAddress' })
  if (errors.length > 0 || path === null) throw invalid(errors)
  return { connectUrl, returnUrl: path }
}

/** The path of an address of the console; null for any other address. */
function ownPath(
  address: string,
  connect: URL | undefined,
  environment: Pick<Environment, 'PUBLIC_ORIGIN'>,
): string | null {
  // What browsers read as the address of another host, and what breaks a header.
  if (/[\\\s\p{Cc}]/u.test(address) || address.startsWith('//')) return null
  const isPath = address.startsWith('/')
  if (!isPath && !URL.canParse(address)) return null
  const url = new URL(address, connect?.origin ?? 'http://localhost')
  if (!isPath && !isOwn(url, environment)) return null
  if (url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
