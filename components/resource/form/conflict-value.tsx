'use client'
import { renderCell, renderUnsaved } from '@/components/fields/cell'
import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import { refNameField } from '@/contract/ref-names'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'

interface Props {
  name: string
  entity: EntityShape
  /** Omitted if no field can be a secret. */
  rules?: AnyEntity
  /** Whose value it is. */
  record: Row
  /** The record from the server, with its labels. */
  newest: Row
}

/** A field's value for display, even if it was typed here and the server has no label for it yet. */
export function ConflictValue({ name, entity, rules, record, newest }: Props) {
  if (rules?.secrets && Object.hasOwn(rules.secrets, name)) return '•••'
  const schema = rules?.fields[name]
  const meta = entity.fields[name] ?? (schema && metaOf(schema))
  if (!meta) return null
  if (record[name] !== newest[name]) return renderUnsaved(name, meta, record)
  const texts = [`${name}Text`, refNameField(name, meta) ?? `${name}Name`]
  return renderCell(name, meta, { ...record, ...Object.fromEntries(texts.map((text) => [text, newest[text]])) })
}
