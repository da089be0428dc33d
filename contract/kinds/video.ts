import { type KindRules, noFilters } from './kind-rules'

/** The address of a video. */
export const video: KindRules = {
  column: () => 'text',
  isSortable: false,
  filters: noFilters,
}
