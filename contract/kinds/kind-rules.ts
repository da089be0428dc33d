import type { z } from 'zod'
import type { FieldMeta } from '../field-meta'

/**
 * How a filter compares: equality, a comma list that has the value or one of the values, records of a tree with all
 * below them, or one end of a range.
 */
export type FilterKind = 'equals' | 'in' | 'overlaps' | 'branch' | 'from' | 'to'

/** The types of columns that store values. */
export type StorageType =
  | 'text'
  | 'texts'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'timestamp'
  | 'date'
  | 'reference'
  | 'references'
  | 'json'

/** What contract and API have to know of a kind of field. Its cell and its input are in `components/fields/kinds`. */
export interface KindRules {
  /** Type of its column in a table that follows from the entity; null: such a table cannot have it. */
  column: (meta: FieldMeta) => StorageType | null
  /** Whether lists sort by it. */
  isSortable: boolean
  /** The names that it adds to a list's query, each with its way to compare and what it accepts. */
  filters: (field: string, meta: FieldMeta) => Readonly<Record<string, { kind: FilterKind; schema: z.ZodType }>>
}

/** The filters of a kind that lists cannot be searched by. */
export const noFilters: KindRules['filters'] = () => ({})
