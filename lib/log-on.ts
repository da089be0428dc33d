import 'server-only'
import { z } from 'zod'
import { problemCodes } from '@/contract/problem-codes'
import { clientAddress } from './client-address'
import { forgetProfile } from './profile'
import { forward, refuse } from './proxy'
import { refusalTexts } from './refusal-texts'
import { isSameOrigin } from './same-origin'
import { endSession, keepSession, sessionOf } from './session'

const answerBody = z.object({ accessToken: z.string().min(1), description: z.string() })

/** Logs on at the API and keeps its token in the encrypted cookie; the browser learns the name only. */
export async function logOn(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    return refuse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  if (request.headers.has('content-encoding')) {
    return refuse(415, problemCodes.mediaType, refusalTexts(request).encoded)
  }
  // One token more does no harm: nobody has seen the first.
  const answer = await forward(request, '/api/v1/logon', headersOf(request), { mayRepeat: true })
  if (!answer.ok) return answer
  const body = answerBody.safeParse(await answer.json().catch(() => null))
  if (!body.success) return refuse(502, problemCodes.unreachable, refusalTexts(request).unusable)
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
    const answer = await forward(request, '/api/v1/logon', headers, { mayRepeat: true })
    // Whatever it says, nobody reads it; what is left unread would hold the connection.
    await answer.body?.cancel()
  }
  return withCookies(new Response(null, { status: 204 }), endSession())
}

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
