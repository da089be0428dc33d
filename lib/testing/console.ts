import { testPatience } from '@/scripts/test/test-patience.mjs'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { callOf, responseOf } from '../server/route-handler'
import { loadWith } from './load-with'

export const token = 'token-that-nobody-may-see'
/** Reached only where something hangs, however busy the machine is. */
export const hangMs = 60_000

/** The console's own routes in front of an API, and the cookie of a logged-in user. */
export async function startConsole(apiUrl: string, settings: Readonly<Record<string, string>> = {}) {
  const all = { API_URL: apiUrl, UPSTREAM_TIMEOUT_MS: String(hangMs), ...settings }
  const { proxy, handleCall, takeRequest, takeCall, login, logout, keepSession, sessionOf, profileOf } = await loadWith(
    all,
    async () => ({
      ...(await import('../server/route-handler')),
      ...(await import('../proxy/proxy')),
      ...(await import('../server/edge')),
      ...(await import('../server/call-gate')),
      ...(await import('../server/login')),
      ...(await import('../session/session')),
      ...(await import('../session/profile')),
    }),
  )
  // Beside the settings, which refuse it with a public origin.
  process.env.PATIENCE = settings.PATIENCE ?? testPatience
  const [sessionCookie = ''] = await keepSession({ token, name: 'Noah Lin' })
  const routeOf = (make: (call: ProxyRequest) => Promise<ProxyResponse>) => async (request: Request) =>
    responseOf(await make(callOf(request)))
  return {
    proxy: routeOf(proxy),
    login: routeOf(login),
    logout: routeOf(logout),
    handleCall,
    takeRequest,
    takeCall,
    sessionOf,
    profileOf,
    cookie: sessionCookie.split(';')[0] ?? '',
  }
}
export type TestConsole = Awaited<ReturnType<typeof startConsole>>

interface SentRequest {
  headers?: Record<string, string>
  body?: BodyInit
}

const origin = 'http://localhost:3000'

/** A request of a browser without a session. */
export function request(method: string, path: string, { headers = {}, body }: SentRequest = {}): Request {
  return new Request(`${origin}${path}`, {
    method,
    headers: { host: 'localhost:3000', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
}

/** The headers of the console's pages for all methods but GET. */
export const ours = { 'x-quayside': '1', origin, 'sec-fetch-site': 'same-origin' }
