import 'server-only'
import { createHash } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { Preferences } from '@/contract/calls/preferences'
import type { ResponseOf } from '@/contract/endpoints'
import { isCompanyKey } from '@/contract/rules/company-scope'
import { languageCookie } from '@/i18n/locales'
import {
  type Appearance,
  appearanceCookie,
  appearances,
  companyCookie,
  copiedForCookie,
  sidebarCookie,
} from './preference-cookies'
import { getJson, profileOf } from './profile'
import { type Session, sessionOf } from './session'

/** The user's preferences in the API; null if unavailable, which must not fail the page. */
export const preferencesOf = cache(async (session: Session): Promise<Preferences | null> => {
  try {
    const requestId = (await headers()).get('x-request-id')
    return (await getJson('my/preferences', session, { requestId })) as ResponseOf<'GET my/preferences'>
  } catch {
    return null
  }
})

/** Identifies a log-in without revealing its token. */
export const markOf = (session: Session): string =>
  createHash('sha256').update(`choices ${session.token}`).digest('base64url').slice(0, 16)

export interface Choices {
  language: string | undefined
  appearance: Appearance
  isSidebarCollapsed: boolean
  /** The key of the chosen company; empty for every company. */
  companyId: string
}

/**
 * The preferences that rendering needs. Cookies are their fast copies; after a log-in these may be another user's or
 * outdated, so the API is called until they are copied again.
 */
export const choicesOfVisitor = cache(async (): Promise<Choices> => {
  const jar = await cookies()
  const session = await sessionOf((await headers()).get('cookie'))
  const isCopied = !session || jar.get(copiedForCookie)?.value === markOf(session)
  const preferences = isCopied ? null : await preferencesOf(session)
  const copy = (name: string) => jar.get(name)?.value
  // Of the account alone: the copies may be of who was logged in before.
  const own = (name: string) => (preferences ? preferences[name] : copy(name))
  const company = isCopied ? copy(companyCookie) : preferences?.[companyCookie]
  const appearance = own(appearanceCookie)
  return {
    // Chosen on the log-in page, perhaps.
    language: preferences?.[languageCookie] || copy(languageCookie),
    appearance: appearances.find((known) => known === appearance) ?? 'system',
    isSidebarCollapsed: own(sidebarCookie) === 'collapsed',
    companyId: isCompanyKey(company) ? company : '',
  }
})

/** The company that lists are narrowed to, for users who see all companies; empty for every company. */
export const scopeOfVisitor = cache(async (): Promise<string> => {
  const { companyId } = await choicesOfVisitor()
  if (companyId === '') return ''
  const session = await sessionOf((await headers()).get('cookie'))
  const profile = session && (await profileOf(session).catch(() => null))
  return profile?.administrative ? companyId : ''
})
