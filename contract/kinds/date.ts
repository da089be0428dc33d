import type { KindRules } from './kind-rules'
import { timeFilters } from './query-values'

/** A day of the calendar, the same in every time zone. */
export const date: KindRules = {
  column: () => 'date',
  isSortable: true,
  filters: timeFilters,
}
