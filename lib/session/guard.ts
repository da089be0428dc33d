import 'server-only'
import { prefetchHeader } from '../http/prefetch-header'
import { environment } from '../process/env'
import { guard, type Visitor } from '../routes/navigation'
import { forbiddenPath, loginPath } from './login-path'
import { clearProblem } from './login-problem'
import { forgetProfile, profileOf, UpstreamRefusal } from './profile'
import { safeRedirect } from './safe-redirect'
import { endSession, prolongSession, sessionOf } from './session'

export interface Decision {
  /** The redirect; absent if the page may be shown. */
  redirect?: string
  cookies: readonly string[]
  /** A session exists, but the API could not confirm it. */
  isUnconfirmed?: boolean
  /** The page needs the profile, and the API is away or sheds load. */
  isAway?: boolean
}

/**
 * Decides on a page request. Roles come from the profile; where the API does not accept the login, the user goes to the
 * log-in page. An expired session is cleared, one that could not be checked stays.
 */
export async function decide(headers: Headers, { pathname, search, searchParams }: URL): Promise<Decision> {
  const { visitor, ended, unconfirmed } = await visitorOf(headers, pathname === '/login')
  const seen = pathname === '/login' ? clearProblem(headers.get('cookie')) : []
  const cookies = ended ? [...seen, ...endSession()] : seen
  if (pathname === '/login' && visitor) return { redirect: safeRedirect(searchParams.get('redirect')), cookies }
  const verdict = guard(pathname, visitor)
  if (verdict === 'pass' || verdict === pathname) {
    const isAhead = headers.has(prefetchHeader)
    const isSeen = visitor !== null && !isAhead
    return {
      cookies: isSeen ? [...cookies, ...(await prolongSession(headers.get('cookie')))] : cookies,
      isUnconfirmed: unconfirmed,
    }
  }
  if (verdict === '/403') return { redirect: forbiddenPath(pathname + search), cookies }
  if (verdict !== '/login') return { redirect: verdict, cookies }
  if (unconfirmed) return { cookies, isAway: true }
  return { redirect: loginPath(pathname + search), cookies }
}

/** What the API answers to a login that it does not accept; anything else says nothing about the login. */
const refusals = [401, 403, 404]

interface Visit {
  visitor: Visitor | null
  ended?: boolean
  unconfirmed?: boolean
}

async function visitorOf(headers: Headers, isLogin: boolean): Promise<Visit> {
  const cookie = headers.get('cookie')
  const session = await sessionOf(cookie)
  if (!session) return { visitor: null }
  // Another process may have found the session ended after this one cached the profile.
  if (isLogin) forgetProfile(session)
  try {
    const { roles } = await profileOf(session, headers.get('x-request-id'))
    return { visitor: { roles, onAdminDomain: isAdminDomain(headers.get('host')) } }
  } catch (cause) {
    const status = cause instanceof UpstreamRefusal ? cause.status : undefined
    return { visitor: null, ended: status === 401, unconfirmed: status === undefined || !refusals.includes(status) }
  }
}

/** With no domain configured, every one is administrative. */
export function isAdminDomain(host: string | null): boolean {
  const { ADMIN_DOMAIN } = environment()
  return ADMIN_DOMAIN.length === 0 || ADMIN_DOMAIN.includes((host ?? '').replace(/:\d+$/, ''))
}
