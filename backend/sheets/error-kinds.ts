import type { SheetErrorKind } from '@/contract/sheet-import'
import type { CheckedSheet } from './check-sheet'
import { maxOptions, optionsOf } from './fixed-values'

/** Further kinds and cells are found once these are mended. */
const [maxKinds, maxValues, maxValueLength] = [20, 20, 200]

interface Kind {
  column: string
  message: string
  rows: number
  values: Map<string, number>
}

/** What is wrong with a sheet, counted by column and rule: all rows of a kind can be mended at once. */
export async function errorKindsOf({ rows, columns }: CheckedSheet, companyId: number): Promise<SheetErrorKind[]> {
  const kinds = new Map<string, Kind>()
  for (const { row, errors } of rows)
    for (const { field: column, kind, message, suggestion } of errors) {
      const name = JSON.stringify([column, kind])
      const found = kinds.get(name) ?? { column, message, rows: 0, values: new Map<string, number>() }
      kinds.set(name, found)
      found.rows += 1
      const value = row.cells[column]
      if (value !== undefined && !suggestion) found.values.set(value, (found.values.get(value) ?? 0) + 1)
    }
  const most = [...kinds.values()].sort((one, other) => other.rows - one.rows).slice(0, maxKinds)
  return Promise.all(
    most.map(async ({ column: name, message, rows: count, values }) => {
      const column = columns.get(name)
      const sorted = [...values].filter(([value]) => value.length <= maxValueLength).sort(([, a], [, b]) => b - a)
      const options = column && values.size > 0 ? await optionsOf(column, companyId) : []
      return {
        ...{ column: name, message, rows: count },
        values: sorted.slice(0, maxValues).map(([value, ofValue]) => ({ value, rows: ofValue })),
        more: Math.max(0, values.size - maxValues),
        mayBeBlank: column?.schema.safeParse(null).success === true,
        ...(options.length > 0 && options.length <= maxOptions && { options }),
      }
    }),
  )
}
