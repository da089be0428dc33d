import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'
import type { AnyEntity } from './entity-types'
import type { Shape } from './field-meta'
import { metaOf } from './field-meta'

const count = z.int().min(0)

/**
 * The number of records of a list, and of each value of one field, in the order of its enumeration. Each stops where
 * the total of a list does.
 */
export const listCounts = z.object({
  total: count,
  totalIsExact: z.boolean().optional(),
  counts: z.array(z.object({ value: z.string(), text: z.string(), count, countIsExact: z.boolean().optional() })),
})
export type ListCounts = z.infer<typeof listCounts>

/** The fields whose values can be counted: one value of an enumeration each. */
export const countableFields = (fields: Shape): string[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const { kind, computed, period } = metaOf(schema)
    return kind === 'choice' && !computed && !period ? [field] : []
  })

/** The counts of a list accept its filters, but no page, no order and no exact total. */
export function countsEndpoint({ path, area, recordFields, rules }: AnyEntity): [string, Endpoint] {
  const fields = countableFields(recordFields)
  const by = fields.length > 0 ? { by: z.enum(fields as [string, ...string[]]).optional() } : {}
  const query = (rules.query as unknown as z.ZodObject)
    .omit({ page: true, pageSize: true, sort: true, total: true })
    .extend(by)
  return [`GET ${path}/counts`, endpoint({ area, query, response: listCounts, summary: `Count ${path} by a field` })]
}
