import 'server-only'
import { environment } from './env'

/** For whatever is not a page: opened by itself it may load and do nothing. Pages have a policy of their own. */
const bareContentPolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const oneYearS = 365 * 86_400

/** The headers of every response of the console; what is not cached on purpose is not stored. */
export function securityHeaders(): Record<string, string> {
  return {
    'content-security-policy': bareContentPolicy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(environment().PUBLIC_ORIGIN?.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearS}`,
    }),
  }
}
