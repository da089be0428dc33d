import { type KindRules, noFilters } from './kind-rules'

/** Any JSON value; only displayed. */
export const data: KindRules = {
  column: () => 'json',
  isSortable: false,
  filters: noFilters,
}
