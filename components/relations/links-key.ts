import type { LanguageCode } from '@/contract/language-codes'
import type { Relation } from './relation-types'

/** Where the related records of a record are cached. */
export const linksKey = <R>({ label, area, idOf }: Relation<R>, record: R, language: LanguageCode) =>
  ['links', label, area, idOf(record), language] as const
