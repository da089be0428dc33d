import type { z } from 'zod'
import type { Area } from './access'
import type { Endpoint } from './endpoint'
import type { Shape } from './field-meta'
import type { Total } from './list-limits'
import type { ListRules } from './list-query'
import type { AnyStateTable } from './states'
import type { KeyKind } from './text-keys'

/** The default calls; a resource with fewer lists them. */
export const operations = ['list', 'get', 'create', 'update', 'remove', 'field'] as const

export type Operation = (typeof operations)[number]

export interface Page<R> extends Total {
  items: R[]
  /** The texts of searches are not complete yet. */
  searchIsPartial?: true
  /** Of the requested numbers, those that no record has. */
  missingNumbers?: readonly string[]
  /** What a keyword that found nothing probably meant. */
  didYouMean?: string
}

/** An entity without its own fields, for generic screens and routes. */
export interface AnyEntity {
  path: string
  id: string
  idKind?: KeyKind
  area: Area
  label: string
  fields: Shape
  secrets?: Shape
  details?: Shape
  untracked?: readonly string[]
  /** Every value of a record, including the key and the server's own fields. */
  recordFields: Shape
  actions: readonly string[]
  states?: AnyStateTable
  confirmsStatus?: boolean
  keyword: readonly string[]
  localized: readonly string[]
  /** The order of a list unless a query says otherwise; omitted: the newest first. */
  order?: string
  operations: readonly Operation[]
  /** The field whose values are the built-in searches of the list. */
  searchesBy?: string
  /** A boolean field of records that a list leaves out until its address asks for something. */
  folded?: string
  suggestions?: Shape
  /** The picture of an option: suggestions have `value`, `text` and `imageUrl` as well. */
  optionImage?: string
  /** The columns of the sheets that its list is imported from. */
  sheet?: Shape
  draft: z.ZodType
  patch: z.ZodType
  record: z.ZodType
  one: z.ZodType
  rules: ListRules
  endpoints: Record<string, Endpoint>
}
