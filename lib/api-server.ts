import 'server-only'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import type { AnswerOf, EndpointName } from '@/contract/endpoints'
import { clientAddress } from './client-address'
import { isPageLoad } from './is-page-load'
import { getJson, UpstreamRefusal } from './profile'
import { type Session, sessionOf } from './session'

/** The session of the page that is being rendered; the middleware lets nobody come here without one. */
export const currentSession = cache(async (): Promise<Session> => {
  const session = await sessionOf((await headers()).get('cookie'))
  if (!session) throw new UpstreamRefusal(401)
  return session
})

/** Reads from the API while a page is rendered, as the one who asked for it, in the language of the page. */
export async function read<Name extends EndpointName & `GET ${string}`>(
  _name: Name,
  path: string,
): Promise<AnswerOf<Name>> {
  const address = clientAddress(await headers())
  return (await getJson(path, await currentSession(), await getLocale(), address)) as AnswerOf<Name>
}

/**
 * What the page of one record begins with. Nothing where it cannot be had now: the screen asks again and says what is
 * wrong. Nothing either where a link within the console leads to it: that page shows what its list knew and asks for
 * the rest itself, so that it need not wait, and may be loaded before it is wanted without growing old.
 */
export async function firstRecord<Name extends EndpointName & `GET ${string}`>(
  name: Name,
  path: string,
): Promise<AnswerOf<Name> | undefined> {
  return isPageLoad(await headers()) ? read(name, path).catch(() => undefined) : undefined
}
