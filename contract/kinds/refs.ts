import type { KindRules } from './kind-rules'
import { keys } from './query-values'

/** The keys of several referenced records. */
export const refs: KindRules = {
  column: () => 'references',
  isSortable: false,
  filters: (field) => ({ [field]: { kind: 'overlaps', schema: keys } }),
}
