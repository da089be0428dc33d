import { escapePastedFormulas } from '@/contract/text/spreadsheet-text'
import type { Column } from './column'

/** Rows as text for a spreadsheet: a line for each row, with tabs between values. Formulas are escaped. */
export function copiedRows<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const fields = columns.filter(({ isFixed }) => !isFixed).map(({ key }) => key)
  const textIn = (row: Row, field: string) => copiedText((row as Readonly<Record<string, unknown>>)[field])
  return rows.map((row) => fields.map((field) => textIn(row, field)).join('\t')).join('\n')
}

function copiedText(value: unknown): string {
  if (Array.isArray(value)) return escapePastedFormulas(value.join(', '))
  return typeof value === 'string' ? escapePastedFormulas(value) : String(value ?? '')
}
