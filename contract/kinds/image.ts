import { type KindRules, noFilters } from './kind-rules'

/** The address of a picture. */
export const image: KindRules = {
  column: () => 'text',
  isSortable: false,
  filters: noFilters,
}
