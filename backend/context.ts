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
  /** The sites and warehouses this account is held to; null: all of its company. */
  siteIds: readonly number[] | null
  warehouseIds: readonly number[] | null
  tokenHash: string
}

export interface RequestContext {
  requestId: string
  /** Of messages and of the words for choices. */
  language: Language
  /** Of what people have entered, where a record has texts in it. */
  contentLanguage: LanguageCode
  /** Where the call came from, as far as the configured proxies can be believed. */
  address: string
  account: Account | null
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
  /** What a handler adds to the answer. */
  status: number | undefined
  headers: Record<string, string>
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** The call that is being answered, where there is one. */
export const contextIfAny = (): RequestContext | undefined => storage.getStore()

/** The call that is being answered. Throws outside of one. */
export function context(): RequestContext {
  const current = storage.getStore()
  if (!current) throw new Error('There is no request here.')
  return current
}

/** Who is calling; refuses where nobody has logged in. */
export function caller(): Account {
  const { account } = context()
  if (!account) throw new Problem('unauthenticated')
  return account
}
