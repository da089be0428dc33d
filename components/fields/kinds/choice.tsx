import type { FieldMeta } from '@/contract/field-meta'
import type { Kind } from '../kind'
import { lookOf, StatusBadge } from '../status-badge'
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
  beside: (value, { field, meta }) => (isState(field, meta) ? markWidth(value) : 0),
  width: 116,
}

/** Of a state: a dot, or a pill around its text. */
const markWidth = (status: string) => (/^(needed|off)/.test(lookOf(status) ?? '') ? 27 : 15)

/** States and phases are marked by a colour. */
export const isState = (field: string, meta: FieldMeta): boolean =>
  meta.kind === 'choice' && (/status$/i.test(field) || meta.period !== undefined)

const shown = (field: string, meta: FieldMeta, value: string, text: string) =>
  isState(field, meta) ? <StatusBadge status={value} text={text} /> : text
