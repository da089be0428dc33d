import { z } from 'zod'
import { metaOf } from './fields'

/** A record shows every field, null where it has no value; choices bring their words, references their names. */
export function recordShape(fields: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, schema] of Object.entries(fields)) {
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
    shape[name] = schema instanceof z.ZodOptional ? inner.nullable() : inner
    const meta = metaOf(schema)
    if (meta.kind === 'choice') shape[`${name}Text`] = z.string()
    if (meta.kind === 'ref' && name.endsWith('Id')) shape[name.replace(/Id$/, 'Name')] = z.string().nullable()
  }
  return shape
}
