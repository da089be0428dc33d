import type { FieldMeta } from '@/contract/fields'
import type { EntityShape } from '@/contract/shape'

/** What is known of one field. Throws where the entity has none of that name. */
export function metaOf({ path, fields }: EntityShape, field: string): FieldMeta {
  const meta = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (!meta) throw new Error(`${path} has no field ${field}`)
  return meta
}
