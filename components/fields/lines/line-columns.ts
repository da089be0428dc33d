import type { ReactNode } from 'react'
import type { LineColumn, LinesMeta } from '@/contract/field-meta'
import { refNameField } from '@/contract/ref-names'
import { isFigure } from '../cell'
import type { Values } from '../kind'

/** A column of a table of lines: of its kind, or with a rendering of its own. */
export type LineColumnOf<Line> =
  | (keyof Line & string)
  | ({ field: keyof Line & string; render?: (line: Line) => ReactNode } & Heading)

export type AnyLineColumn = string | ({ field: string; render?: (line: never) => ReactNode } & Heading)

/** What stands over a column: a text, or the label of another field than its own. */
interface Heading {
  title?: string
  label?: string
}

export interface ShownColumn {
  field: string
  title: string
  meta: LineColumn
  render?: (line: Values) => ReactNode
}

/** The columns to show. Default: all but the key, and what others say already. */
export function columnsOf(
  { key, columns }: LinesMeta,
  labelOf: (field: string) => string,
  wanted: readonly AnyLineColumn[] | undefined,
): ShownColumn[] {
  const isUsual = (field: string) =>
    columns[field]?.kind !== 'id' && (field !== key || columns[field]?.to !== undefined)
  return (wanted ?? Object.keys(columns).filter(isUsual)).flatMap((column): ShownColumn[] => {
    const given = typeof column === 'string' ? { field: column } : column
    const { field, title, label = field, render } = { title: undefined, render: undefined, ...given }
    const meta = columns[field]
    if (!meta) return []
    return [{ field, title: title ?? labelOf(label), meta, render: render as ShownColumn['render'] }]
  })
}

/** The name that a line has of what it refers to. */
export const nameIn = (line: Values, field: string, meta: LineColumn): string | null => {
  const refName = refNameField(field, meta)
  return refName ? ((line[refName] as string | null | undefined) ?? null) : null
}

export const alignOf = ({ meta }: ShownColumn) => (isFigure(meta) ? 'end' : undefined)

/** Whether the cells of a column are inputs where lines are typed. */
export const isTyped = ({ meta, render }: ShownColumn): boolean => meta.isEntered === true && !render
