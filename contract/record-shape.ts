import { z } from 'zod'
import { metaOf, storedSchema } from './field-meta'
import { refNameField } from './ref-names'

/** Work without a requesting user is the system's, which has no account (specification, section 3). */
export const systemAdminId = -1

/** A record shows every field, null where it has no value; choices have their labels, references their names. */
export function recordShape(fields: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, entered] of Object.entries(fields)) {
    const schema = storedSchema(entered)
    const meta = metaOf(schema)
    const plain = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
    const inner = meta.kind === 'ref' && meta.to === 'admins' ? z.union([plain, z.literal(systemAdminId)]) : plain
    shape[name] = schema instanceof z.ZodOptional ? inner.nullable() : inner
    if (meta.kind === 'choice' || meta.kind === 'audience') shape[`${name}Text`] = z.string()
    const refName = refNameField(name, meta)
    const label = z.string().nullable()
    if (refName) shape[refName] = meta.kind === 'refs' ? z.array(label) : label
  }
  return shape
}
