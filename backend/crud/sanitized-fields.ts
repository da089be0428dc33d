import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import { sanitizedHtml } from '../html/sanitized-html'

/** The values of an entity's fields with their HTML sanitized; all others as they were sent. */
export function sanitizedFields<Values extends Readonly<Record<string, unknown>>>(
  { fields }: Pick<AnyEntity, 'fields'>,
  values: Values,
): Values {
  const cleaned = Object.entries(values).flatMap(([field, value]) => {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
    return typeof value === 'string' && schema && metaOf(schema).kind === 'html' ? [[field, sanitizedHtml(value)]] : []
  })
  return cleaned.length === 0 ? values : { ...values, ...Object.fromEntries(cleaned) }
}
