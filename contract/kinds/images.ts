import { type KindRules, noFilters } from './kind-rules'

/** Addresses of pictures in their order. */
export const images: KindRules = {
  column: () => 'texts',
  isSortable: false,
  filters: noFilters,
}
