import { callOf, type ProxyRequest, type ProxyResponse, responseOf } from '../proxy/proxy-types'
import { loadWith } from './load-with'

export const token = 'token-that-nobody-may-see'
export const silenceMs = 800

/** The console's own routes in front of an API, and the cookie of somebody who is logged in. */
export async function startConsole(apiUrl: string, settings: Readonly<Record<string, string>> = {}) {
  const all = { API_URL: apiUrl, UPSTREAM_TIMEOUT_MS: String(silenceMs), ...settings }
  const { proxy, handleApiCall, takeRequest, login, logout, keepSession, sessionOf, profileOf } = await loadWith(
    all,
    async () => ({
      ...(await import('../proxy/proxy')),
      ...(await import('../proxy/api-handler')),
      ...(await import('../server/edge')),
      ...(await import('../session/login')),
      ...(await import('../session/session')),
      ...(await import('../session/profile')),
    }),
  )
  const [kept = ''] = await keepSession({ token, name: 'Noah Lin' })
  const answer = (make: (call: ProxyRequest) => Promise<ProxyResponse>) => async (asked: Request) =>
    responseOf(await make(callOf(asked)))
  return {
    proxy: answer(proxy),
    login: answer(login),
    logout: answer(logout),
    handleApiCall,
    takeRequest,
    sessionOf,
    profileOf,
    cookie: kept.split(';')[0] ?? '',
  }
}
export type TestConsole = Awaited<ReturnType<typeof startConsole>>

interface Asked {
  headers?: Record<string, string>
  body?: BodyInit
}

const origin = 'http://localhost:3000'

/** A request as a browser sends it that nobody has logged in with. */
export function request(method: string, path: string, { headers = {}, body }: Asked = {}): Request {
  return new Request(`${origin}${path}`, {
    method,
    headers: { host: 'localhost:3000', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
}

/** What the console's own pages send with everything that is not GET. */
export const ours = { 'x-quayside': '1', origin, 'sec-fetch-site': 'same-origin' }
