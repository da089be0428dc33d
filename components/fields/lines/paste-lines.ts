import type { LineColumn } from '@/contract/field-meta'
import { readNumber } from '@/lib/format/typed-number'
import type { Values } from '../kind'

const figures: readonly string[] = ['integer', 'decimal', 'money']

/**
 * A typed or pasted value: a number where the column has numbers; what is none stays as it is, for the rules to refuse.
 * @param currency of amounts
 */
export function cellValueOf(text: string, meta: LineColumn, currency: string | null = null): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!figures.includes(meta.kind)) return trimmed
  const value = readNumber(trimmed, meta.kind === 'money' ? currency : null)
  return value === undefined ? trimmed : value
}

/** The currency of an amount in a line: its own, or that of the document. */
export const currencyOf = (line: Values, meta: LineColumn, currency: string | null): string | null =>
  (line[meta.currency ?? 'currency'] as string | null | undefined) ?? currency

/** The cells of a text that a spreadsheet has copied. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))

export interface Paste {
  cells: readonly (readonly string[])[]
  /** The cell that is filled first. */
  row: number
  column: number
  /** The columns that can be filled, in their order. */
  columns: readonly { field: string; meta: LineColumn }[]
  /** Whether lines are added for rows beyond the last one. */
  mayAdd: boolean
  max: number
  /** Of amounts whose line has none. */
  currency?: string | null
  /** Lines that stay as they are. */
  isFixed?: (line: Values) => boolean
}

/** Lines with cells filled in from a copied range; what is beyond the last column or line is left out. */
export function pasteLines(
  lines: readonly Values[],
  { cells, row, column, columns, mayAdd, max, currency = null, isFixed }: Paste,
): Values[] {
  const next = lines.map((line) => ({ ...line }))
  for (const [down, values] of cells.entries()) {
    const at = row + down
    if (at >= next.length && !(mayAdd && at < max)) break
    if (lines[at] && isFixed?.(lines[at])) continue
    const line = next[at] ?? {}
    for (const [right, text] of values.entries()) {
      const target = columns[column + right]
      if (target) line[target.field] = cellValueOf(text, target.meta, currencyOf(line, target.meta, currency))
    }
    next[at] = line
  }
  return next
}
