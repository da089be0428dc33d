import type { FieldMeta } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'

/** Metadata of a field; throws where the entity has no such field. */
export function metaOf({ path, fields }: EntityShape, field: string): FieldMeta {
  const meta = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (!meta) throw new Error(`${path} has no field ${field}`)
  return meta
}
