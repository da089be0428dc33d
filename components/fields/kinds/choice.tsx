import type { FieldMeta } from '@/contract/field-meta'
import type { Kind } from '../kind'
import { StatusBadge } from '../status-badge'
import { UnsavedChoice } from '../unsaved-choice'

export const choice: Kind<string> = {
  cell: (value, { field, meta, record }) => shown(field, meta, value, String(record[`${field}Text`] || value)),
  unsaved: (value, { field, meta }) =>
    meta.values ? (
      <UnsavedChoice name={meta.values} value={value} render={(text) => shown(field, meta, value, text)} />
    ) : (
      value
    ),
  text: (value, { field, record }) => String(record[`${field}Text`] || value),
  // The dot or the pill of a state.
  beside: 24,
  width: 116,
}

/** States and phases are marked by a colour. */
export const isState = (field: string, meta: FieldMeta): boolean =>
  meta.kind === 'choice' && (/status$/i.test(field) || meta.period !== undefined)

const shown = (field: string, meta: FieldMeta, value: string, text: string) =>
  isState(field, meta) ? <StatusBadge status={value} text={text} /> : text
