import { type KindRules, noFilters } from './kind-rules'

/** Formatted text as HTML. */
export const html: KindRules = {
  column: () => 'text',
  isSortable: false,
  filters: noFilters,
}
