import type { TextRow } from './text-row'

/** What the rows of a record say alike, and the columns that name the record. */
interface Repeated {
  by: readonly string[]
  columns: readonly string[]
  /** Columns of which the first row of a record alone counts. */
  firstOnly?: readonly string[]
}

/**
 * Shops write what all lines of an order say in its first row alone: below it, in rows whose number is blank or the same,
 * a blank cell is as above. Where several columns name a record, such as e-mail address and phone number, each has to be.
 * @returns the rows, and how many of them took something from above
 */
export function filledDown(
  rows: readonly TextRow[],
  { by, columns, firstOnly = [] }: Repeated,
): { rows: TextRow[]; filled: number } {
  let above: TextRow | undefined
  let filled = 0
  const found = rows.map((row) => {
    const named = by.filter((column) => row.cells[column] !== undefined)
    const isAsAbove = (column: string) => row.cells[column] === '' || row.cells[column] === above?.cells[column]
    const isBelow = above !== undefined && named.length > 0 && named.every(isAsAbove)
    const whole = isBelow && above ? taken(row, above, { columns, firstOnly }) : row
    if (whole !== row) filled += 1
    above = whole
    return whole
  })
  return { rows: found, filled }
}

function taken(
  row: TextRow,
  above: TextRow,
  { columns, firstOnly }: { columns: readonly string[]; firstOnly: readonly string[] },
): TextRow {
  const isAsAbove = (column: string) =>
    (row.cells[column] === '' && above.cells[column]) ||
    (firstOnly.includes(column) && row.cells[column] !== above.cells[column])
  const blank = columns.filter(isAsAbove)
  if (blank.length === 0) return row
  const numbers = new Set([...(row.numbers ?? []), ...blank.filter((column) => above.numbers?.has(column))])
  return {
    ...row,
    cells: { ...row.cells, ...Object.fromEntries(blank.map((column) => [column, above.cells[column] ?? ''])) },
    numbers,
    filled: new Set(blank),
  }
}
