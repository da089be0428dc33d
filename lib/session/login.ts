import 'server-only'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { maxOpenJsonBytes } from '@/contract/body-limits'
import { problemCodes } from '@/contract/problem-codes'
import { clientAddress } from '../proxy/client-address'
import { forward } from '../proxy/forward'
import { pickHeaders } from '../proxy/pick-headers'
import { problemMessages } from '../proxy/problem-messages'
import { problemResponse, tooLarge } from '../proxy/problem-response'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { readBody } from '../proxy/read-body'
import { isSameOrigin } from '../proxy/same-origin'
import { forgetProfile } from './profile'
import { endSession, keepSession, sessionOf } from './session'

const answerBody = z.object({ accessToken: z.string().min(1), description: z.string() })

/** Logs on at the API and keeps its token in the encrypted cookie; the browser learns the name only. */
export async function login(call: ProxyRequest): Promise<ProxyResponse> {
  if (!isSameOrigin(call.headers)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  return keepToken(call, await send(call))
}

/** Keeps the token of an API's answer to a log-on; any other answer is handed on. */
export async function keepToken({ headers }: ProxyRequest, answer: ProxyResponse): Promise<ProxyResponse> {
  if (answer.status >= 300) return answer
  const body = answerBody.safeParse(await jsonOf(answer))
  if (!body.success) return problemResponse(502, problemCodes.unreachable, problemMessages(headers).unusable)
  const { accessToken, description } = body.data
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: await keepSession({ token: accessToken, name: description }),
    body: Buffer.from(JSON.stringify({ description })),
  }
}

/** Ends the session here, and the token at the API where it can be reached. */
export async function logout(call: ProxyRequest): Promise<ProxyResponse> {
  if (!isSameOrigin(call.headers)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  const session = await sessionOf(call.headers.get('cookie'))
  if (session) {
    forgetProfile(session)
    const { body } = await send(call, { authorization: `Bearer ${session.token}` })
    // Whatever it says, nobody reads it; what is left unread would hold the connection.
    if (body instanceof Readable) body.destroy()
  }
  return { status: 204, headers: { 'cache-control': 'no-store' }, cookies: endSession(), body: null }
}

/** Asks the API to log on or off, with what the call carries. One token more does no harm: nobody has seen the first. */
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

/** What an answer's body says; null where it is not JSON. */
export async function jsonOf({ body }: ProxyResponse): Promise<unknown> {
  try {
    const bytes = body instanceof Readable ? await readBody(body, maxOpenJsonBytes) : body
    return bytes && JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
