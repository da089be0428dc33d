import type { KindRules } from './kind-rules'
import { decimalNumber, numberFilters } from './query-values'

/** A number with decimals. */
export const decimal: KindRules = {
  column: () => 'decimal',
  isSortable: true,
  filters: numberFilters(decimalNumber),
}
