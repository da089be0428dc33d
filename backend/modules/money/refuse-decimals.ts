import type { RowErrors } from '../../sheets/row-errors'
import type { TextRow } from '../../sheets/text-row'
import { hasDecimals } from './minor-units'

/**
 * Adds an error at each amount of a row that has more decimals than its currency.
 * @param unit how many decimals the currency has
 * @returns whether there was none
 */
export function refuseDecimals<Column extends string>(
  row: TextRow,
  values: Readonly<Partial<Record<Column, unknown>>>,
  columns: readonly Column[],
  unit: number,
  errors: RowErrors,
): boolean {
  const wrong = columns.filter((column) => {
    const amount = values[column]
    return typeof amount === 'number' && !hasDecimals(amount, unit)
  })
  for (const column of wrong) errors.add(row, column, 'decimals', { n: String(unit) })
  return wrong.length === 0
}
