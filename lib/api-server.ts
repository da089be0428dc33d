import 'server-only'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import type { AnswerOf, EndpointName } from '@/contract/endpoints'
import { clientAddress } from './client-address'
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
