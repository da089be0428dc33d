import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './lib/http/content-security-policy'
import { permissionsPolicy } from './lib/http/permissions-policy'
import { prefetchHeader } from './lib/http/prefetch-header'
import { awayResponse } from './lib/server/away-page'
import { type Decision, decide } from './lib/session/guard'

/** The only page whose document may use the camera and read codes in what it sees. */
const cameraPage = '/purchases/inspections/scan'

/** Sends everybody where they belong before a page is rendered, and gives each page its nonce. */
export async function middleware(request: NextRequest) {
  const verdict = await decide(request.headers, request.nextUrl)
  if (verdict.isAway) return awayResponse(request.headers)
  const nonce = crypto.randomUUID()
  const takesPictures = request.nextUrl.pathname === cameraPage
  const policy = contentSecurityPolicy(nonce, takesPictures)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('x-session-unconfirmed', verdict.isUnconfirmed ? '1' : '')
  headers.set('content-security-policy', policy)
  const response = elsewhere(request, verdict) ?? NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  if (takesPictures) response.headers.set('Permissions-Policy', permissionsPolicy({ camera: 'self' }))
  for (const cookie of verdict.cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function elsewhere(request: NextRequest, { redirect }: Decision): NextResponse | undefined {
  if (!redirect) return undefined
  // Prefetches are cached: a redirect to the log-in page would stay for five minutes, even after the log-in. A rejected
  // one is requested again, as a page, when the link is followed.
  const isForLogin = redirect.startsWith('/login')
  if (isForLogin && request.headers.has(prefetchHeader)) return new NextResponse(null, { status: 401 })
  return NextResponse.redirect(new URL(redirect, request.url))
}

export const config = {
  runtime: 'nodejs',
  // Never /api/: a body that the middleware sees is cut at 10 MB.
  matcher: ['/((?!api/|_next/|(?:flags|decoder)/|(?:healthz|readyz|favicon\\.ico|icon\\.svg)$).*)'],
}
