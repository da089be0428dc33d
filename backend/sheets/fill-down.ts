import type { TextRow } from './text-row'

/** What the rows of a record say alike, and the column that names the record. */
interface Repeated {
  by: string
  columns: readonly string[]
}

/**
 * Shops write what all lines of an order say in its first row alone: below it, in rows whose number is blank or the same,
 * a blank cell is as above.
 * @returns the rows, and how many of them took something from above
 */
export function filledDown(rows: readonly TextRow[], { by, columns }: Repeated): { rows: TextRow[]; filled: number } {
  let above: TextRow | undefined
  let filled = 0
  const found = rows.map((row) => {
    const name = row.cells[by]
    const isBelow = above !== undefined && name !== undefined && (name === '' || name === above.cells[by])
    const whole = isBelow && above ? taken(row, above, columns) : row
    if (whole !== row) filled += 1
    above = whole
    return whole
  })
  return { rows: found, filled }
}

function taken(row: TextRow, above: TextRow, columns: readonly string[]): TextRow {
  const blank = columns.filter((column) => row.cells[column] === '' && above.cells[column])
  if (blank.length === 0) return row
  const numbers = new Set([...(row.numbers ?? []), ...blank.filter((column) => above.numbers?.has(column))])
  return {
    ...row,
    cells: { ...row.cells, ...Object.fromEntries(blank.map((column) => [column, above.cells[column] ?? ''])) },
    numbers,
    filled: new Set(blank),
  }
}
