import { gte, or, sql } from 'drizzle-orm'
import type { Records } from '../../crud/records'
import type { Row } from '../../crud/serialize'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderPurchases } from '../../db/schema/purchasing'

/** A change has the time it began, but is visible only after its commit; clocks differ a little. */
const overlapMs = 30_000

const maxLines = 10_000

/**
 * The lines of a site that have changed since a time, themselves or in their binding, and the number of all lines. Some
 * are returned twice, because the periods overlap.
 * @param serialize serializes rows
 */
export async function updatesOf<Line>(
  { siteId, since }: { siteId: number; since?: string },
  records: Records,
  serialize: (rows: Row[]) => Promise<Line[]>,
): Promise<{ items: Line[]; total: number; until: string }> {
  const until = new Date(Date.now() - overlapMs).toISOString()
  const from = since === undefined ? undefined : new Date(new Date(since).getTime() - overlapMs)
  const isNewer = from && or(gte(orderPurchases.updatedTime, from), boundSince(from))
  const ofSite = { siteId: [siteId], page: 1, sort: [] }
  const { rows } = await records.page({ ...ofSite, pageSize: maxLines }, isNewer)
  const { total } = await records.page({ ...ofSite, pageSize: 1 })
  return { items: await serialize(rows), total: total.total, until }
}

const boundSince = (from: Date) => sql`exists (
  select from ${productSuppliers} where ${productSuppliers.productSupplierId} = ${orderPurchases.productSupplierId}
  and ${gte(productSuppliers.updatedTime, from)})`
