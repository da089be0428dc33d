import 'server-only'
import { maxJsonBytes, maxOpenJsonBytes } from '@/contract/body-limits'
import type { Endpoint } from '@/contract/endpoint'
import { findEndpoint } from '@/contract/endpoints'
import { problemCodes } from '@/contract/problem-codes'
import { environment } from '../server/env'
import { profileMs } from '../session/profile'
import { noteChange, noteSeen, sessionOf } from '../session/session'
import { clientAddress } from './client-address'
import { forward } from './forward'
import { pickHeaders } from './pick-headers'
import { problemMessages } from './problem-messages'
import { problemResponse, tooLarge } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'
import { isSameOrigin } from './same-origin'

/** What of a request the API gets to see; the token and the client's address are added. */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
  'user-agent',
  'x-request-id',
]

/** These have routes of their own: the token in their answer must not reach the browser, however the path is written. */
const notForwarded = ['POST logon', 'DELETE logon']

/** Forwards one call of the console to the API, as the contract knows it, and nothing else. */
export async function proxy(call: ProxyRequest): Promise<ProxyResponse> {
  const { method, headers: asked } = call
  const url = new URL(call.url)
  const path = contractPath(url.pathname)
  const found = path === null ? undefined : findEndpoint(method, path)
  const session = await sessionOf(asked.get('cookie'))
  if (!session && !found?.endpoint.open) return problemResponse(401, problemCodes.unauthenticated, 'Log in first.')
  if (!found || notForwarded.includes(found.name)) return problemResponse(404, problemCodes.missing, 'Not found.')
  if (method !== 'GET' && !isSameOrigin(asked)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  if (asked.has('content-encoding')) {
    return problemResponse(415, problemCodes.mediaType, problemMessages(asked).encoded)
  }
  const limitBytes = limitOf(found.endpoint)
  if (Number(asked.get('content-length')) > limitBytes) return tooLarge(call, limitBytes)

  const headers = pickHeaders((name) => asked.get(name), requestHeaders)
  headers['x-forwarded-for'] = clientAddress(asked)
  if (session) headers.authorization = `Bearer ${session.token}`
  const mayRepeat = isRepeatable(call, found.endpoint)
  const answer = await forward(call, `/api/v1/${path}${url.search}`, headers, {
    limitBytes,
    mayRepeat,
    isRaw: found.endpoint.raw,
  })
  // A page that is left open reads by itself; that keeps no session alive.
  const isOfPerson = method !== 'GET' || asked.get('x-quayside-active') === '1'
  const seen = session && isOfPerson ? await noteSeen(asked.get('cookie')) : []
  // Longer than anything is remembered that was on its way at this moment.
  const changed = method !== 'GET' && path?.startsWith('logon/') ? [noteChange(2 * profileMs)] : []
  return { ...answer, cookies: [...seen, ...changed] }
}

const limitOf = ({ raw, open }: Endpoint): number => {
  if (raw) return (environment().UPLOAD_LIMIT_MB + 1) * 1024 * 1024
  return open ? maxOpenJsonBytes : maxJsonBytes
}

/** Reading, and what the API does once however often it is asked with this key. Files would have to be kept for it. */
function isRepeatable({ method, headers }: ProxyRequest, { raw, secret, ownTransaction }: Endpoint): boolean {
  if (method === 'GET') return true
  return headers.has('idempotency-key') && !raw && !secret && !ownTransaction
}

/**
 * The path below /api/v1 with every segment decoded once, or null. What would change its meaning after decoding
 * (slashes, dots, NUL, a second encoding) is refused, so the contract matches exactly what the API gets.
 */
export function contractPath(pathname: string): string | null {
  const prefix = '/api/v1/'
  if (!pathname.startsWith(prefix)) return null
  const segments: string[] = []
  for (const raw of pathname.slice(prefix.length).split('/')) {
    let segment: string
    try {
      segment = decodeURIComponent(raw)
    } catch {
      return null
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL is one of the things that must not get through
    if (segment === '' || segment === '..' || segment === '.' || /[/\\%?#\u0000]/.test(segment)) return null
    segments.push(segment)
  }
  return segments.join('/')
}
