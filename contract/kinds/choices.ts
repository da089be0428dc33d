import { enums } from '../enums'
import type { KindRules } from './kind-rules'
import { oneOf } from './query-values'

/** Several values of an enumeration. */
export const choices: KindRules = {
  column: () => 'texts',
  isSortable: false,
  filters: (field, { values }) => ({ [field]: { kind: 'overlaps', schema: oneOf(values ? enums[values] : []) } }),
}
