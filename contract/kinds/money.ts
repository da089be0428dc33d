import type { KindRules } from './kind-rules'
import { decimalNumber, numberFilters } from './query-values'

/** An amount; its currency is in another field. */
export const money: KindRules = {
  column: () => 'decimal',
  isSortable: true,
  filters: numberFilters(decimalNumber),
}
