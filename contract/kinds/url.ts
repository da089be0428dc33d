import type { KindRules } from './kind-rules'
import { textFilters } from './query-values'

/** An address on the web. */
export const url: KindRules = {
  column: () => 'text',
  isSortable: true,
  filters: textFilters,
}
