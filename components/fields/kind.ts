import type { ReactNode } from 'react'
import type { FieldMeta } from '@/contract/field-meta'
import type { Currencies } from '@/lib/format/money'

export type Values = Readonly<Record<string, unknown>>

export interface CellContext {
  field: string
  meta: FieldMeta
  record: Values
}

/** What a text is worked out from where nothing is rendered. */
export interface TextContext extends CellContext {
  timeZone: string
  currencies: Currencies
}

/** The rendering of a kind of field. Its rules are in `contract/kinds`, its input is beside it. */
export interface Kind<Value = unknown> {
  /** The value in a list; never called with an empty one. */
  cell(value: Value, context: CellContext): ReactNode
  /** The value in a record's own view, where there is more space; omitted: as in a list. */
  detail?(value: Value, context: CellContext & { label: string }): ReactNode
  /** A value entered here, without a label or name from the server; omitted: as in a list. */
  unsaved?(value: Value, context: CellContext): ReactNode
  /** The width of its columns in pixels while no rows are known; omitted: a share of the remaining width. */
  width?: number
  /** What its cell says, by which columns are measured; omitted: its columns have `width`. Never called with an empty value. */
  text?(value: Value, context: TextContext): string
  /** What a cell has beside its text, in pixels. */
  beside?(value: Value, context: Pick<CellContext, 'field' | 'meta'>): number
  /** Numbers are right-aligned. */
  isFigure?: true
  /** Lists do not offer it as a column. */
  isRecordOnly?: true
}
