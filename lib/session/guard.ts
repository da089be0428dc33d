import 'server-only'
import { guard, type Visitor } from '../routes/navigation'
import { environment } from '../server/env'
import { loginPath } from './login-path'
import { clearProblem } from './login-problem'
import { forgetProfile, profileOf, UpstreamRefusal } from './profile'
import { safeRedirect } from './safe-redirect'
import { endSession, noteSeen, sessionOf } from './session'

export interface Decision {
  /** Where to instead; left out: the page may be shown. */
  redirect?: string
  cookies: readonly string[]
  /** There is a session, but the API could not be asked about it. */
  isUnconfirmed?: boolean
}

/**
 * What becomes of a request for a page. Roles come from the profile; where it cannot be loaded, everybody goes to
 * the log-in page. A session that has ended is cleared on the way, one that could not be checked is kept.
 */
export async function decide(headers: Headers, { pathname, search, searchParams }: URL): Promise<Decision> {
  const { visitor, ended, unconfirmed } = await visitorOf(headers, pathname === '/login')
  const seen = pathname === '/login' ? clearProblem(headers.get('cookie')) : []
  const cookies = ended ? [...seen, ...endSession()] : seen
  if (pathname === '/login' && visitor) return { redirect: safeRedirect(searchParams.get('redirect')), cookies }
  const verdict = guard(pathname, visitor)
  if (verdict === 'pass' || verdict === pathname) {
    const isAhead = headers.has('next-router-prefetch')
    const isSeen = visitor !== null && !isAhead
    return {
      cookies: isSeen ? [...cookies, ...(await noteSeen(headers.get('cookie')))] : cookies,
      isUnconfirmed: unconfirmed,
    }
  }
  if (verdict !== '/login') return { redirect: verdict, cookies }
  return { redirect: loginPath(pathname + search), cookies }
}

interface Visit {
  visitor: Visitor | null
  ended?: boolean
  unconfirmed?: boolean
}

async function visitorOf(headers: Headers, isLogin: boolean): Promise<Visit> {
  const cookie = headers.get('cookie')
  const session = await sessionOf(cookie)
  if (!session) return { visitor: null }
  // What sends somebody to the log-in page may have found out after the profile was remembered, in another process.
  if (isLogin) forgetProfile(session)
  try {
    const { roles } = await profileOf(session, headers.get('x-request-id'))
    return { visitor: { roles, onAdminDomain: isAdminDomain(headers.get('host')) } }
  } catch (cause) {
    const ended = cause instanceof UpstreamRefusal && cause.status === 401
    return { visitor: null, ended, unconfirmed: !ended }
  }
}

/** With no domain configured, every one is administrative. */
export function isAdminDomain(host: string | null): boolean {
  const { ADMIN_DOMAIN } = environment()
  return ADMIN_DOMAIN.length === 0 || ADMIN_DOMAIN.includes((host ?? '').replace(/:\d+$/, ''))
}
