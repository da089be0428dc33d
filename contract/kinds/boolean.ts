import type { KindRules } from './kind-rules'
import { yesOrNo } from './query-values'

/** Yes or no. */
export const boolean: KindRules = {
  column: () => 'boolean',
  isSortable: true,
  filters: (field) => ({ [field]: { kind: 'equals', schema: yesOrNo } }),
}
