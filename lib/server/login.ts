import 'server-only'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { maxOpenJsonBytes } from '@/contract/calls/body-limits'
import { problemCodes } from '@/contract/calls/problem-codes'
import { clientAddress } from '../http/client-address'
import { pickHeaders } from '../http/pick-headers'
import { readBody } from '../http/read-body'
import { isSameOrigin } from '../http/same-origin'
import { forward } from '../proxy/forward'
import { problemMessages } from '../proxy/problem-messages'
import { problemResponse, tooLarge } from '../proxy/problem-response'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { forgetProfile } from '../session/profile'
import { endSession, keepSession, sessionOf } from '../session/session'

const responseBody = z.object({ accessToken: z.string().min(1), description: z.string() })

/** Logs in at the API and seals its token in the encrypted cookie; the browser gets the name only. */
export async function login(call: ProxyRequest): Promise<ProxyResponse> {
  if (!isSameOrigin(call.headers)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  return keepToken(call, await send(call))
}

/** Stores the token of a successful log-in; any other response is forwarded. */
export async function keepToken({ headers }: ProxyRequest, response: ProxyResponse): Promise<ProxyResponse> {
  if (response.status >= 300) return response
  const body = responseBody.safeParse(await jsonOf(response))
  if (!body.success) return problemResponse(502, problemCodes.unreachable, problemMessages(headers).unusable)
  const { accessToken, description } = body.data
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: await keepSession({ token: accessToken, name: description }),
    body: Buffer.from(JSON.stringify({ description })),
  }
}

/** Ends the session, and revokes the token if the API is reachable. */
export async function logout(call: ProxyRequest): Promise<ProxyResponse> {
  if (!isSameOrigin(call.headers)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  const session = await sessionOf(call.headers.get('cookie'))
  if (session) {
    forgetProfile(session)
    const { body } = await send(call, { authorization: `Bearer ${session.token}` })
    // The response does not matter, but an unread body would keep the connection.
    if (body instanceof Readable) body.destroy()
  }
  return { status: 204, headers: { 'cache-control': 'no-store' }, cookies: endSession(), body: null }
}

/**
 * Calls the API's log-in or log-out. A retry may create a second token, which is harmless, because the first was never
 * delivered.
 */
export async function send(call: ProxyRequest, more: Record<string, string> = {}): Promise<ProxyResponse> {
  const { headers } = call
  if (headers.has('content-encoding')) {
    return problemResponse(415, problemCodes.mediaType, problemMessages(headers).encoded)
  }
  if (Number(headers.get('content-length')) > maxOpenJsonBytes) return tooLarge(call, maxOpenJsonBytes)
  const all = {
    ...pickHeaders((name) => headers.get(name), ['x-request-id']),
    'content-type': headers.get('content-type') ?? 'application/json',
    'accept-language': headers.get('accept-language') ?? 'en',
    'x-forwarded-for': clientAddress(headers),
    ...more,
  }
  return forward(call, '/api/v1/logon', all, { limitBytes: maxOpenJsonBytes, mayRepeat: true })
}

/** Parses a response body; null if it is not JSON. */
export async function jsonOf({ body }: ProxyResponse): Promise<unknown> {
  try {
    const bytes = body instanceof Readable ? await readBody(body, maxOpenJsonBytes) : body
    return bytes && JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
