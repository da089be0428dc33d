import type { KindRules } from './kind-rules'
import { timeFilters } from './query-values'

/** An instant. */
export const time: KindRules = {
  column: () => 'timestamp',
  isSortable: true,
  filters: timeFilters,
}
