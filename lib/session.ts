import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { environment } from './env'
import { nameCookie } from './name-cookie'

/** What the encrypted cookie holds. The token never leaves the server. */
export interface Session {
  token: string
  name: string
  /** When this browser's account was last changed; whatever a console remembers from before is not true any more. */
  changed?: string
}

export const tokenCookie = 'admin-token'
const changedCookie = 'admin-changed'
const lifeS = 14 * 86_400

const rememberMs = 60_000
const remembered = 2000
const longestMark = 20
const opened = new Map<string, { session: Session | null; until: number }>()
const cookieNamed = (cookie: string, header: string | null) =>
  new RegExp(`(?:^|;\\s*)${cookie}=([^;]+)`).exec(header ?? '')?.[1]

/** The session behind a Cookie header, or null. Opening a seal costs a third of a millisecond, so it is remembered. */
export async function sessionOf(cookieHeader: string | null): Promise<Session | null> {
  const seal = cookieNamed(tokenCookie, cookieHeader)
  if (!seal) return null
  const session = await opening(seal)
  const changed = cookieNamed(changedCookie, cookieHeader)
  return session && changed ? { ...session, changed: changed.slice(0, longestMark) } : session
}

async function opening(seal: string): Promise<Session | null> {
  const hit = opened.get(seal)
  if (hit && hit.until > Date.now()) return hit.session
  const session = await open(decoded(seal))
  if (opened.size >= remembered) opened.delete(opened.keys().next().value ?? '')
  opened.set(seal, { session, until: Date.now() + rememberMs })
  return session
}

/** Anybody can send any cookie; one that cannot be decoded is no seal. */
function decoded(seal: string): string {
  try {
    return decodeURIComponent(seal)
  } catch {
    return ''
  }
}

/** Any of the secrets opens, so that a new one can be put first without ending anybody's session. */
async function open(seal: string): Promise<Session | null> {
  for (const password of environment().SESSION_SECRET) {
    const data = await unsealData<Partial<Session>>(seal, { password, ttl: lifeS }).catch(() => null)
    if (typeof data?.token === 'string') return { token: data.token, name: data.name ?? '' }
  }
  return null
}

/** The Set-Cookie headers that keep a session. */
export async function keepSession(session: Session): Promise<string[]> {
  const [password] = environment().SESSION_SECRET
  const seal = await sealData(session, { password: password ?? '', ttl: lifeS })
  return [cookie(tokenCookie, seal, lifeS, '; HttpOnly'), cookie(nameCookie, encodeURIComponent(session.name), lifeS)]
}

/** The Set-Cookie header that tells every console of a set, by way of the browser, to look at the account anew. */
export const noteChange = (lifeMs: number): string =>
  cookie(changedCookie, Date.now().toString(36), Math.ceil(lifeMs / 1000), '; HttpOnly')

/** The Set-Cookie headers that end a session. */
export const endSession = (): string[] => [cookie(tokenCookie, '', 0, '; HttpOnly'), cookie(nameCookie, '', 0)]

function cookie(name: string, value: string, maxAgeS: number, more = ''): string {
  const secure = environment().PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}${more}`
}
