import { type KindRules, noFilters } from './kind-rules'

/** A list of short texts. */
export const texts: KindRules = {
  column: () => 'json',
  isSortable: false,
  filters: noFilters,
}
