import 'server-only'
import { environment } from '../process/env'
import { permissionsPolicy } from './permissions-policy'

/** For everything but pages: opened on its own it may load and run nothing. Pages have their own policy. */
const bareContentPolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const oneYearS = 365 * 86_400

/** The default headers of every response; responses are not stored unless they are cacheable on purpose. */
export function securityHeaders(): Record<string, string> {
  return {
    'content-security-policy': bareContentPolicy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    ...(environment().PUBLIC_ORIGIN?.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearS}`,
    }),
  }
}
