import type { KindRules } from './kind-rules'
import { codeList, keys } from './query-values'

/** The key of a record elsewhere, or its code. */
export const ref: KindRules = {
  column: ({ by }) => (by === undefined ? 'reference' : 'text'),
  isSortable: true,
  filters: (field, { by, isTree }) => ({
    [field]: { kind: isTree ? 'branch' : 'in', schema: by === undefined ? keys : codeList() },
  }),
}
