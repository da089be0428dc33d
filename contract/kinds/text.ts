import type { KindRules } from './kind-rules'
import { textFilters } from './query-values'

/** One line of text. */
export const text: KindRules = {
  column: () => 'text',
  isSortable: true,
  filters: textFilters,
}
