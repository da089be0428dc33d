import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { EndpointName, ResponseOf } from '@/contract/endpoints'
import { chosenLanguage } from '@/lib/session/chosen-language'
import { patience } from '@/runtime/patience'
import { clientAddress } from '../http/client-address'
import { isDocumentRequest } from '../http/is-document-request'
import { loginPath } from '../session/login-path'
import { getJson, UpstreamRefusal } from '../session/profile'
import { type Session, sessionOf } from '../session/session'

/** The session of the page being rendered; the middleware rejects requests without one. */
export const currentSession = cache(async (): Promise<Session> => {
  const session = await sessionOf((await headers()).get('cookie'))
  if (!session) throw new UpstreamRefusal(401)
  return session
})

/**
 * Redirects to the log-in page and back where the API rejects the session: the account was disabled or logged out after
 * the middleware had passed the request.
 */
export async function orLogIn<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    if (!(cause instanceof UpstreamRefusal) || cause.status !== 401) throw cause
    redirect(loginPath((await headers()).get('x-path') ?? '/'))
  }
}

/**
 * Reads from the API during a render, as the user and in the language of the page.
 * @param signal aborted when the page does not wait for it any more
 */
export async function read<Name extends EndpointName & `GET ${string}`>(
  _name: Name,
  path: string,
  signal?: AbortSignal,
): Promise<ResponseOf<Name>> {
  const requestHeaders = await headers()
  const from = {
    language: await chosenLanguage(),
    address: clientAddress(requestHeaders),
    requestId: requestHeaders.get('x-request-id'),
  }
  return (await orLogIn(getJson(path, await currentSession(), from, signal))) as ResponseOf<Name>
}

/**
 * So many milliseconds a page waits for what its screen requests itself where it is missing: for what it is opened for, and
 * for each other part; longer in tests (`PATIENCE`). A page that waits has one of the few places of pages in progress, which
 * a slow read must not keep (decision 0028).
 */
const waitsMs = { content: 3000, part: 1500 }
type Waited = keyof typeof waitsMs

/** Is aborted when a page that is rendered does not wait for a read any more. */
export const endOfWait = (what: Waited = 'part'): AbortSignal => AbortSignal.timeout(waitsMs[what] * patience())

/** Initial data of a page or its part. Undefined if it fails or is slow: the screen requests it again, and shows the error. */
export const readInTime = <Name extends EndpointName & `GET ${string}`>(
  name: Name,
  path: string,
  what: Waited = 'part',
): Promise<ResponseOf<Name> | undefined> => read(name, path, endOfWait(what)).catch(() => undefined)

/**
 * Initial data of a record's page. Undefined if it fails or is slow: the screen requests it again and shows the error.
 * Undefined, too, for navigation within the console: such a page starts with the list's row and requests the rest itself, so
 * that it can be prefetched and does not get stale.
 */
export async function firstRecord<Name extends EndpointName & `GET ${string}`>(
  name: Name,
  path: string,
): Promise<ResponseOf<Name> | undefined> {
  return isDocumentRequest(await headers()) ? readInTime(name, path, 'content') : undefined
}
