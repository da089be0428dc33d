import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { EndpointName, ResponseOf } from '@/contract/endpoints'
import { chosenLanguage } from '@/i18n/chosen-language'
import { clientAddress } from '../proxy/client-address'
import { isDocumentRequest } from '../server/is-document-request'
import { loginPath } from '../session/login-path'
import { getJson, UpstreamRefusal } from '../session/profile'
import { type Session, sessionOf } from '../session/session'

/** The session of the page that is being rendered; the middleware lets nobody come here without one. */
export const currentSession = cache(async (): Promise<Session> => {
  const session = await sessionOf((await headers()).get('cookie'))
  if (!session) throw new UpstreamRefusal(401)
  return session
})

/**
 * Leads to the log-in page, and back from there, where the API no longer takes the session: the account was disabled
 * or logged out after the middleware had let the request pass.
 */
export async function orLogIn<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    if (!(cause instanceof UpstreamRefusal) || cause.status !== 401) throw cause
    redirect(loginPath((await headers()).get('x-path') ?? '/'))
  }
}

/** Reads from the API while a page is rendered, as the one who asked for it, in the language of the page. */
export async function read<Name extends EndpointName & `GET ${string}`>(
  _name: Name,
  path: string,
): Promise<ResponseOf<Name>> {
  const asked = await headers()
  const from = {
    language: await chosenLanguage(),
    address: clientAddress(asked),
    requestId: asked.get('x-request-id'),
  }
  return (await orLogIn(getJson(path, await currentSession(), from))) as ResponseOf<Name>
}

/**
 * What the page of one record begins with. Nothing where it cannot be had now: the screen asks again and says what is
 * wrong. Nothing either where a link within the console leads to it: that page shows what its list knew and asks for
 * the rest itself, so that it need not wait, and may be loaded before it is wanted without growing old.
 */
export async function firstRecord<Name extends EndpointName & `GET ${string}`>(
  name: Name,
  path: string,
): Promise<ResponseOf<Name> | undefined> {
  return isDocumentRequest(await headers()) ? read(name, path).catch(() => undefined) : undefined
}
