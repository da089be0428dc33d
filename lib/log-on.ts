import 'server-only'
import { z } from 'zod'
import { problemCodes } from '@/contract/problem-codes'
import { callOf, responseOf } from './call'
import { clientAddress } from './client-address'
import { forward } from './forward'
import { forgetProfile } from './profile'
import { refusalTexts } from './refusal-texts'
import { refuse as refusal } from './refuse'
import { isSameOrigin } from './same-origin'
import { endSession, keepSession, sessionOf } from './session'

const answerBody = z.object({ accessToken: z.string().min(1), description: z.string() })

/** Logs on at the API and keeps its token in the encrypted cookie; the browser learns the name only. */
export async function logOn(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    return refuse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  if (request.headers.has('content-encoding')) {
    return refuse(415, problemCodes.mediaType, refusalTexts(request.headers).encoded)
  }
  // One token more does no harm: nobody has seen the first.
  const answer = await send(request, headersOf(request))
  if (!answer.ok) return answer
  const body = answerBody.safeParse(await answer.json().catch(() => null))
  if (!body.success) return refuse(502, problemCodes.unreachable, refusalTexts(request.headers).unusable)
  const { accessToken, description } = body.data
  return withCookies(Response.json({ description }), await keepSession({ token: accessToken, name: description }))
}

/** Ends the session here, and the token at the API where it can be reached. */
export async function logOff(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    return refuse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  const session = await sessionOf(request.headers.get('cookie'))
  if (session) {
    forgetProfile(session)
    const headers = { ...headersOf(request), authorization: `Bearer ${session.token}` }
    const answer = await send(request, headers)
    // Whatever it says, nobody reads it; what is left unread would hold the connection.
    await answer.body?.cancel()
  }
  return withCookies(new Response(null, { status: 204 }), endSession())
}

const refuse = (status: number, code: number, message: string) => responseOf(refusal(status, code, message))

const send = async (request: Request, headers: Record<string, string>): Promise<Response> =>
  responseOf(await forward(callOf(request), '/api/v1/logon', headers, { mayRepeat: true }))

const headersOf = (request: Request): Record<string, string> => ({
  'content-type': request.headers.get('content-type') ?? 'application/json',
  'accept-language': request.headers.get('accept-language') ?? 'en',
  'x-forwarded-for': clientAddress(request.headers),
})

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  response.headers.set('Cache-Control', 'no-store')
  return response
}
