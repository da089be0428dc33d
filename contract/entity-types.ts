import type { z } from 'zod'
import type { Area } from './access'
import type { Endpoint } from './endpoint'
import type { ListRules } from './list-query'

/** The plain calls; a resource that offers fewer names the ones it has. */
export const operations = ['list', 'get', 'create', 'update', 'remove', 'field'] as const

export type Operation = (typeof operations)[number]

export type Shape = Readonly<Record<string, z.ZodType>>

export interface Page<R> {
  items: R[]
  total: number
}

/** An entity whose own fields do not matter, as the generic screens and routes see it. */
export interface AnyEntity {
  path: string
  id: string
  idKind?: 'code'
  area: Area
  label: string
  fields: Shape
  secrets?: Shape
  details?: Shape
  untracked?: readonly string[]
  /** Every value of a record, the key and the server's own included. */
  recordFields: Shape
  actions: readonly string[]
  confirmsStatus?: boolean
  keyword: readonly string[]
  localized: readonly string[]
  operations: readonly Operation[]
  suggestions?: Shape
  draft: z.ZodType
  patch: z.ZodType
  record: z.ZodType
  one: z.ZodType
  rules: ListRules
  endpoints: Record<string, Endpoint>
}
