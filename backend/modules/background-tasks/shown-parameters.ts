import { z } from 'zod'
import type { Endpoint } from '@/contract/endpoint'
import { endpoints } from '@/contract/endpoints'
import { metaIfAny } from '@/contract/field-meta'

const masked = '***'

/** The schema of the values that a task of a list was given: that of the call that started it. */
function bodySchemaOf(name: string): z.ZodType | undefined {
  const [path = '', action = ''] = name.split('/')
  const calls = endpoints as Readonly<Record<string, Endpoint>>
  const isSet = action === 'set'
  return ['ids', 'codes']
    .map((many) => calls[`POST ${path}/{${many}}/${isSet ? '{field}' : action}`]?.body)
    .find((schema) => schema !== undefined)
}

/** The parameters of a task as JSON, with the values that its call declares secret masked. */
export function shownParameters(name: string, parameters: Readonly<Record<string, unknown>>): string {
  const { ifMatch, ifNoneMatch, ...given } = parameters
  const schema = bodySchemaOf(name)
  const shown = schema && 'body' in given ? { ...given, body: withoutSecrets(schema, given.body) } : given
  return JSON.stringify(shown, (_, value: unknown) => (Array.isArray(value) ? shortened(value) : value), 2)
}

const maxItems = 50

/** Long lists, such as the keys of thousands of records, by their first items. */
const shortened = (items: readonly unknown[]): readonly unknown[] =>
  items.length > maxItems ? [...items.slice(0, maxItems), `… ${items.length - maxItems}`] : items

/** Values with those masked whose schema says that they are secret; the schema is followed, not the names. */
export function withoutSecrets(schema: z.ZodType, value: unknown): unknown {
  if (metaIfAny(schema)?.kind === 'secret') return value == null ? value : masked
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutSecrets(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => withoutSecrets(schema.element as z.ZodType, item))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const shape = schema.shape as Readonly<Record<string, z.ZodType>>
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const rule = Object.hasOwn(shape, name) ? shape[name] : undefined
        // What the call does not know is not shown either.
        return [name, rule ? withoutSecrets(rule, inner) : masked]
      }),
    )
  }
  return value
}
