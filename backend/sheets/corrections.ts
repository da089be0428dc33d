import type { SheetCorrection, SheetCorrections } from '@/contract/sheet-import'
import type { CheckedRow } from './check-sheet'
import type { TextRow } from './text-row'

/** The rows with the texts that a person has taken for cells of theirs. */
export function correctedRows(rows: readonly TextRow[], corrections: SheetCorrections): TextRow[] {
  const columns = Object.entries(corrections)
  if (columns.length === 0) return [...rows]
  return rows.map((row) => {
    const changed = columns.flatMap(([column, texts]) => {
      const cell = row.cells[column]
      const text = cell !== undefined && Object.hasOwn(texts, cell) ? texts[cell] : undefined
      return text === undefined ? [] : [[column, text] as const]
    })
    return withTexts(row, changed)
  })
}

/** The row with other texts in some of its columns, which are no numbers then. */
export function withTexts<Row extends TextRow>(
  row: Row,
  texts: readonly (readonly [column: string, text: string])[],
): Row {
  if (texts.length === 0) return row
  const isChanged = new Set(texts.map(([column]) => column))
  const numbers = new Set([...(row.numbers ?? [])].filter((column) => !isChanged.has(column)))
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(texts) }, numbers }
}

const maxCorrections = 2000

/** The suggestions of the errors of a sheet, and of its warnings that are not confirmed, those of most rows first. */
export function correctionsOf(checked: readonly CheckedRow[]): SheetCorrection[] {
  const found = new Map<string, SheetCorrection>()
  for (const { row, action, errors, suggestions = [] } of checked) {
    const ofErrors = errors.map(({ field: column, suggestion }) => ({ column, suggestion }))
    const isOpen = action === 'leftOut' || action === 'error'
    for (const { column, suggestion } of isOpen ? [...ofErrors, ...suggestions] : ofErrors) {
      const value = row.cells[column]
      if (!suggestion || !value) continue
      const name = JSON.stringify([column, value])
      const correction = found.get(name)
      if (correction) correction.rows += 1
      else found.set(name, { column, value, suggestion, rows: 1 })
    }
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows).slice(0, maxCorrections)
}
