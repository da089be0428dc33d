import { stripVTControlCharacters } from 'node:util'

/** A row of a table that does not hold: its name, and what was found in place of what was expected. */
export interface FailingRow {
  row: string
  message: string
}

/**
 * Checks each row of a table and returns those that fail, so that one test proves the table and prints every failing row:
 * `expect(failingRows(rows, nameOf, check)).toEqual([])`. Throws for a table without rows, which would prove nothing.
 */
export function failingRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  check: (row: Row) => void,
): FailingRow[] {
  if (rows.length === 0) throw new Error('The table has no rows.')
  return rows.flatMap((row) => {
    try {
      check(row)
      return []
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return [{ row: nameOf(row), message: stripVTControlCharacters(message) }]
    }
  })
}
