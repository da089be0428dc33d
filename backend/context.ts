import { AsyncLocalStorage } from 'node:async_hooks'
import type { EnumValue } from '@/contract/enums'
import type { LanguageCode } from '@/contract/language-codes'
import type { Language } from './messages/texts'
import { Problem } from './problem'

/** Who is calling, as the checks and the scope need it. */
export interface Account {
  adminId: number
  username: string
  fullName: string
  companyId: number
  companyName: string
  type: EnumValue<'AdminType'>
  administrative: boolean
  features: readonly EnumValue<'Feature'>[]
  roles: readonly string[]
  /** Sees every company. */
  isSuper: boolean
  /** The sites and warehouses that this account is limited to; null: all of its company. */
  siteIds: readonly number[] | null
  warehouseIds: readonly number[] | null
  tokenHash: string
}

export interface RequestContext {
  requestId: string
  /** The language of messages and labels. */
  language: Language
  /** The language of localized record texts. */
  contentLanguage: LanguageCode
  /** Names of persons stay as they were entered, whatever the order of their country is. */
  isNameAsEntered?: boolean
  /** The client's address, as far as proxies are trusted. */
  address: string
  account: Account | null
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
  /** Headers that a handler adds to the response. */
  status: number | undefined
  headers: Record<string, string>
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** The current call, if there is one. */
export const contextIfAny = (): RequestContext | undefined => storage.getStore()

/** The current call. Throws outside of one. */
export function context(): RequestContext {
  const current = storage.getStore()
  if (!current) throw new Error('There is no request here.')
  return current
}

/** The caller. Throws without a log-in. */
export function caller(): Account {
  const { account } = context()
  if (!account) throw new Problem('unauthenticated')
  return account
}
