import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { environment } from '../process/env'
import { nameCookie } from './name-cookie'
import { personalCookies } from './preference-cookies'

/** The content of the encrypted cookie. The token never leaves the server. */
export interface Session {
  token: string
  name: string
  /** When this browser's account was last changed; older cached profiles are stale. */
  changed?: string
}

export const tokenCookie = 'admin-token'
const changedCookie = 'admin-changed'
const seenCookie = 'admin-seen'
/** The number of steps of the idle time-out; the cookie is renewed once in each. */
const seenSteps = 20
const lifeS = 14 * 86_400

const rememberMs = 60_000
const remembered = 2000
const maxMarkLength = 20
const opened = new Map<string, Opened & { until: number }>()
export const cookieNamed = (cookie: string, header: string | null) =>
  new RegExp(`(?:^|;\\s*)${cookie}=([^;]+)`).exec(header ?? '')?.[1]

/** The session in a Cookie header, or null. Opening a seal takes a third of a millisecond, so the result is cached. */
export async function sessionOf(cookieHeader: string | null): Promise<Session | null> {
  const seal = cookieNamed(tokenCookie, cookieHeader)
  if (!seal) return null
  const { session, since } = await opening(seal)
  if (!session || isIdle(lastSeenMs(cookieHeader, session, since))) return null
  const changed = cookieNamed(changedCookie, cookieHeader)
  return changed ? { ...session, changed: changed.slice(0, maxMarkLength) } : session
}

interface Opened {
  session: Session | null
  /** Time of sealing; sessions of older releases lack it. */
  since?: number
}

async function opening(seal: string): Promise<Opened> {
  const hit = opened.get(seal)
  if (hit && hit.until > Date.now()) return hit
  const found = await open(decoded(seal))
  if (opened.size >= remembered) opened.delete(opened.keys().next().value ?? '')
  opened.set(seal, { ...found, until: Date.now() + rememberMs })
  return found
}

/** Clients can send any cookie; one that cannot be decoded is invalid. */
function decoded(seal: string): string {
  try {
    return decodeURIComponent(seal)
  } catch {
    return ''
  }
}

/** Any of the secrets opens, so that a rotation ends no session. */
async function open(seal: string): Promise<Opened> {
  const data = await unsealed<Session & { since: number }>(seal, lifeS)
  if (typeof data?.token !== 'string') return { session: null }
  return { session: { token: data.token, name: data.name ?? '' }, since: data.since }
}

/** Opens a seal of any of the secrets that is at most `ttlS` old. */
export async function unsealed<Data extends object>(seal: string, ttlS: number): Promise<Partial<Data> | null> {
  for (const password of environment().SESSION_SECRET) {
    const data = await unsealData<Partial<Data>>(seal, { password, ttl: ttlS }).catch(() => null)
    if (data && Object.keys(data).length > 0) return data
  }
  return null
}

/** Seals with the newest secret. */
export const sealed = (data: object, ttlS: number): Promise<string> =>
  sealData(data, { password: environment().SESSION_SECRET[0] ?? '', ttl: ttlS })

/** The Set-Cookie headers that store a session. */
export async function keepSession(session: Session): Promise<string[]> {
  const seal = await sealed({ ...session, since: Date.now() }, lifeS)
  return [cookie(tokenCookie, seal, lifeS, '; HttpOnly'), cookie(nameCookie, encodeURIComponent(session.name), lifeS)]
}

/** The Set-Cookie header that makes every console of the deployment reload the profile. */
export const markChanged = (lifeMs: number): string =>
  cookie(changedCookie, Date.now().toString(36), Math.ceil(lifeMs / 1000), '; HttpOnly')

/**
 * The Set-Cookie header that prolongs the session after user activity; none if it was set recently. A cookie of its
 * own: a late response must not restore a session that has been logged out.
 */
export async function prolongSession(cookieHeader: string | null): Promise<string[]> {
  const seal = cookieNamed(tokenCookie, cookieHeader)
  const { session, since } = seal ? await opening(seal) : { session: null }
  const lastMs = session && lastSeenMs(cookieHeader, session, since)
  const stepMs = idleMs() / seenSteps
  if (!session || (lastMs && Date.now() - lastMs < stepMs)) return []
  const now = Date.now().toString(36)
  const [secret = ''] = environment().SESSION_SECRET
  return [cookie(seenCookie, `${now}.${markOf(now, session, secret)}`, lifeS, '; HttpOnly')]
}

const idleMs = () => environment().SESSION_IDLE_MINUTES * 60_000
const isIdle = (lastMs: number | undefined) => lastMs !== undefined && Date.now() - lastMs > idleMs()

/** The last user activity, if its cookie is valid and belongs to this session. */
function lastSeenMs(cookieHeader: string | null, session: Session, since: number | undefined): number | undefined {
  const [time = '', mark = ''] = cookieNamed(seenCookie, cookieHeader)?.split('.') ?? []
  const isOurs =
    mark !== '' && environment().SESSION_SECRET.some((secret) => isSame(mark, markOf(time, session, secret)))
  const seen = isOurs ? Number.parseInt(time, 36) : undefined
  return seen === undefined ? since : Math.max(seen, since ?? 0)
}

const markOf = (time: string, { token }: Session, secret: string) =>
  createHmac('sha256', secret).update(`seen ${time} ${token}`).digest('base64url')
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The Set-Cookie headers that end a session, and with it what was chosen in it. */
export const endSession = (): string[] => [
  cookie(tokenCookie, '', 0, '; HttpOnly'),
  ...[nameCookie, ...personalCookies].map((name) => cookie(name, '', 0)),
]

/** A Set-Cookie header. */
export function cookie(name: string, value: string, maxAgeS: number, more = '', path = '/'): string {
  const secure = environment().PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; SameSite=Lax${secure}${more}`
}
