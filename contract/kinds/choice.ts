import { enums } from '../enums'
import type { KindRules } from './kind-rules'
import { oneOf } from './query-values'

/** One value of an enumeration. */
export const choice: KindRules = {
  column: () => 'text',
  isSortable: true,
  filters: (field, { values }) => ({ [field]: { kind: 'in', schema: oneOf(values ? enums[values] : []) } }),
}
