import { gte, or, sql } from 'drizzle-orm'
import type { Records } from '../../crud/records'
import type { Row } from '../../crud/serialize'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderPurchases } from '../../db/schema/purchasing'

/** A change carries the time it began, and is seen once its transaction has ended; clocks differ a little. */
const overlapMs = 30_000

const maxLines = 10_000

/**
 * The lines of a site that have changed since a moment, themselves or in their binding, and how many lines there are
 * in all. Some come twice, because the moments overlap.
 * @param shown presents rows as the contract has them
 */
export async function updatesOf(
  { siteId, since }: { siteId: number; since?: string },
  records: Records,
  shown: (rows: Row[]) => Promise<Row[]>,
): Promise<{ items: Row[]; total: number; until: string }> {
  const until = new Date(Date.now() - overlapMs).toISOString()
  const from = since === undefined ? undefined : new Date(new Date(since).getTime() - overlapMs)
  const isNewer = from && or(gte(orderPurchases.updatedTime, from), boundSince(from))
  const ofSite = { siteId: [siteId], page: 1, sort: [] }
  const { rows } = await records.page({ ...ofSite, pageSize: maxLines }, isNewer)
  const { total } = await records.page({ ...ofSite, pageSize: 1 })
  return { items: await shown(rows), total, until }
}

const boundSince = (from: Date) => sql`exists (
  select from ${productSuppliers} where ${productSuppliers.productSupplierId} = ${orderPurchases.productSupplierId}
  and ${gte(productSuppliers.updatedTime, from)})`
