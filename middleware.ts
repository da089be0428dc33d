import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/content-security-policy'
import { decide } from '@/lib/guard'

/** Sends everybody where they belong before a page is rendered, and gives each page its nonce. */
export async function middleware(request: NextRequest) {
  const verdict = await decide(request.headers, request.nextUrl)
  const nonce = crypto.randomUUID()
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-session-unconfirmed', verdict.isUnconfirmed ? '1' : '')
  headers.set('content-security-policy', policy)
  const response = verdict.redirect
    ? NextResponse.redirect(new URL(verdict.redirect, request.url))
    : NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  for (const cookie of verdict.cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

export const config = {
  runtime: 'nodejs',
  // Never /api/: a body that the middleware sees is cut at 10 MB.
  matcher: ['/((?!api/|_next/|flags/|(?:healthz|readyz|favicon\\.ico|icon\\.svg)$).*)'],
}
