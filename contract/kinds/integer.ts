import type { KindRules } from './kind-rules'
import { numberFilters, wholeNumber } from './query-values'

/** A whole number. */
export const integer: KindRules = {
  column: () => 'integer',
  isSortable: true,
  filters: numberFilters(wholeNumber),
}
