import { type KindRules, noFilters } from './kind-rules'

/** A write-only value. */
export const secret: KindRules = {
  column: () => null,
  isSortable: false,
  filters: noFilters,
}
