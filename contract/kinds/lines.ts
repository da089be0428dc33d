import { type KindRules, noFilters } from './kind-rules'

/** The lines of a document, which have a table of their own. */
export const lines: KindRules = {
  column: () => null,
  isSortable: false,
  filters: noFilters,
}
