import type { RowErrors } from '../../sheets/row-errors'
import type { TextRow } from '../../sheets/text-row'
import { hasDecimals } from './minor-units'

/**
 * Adds an error at each amount of a row that has more decimals than its currency.
 * @param unit how many decimals the currency has
 */
export function refuseDecimals<Column extends string>(
  row: TextRow,
  values: Readonly<Partial<Record<Column, unknown>>>,
  columns: readonly Column[],
  unit: number,
  errors: RowErrors,
): void {
  for (const column of columns) {
    const amount = values[column]
    if (typeof amount === 'number' && !hasDecimals(amount, unit))
      errors.add(row, column, 'decimals', { n: String(unit) })
  }
}
