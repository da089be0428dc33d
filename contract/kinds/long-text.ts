import { type KindRules, noFilters } from './kind-rules'

/** Several lines of text. */
export const longText: KindRules = {
  column: () => 'text',
  isSortable: false,
  filters: noFilters,
}
