import 'server-only'
import { maxJsonBytes, maxOpenJsonBytes, maxWebhookBytes } from '@/contract/calls/body-limits'
import { problemCodes } from '@/contract/calls/problem-codes'
import type { Endpoint } from '@/contract/endpoint'
import { findEndpoint } from '@/contract/endpoints'
import { clientAddress } from '../http/client-address'
import { contractPath } from '../http/contract-path'
import { pickHeaders } from '../http/pick-headers'
import { isSameOrigin } from '../http/same-origin'
import { environment, isStreamTokenInQuery } from '../process/env'
import { profileMs } from '../session/profile'
import { markChanged, prolongSession, sessionOf } from '../session/session'
import { forward } from './forward'
import { problemMessages } from './problem-messages'
import { problemResponse, tooLarge } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

/** Request headers that are forwarded to the API; the token and the client's address are added. */
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

/** What a provider signs its webhooks with. */
const signatureHeaders = ['x-hub-signature-256', 'x-line-signature', 'x-signature-256', 'x-twilio-signature']

/**
 * These have routes of their own: the token in their response must not reach the browser, whatever the spelling of the
 * path.
 */
const notForwarded = [
  ...['POST logon', 'DELETE logon', 'POST logon/services/{businessCode}'],
  ...['connect', 'reconnect', 'retrieveoauthresponsecode'].map((step) => `POST externalservices/{id}/${step}`),
]

/** Forwards a call of the console to the API if the contract has it. */
export async function proxy(call: ProxyRequest): Promise<ProxyResponse> {
  const { method, headers: clientHeaders } = call
  const url = new URL(call.url)
  const path = contractPath(url.pathname)
  const found = path === null ? undefined : findEndpoint(method, path)
  const session = await sessionOf(clientHeaders.get('cookie'))
  if (!session && !found?.endpoint.open) return problemResponse(401, problemCodes.unauthenticated, 'Log in first.')
  if (path === null || !found || notForwarded.includes(found.name))
    return problemResponse(404, problemCodes.missing, 'Not found.')
  const { webhook: isWebhook, stream: isStream } = found.endpoint
  // A provider has neither a session nor a page of ours; what it sends is signed.
  if (method !== 'GET' && !isWebhook && !isSameOrigin(clientHeaders)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  if (clientHeaders.has('content-encoding')) {
    return problemResponse(415, problemCodes.mediaType, problemMessages(clientHeaders).encoded)
  }
  const limitBytes = limitOf(found.endpoint)
  if (Number(clientHeaders.get('content-length')) > limitBytes) return tooLarge(call, limitBytes)

  const names = isWebhook ? [...requestHeaders, ...signatureHeaders] : requestHeaders
  const headers = pickHeaders((name) => clientHeaders.get(name), names)
  headers['x-forwarded-for'] = clientAddress(clientHeaders)
  if (session && !isWebhook) headers.authorization = `Bearer ${session.token}`
  if (isStream) headers.accept = 'text/event-stream'
  const query = isStream ? streamQuery(url.searchParams, session?.token ?? '') : url.search
  const mayRepeat = isRepeatable(call, found.endpoint)
  // Encoded again: segments hold neither delimiters nor escapes, and commas between IDs stay as the contract has them.
  const response = await forward(call, `/api/v1/${encodeURI(path)}${query}`, headers, {
    limitBytes,
    mayRepeat,
    isRaw: found.endpoint.raw,
    isStream,
  })
  // An open page polls by itself, which must not prolong the session.
  const isOfPerson = (method !== 'GET' && !isWebhook) || clientHeaders.get('x-quayside-active') === '1'
  const seen = session && isOfPerson ? await prolongSession(clientHeaders.get('cookie')) : []
  // Longer than any process caches a response that was pending at this moment.
  const changed = method !== 'GET' && path.startsWith('logon/') ? [markChanged(2 * profileMs)] : []
  return { ...response, cookies: [...seen, ...changed] }
}

/** The browser's own token is dropped; the session's is added where the API takes it there (STREAM_TOKEN). */
function streamQuery(asked: URLSearchParams, token: string): string {
  const query = new URLSearchParams(asked)
  query.delete('token')
  if (isStreamTokenInQuery()) query.set('token', token)
  return query.size > 0 ? `?${query}` : ''
}

const limitOf = ({ raw, open, webhook }: Endpoint): number => {
  if (webhook) return maxWebhookBytes
  if (raw) return (environment().UPLOAD_LIMIT_MB + 1) * 1024 * 1024
  return open ? maxOpenJsonBytes : maxJsonBytes
}

/** Reads, and calls that are idempotent by their key. Uploads would have to be buffered for a retry. */
function isRepeatable({ method, headers }: ProxyRequest, { raw, secret, ownTransaction }: Endpoint): boolean {
  if (method === 'GET') return true
  return headers.has('idempotency-key') && !raw && !secret && !ownTransaction
}
