import type { KindRules } from './kind-rules'
import { keys } from './query-values'

/** The key of a record; the table counts it. */
export const id: KindRules = {
  column: () => null,
  isSortable: true,
  filters: (field) => ({ [field]: { kind: 'in', schema: keys } }),
}
