import { type KindRules, noFilters } from './kind-rules'

/** The audience of a record. */
export const audience: KindRules = {
  column: () => 'text',
  isSortable: false,
  filters: noFilters,
}
