'use client'
import { AudienceLabel } from '@/components/fields/audience-label'
import { renderCell } from '@/components/fields/cell'
import { useEnum } from '@/components/fields/use-enum'
import type { AnyEntity } from '@/contract/entity-types'
import type { EnumName } from '@/contract/enums'
import { type FieldMeta, metaOf } from '@/contract/fields'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'

interface Props {
  name: string
  entity: EntityShape
  /** Left out where no secret can be among the fields. */
  rules?: AnyEntity
  /** Whose value it is. */
  record: Row
  /** The record as the server tells it, with its words. */
  newest: Row
}

/** A field's value as a person reads it, also where it was typed here and the server has no words for it yet. */
export function ConflictValue({ name, entity, rules, record, newest }: Props) {
  if (rules?.secrets && Object.hasOwn(rules.secrets, name)) return '•••'
  const schema = rules?.fields[name]
  const meta = entity.fields[name] ?? (schema && metaOf(schema))
  if (!meta) return null
  const value = record[name]
  if (meta.kind === 'choice' && meta.values && typeof value === 'string') {
    return <ChoiceValue name={name} meta={meta} values={meta.values} value={value} />
  }
  const isNewest = value === newest[name]
  if (meta.kind === 'audience' && typeof value === 'string' && !isNewest) return <AudienceLabel value={value} />
  const words = meta.kind === 'ref' ? { [name.replace(/Id$/, 'Name')]: isNewest ? nameOf(name, newest) : null } : {}
  return renderCell(name, meta, { ...record, ...words })
}

const nameOf = (name: string, record: Row) => record[name.replace(/Id$/, 'Name')]

interface ChoiceProps {
  name: string
  meta: FieldMeta
  values: EnumName
  value: string
}

function ChoiceValue({ name, meta, values, value }: ChoiceProps) {
  const { options } = useEnum(values)
  const text = options.find((option) => option.value === value)?.text ?? value
  return renderCell(name, meta, { [name]: value, [`${name}Text`]: text })
}
