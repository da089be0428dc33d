import 'server-only'
import { createHash } from 'node:crypto'
import type { Profile } from '@/contract/calls/logon'
import { readBody } from '../http/read-body'
import { again, callUpstream, UpstreamFailure } from '../http/upstream'
import { noteFailedRead } from './failed-reads'
import type { Session } from './session'

/** An unexpected response of the API. */
export class UpstreamRefusal extends Error {
  constructor(readonly status: number) {
    super(`The API answered ${status}.`)
  }
}

/** The API has too much to do, or nothing of it is there. */
const passes = (cause: unknown): boolean =>
  cause instanceof UpstreamFailure || (cause instanceof UpstreamRefusal && [429, 502, 503, 504].includes(cause.status))

/**
 * Reads JSON from the API. Throws UpstreamRefusal for any other response, UpstreamFailure without one.
 * @param signal aborted when nobody waits for it any more, which is no failure of the API
 */
export const getJson = (path: string, session: Session, from: Origin = {}, signal?: AbortSignal): Promise<unknown> =>
  again(() => getOnce(path, session, from, signal), signal).catch((cause) => {
    if (passes(cause) && !signal?.aborted) noteFailedRead()
    throw cause
  })

/** Headers of the request that the profile is read for. */
export interface Origin {
  language?: string
  /** The client's address. */
  address?: string
  requestId?: string | null
}

/** More than any page's initial data. */
const maxBytes = 16 * 1024 * 1024

async function getOnce(path: string, session: Session, from: Origin, signal?: AbortSignal): Promise<unknown> {
  const { language = 'en', address = '127.0.0.1', requestId } = from
  const response = await callUpstream({
    method: 'GET',
    path: `/api/v1/${path}`,
    headers: {
      authorization: `Bearer ${session.token}`,
      'accept-language': language,
      'x-forwarded-for': address,
      accept: 'application/json',
      ...(requestId && { 'x-request-id': requestId }),
    },
    send: (request) => request.end(),
    signal,
  })
  const body = await readBody(response, maxBytes).catch((cause) => {
    throw cause instanceof UpstreamFailure ? cause : new UpstreamFailure(502, cause)
  })
  if (response.statusCode === 401) forgetProfile(session)
  if (response.statusCode !== 200) throw new UpstreamRefusal(response.statusCode ?? 0)
  return JSON.parse(body.toString('utf8'))
}

export const profileMs = 10_000
const profiles = globalThis as { quaysideProfiles?: Map<string, { profile: Profile; until: number }> }
profiles.quaysideProfiles ??= new Map()
const known = profiles.quaysideProfiles
const maxKnown = 2000

/**
 * The profile for menu and guard, at most ten seconds old. The API checks its database on each call, so a stale profile
 * grants nothing.
 */
export async function profileOf(session: Session, requestId?: string | null): Promise<Profile> {
  const key = keyOf(session)
  const hit = known.get(key)
  if (hit && hit.until > Date.now()) return hit.profile
  const profile = (await getJson('logon/profile', session, { requestId })) as Profile
  if (known.size >= maxKnown) known.delete(known.keys().next().value ?? '')
  known.set(key, { profile, until: Date.now() + profileMs })
  return profile
}

/** After a log-out, the next page must not use the cached profile. */
export function forgetProfile(session: Session): void {
  known.delete(keyOf(session))
}

const keyOf = ({ token, changed = '' }: Session): string =>
  createHash('sha256').update(`${token} ${changed}`).digest('base64url')
