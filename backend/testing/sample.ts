import { z } from 'zod'
import { fieldMeta, metaOf } from '@/contract/field-meta'

const candidates = (distinct: string): readonly unknown[] => [
  `Sample ${distinct}`,
  `sample.${distinct}`,
  `sample-${distinct.replace(/[^a-z0-9]/g, '-')}`,
  1,
  true,
  '2099-12-31',
  '2099-12-31T00:00:00Z',
  'USD',
  'AU',
  'ja',
  'All',
  // A path within a site, which no two pages share.
  `/sample-${distinct.replaceAll('.', '-')}`,
  'https://sample.example/',
  'sample.example',
  'sample@sample.example',
  '0.5',
  [],
  [1],
  ['USD'],
]

/** A value that a schema accepts. Throws for a schema that accepts none of the candidates: then it needs a new one. */
function sampleValue(schema: z.ZodType, distinct: string, known: Readonly<Record<string, unknown>>): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (fieldMeta.get(schema)?.kind === 'secret') return 'harbour-crane-violin'
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum) return [schema.element.options[0]]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodObject) return sampleOf(schema, known, distinct)
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) {
    return schema.safeParse([]).success ? [] : [sampleOf(schema.element, known, distinct)]
  }
  const found = candidates(distinct).find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new Error('No sample value fits this schema; add one to the candidates.')
  return found
}

/** A body with the required fields of a schema and nothing else; `known` holds the values that tests care about. */
export function sampleOf(
  schema: z.ZodType,
  known: Readonly<Record<string, unknown>> = {},
  distinct = '1',
): Record<string, unknown> | undefined {
  if (schema instanceof z.ZodDiscriminatedUnion) return sampleOf(schema.options[0] as z.ZodType, known, distinct)
  if (!(schema instanceof z.ZodObject)) return undefined
  const required = Object.entries<z.ZodType>(schema.shape).filter(([, field]) => !field.safeParse(undefined).success)
  return Object.fromEntries(required.map(([name, field]) => [name, known[name] ?? sampleValue(field, distinct, known)]))
}

/** A body that a call accepts: a list with one row where it takes a list. */
export const sampleBody = (schema: z.ZodType, known: Readonly<Record<string, unknown>> = {}): unknown =>
  schema instanceof z.ZodArray ? [sampleOf(schema.element as z.ZodType, known)] : sampleOf(schema, known)

/** The required references of a schema and of its items: each field's name with the resource that it points to. */
export function requiredReferences(schema: z.ZodObject): [string, string][] {
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]): [string, string][] => {
    if (field.safeParse(undefined).success) return []
    if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) return requiredReferences(field.element)
    const { kind, to, by } = metaOf(field)
    return kind === 'ref' && to && !by ? [[name, to]] : []
  })
}
