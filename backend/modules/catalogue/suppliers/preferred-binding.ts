import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { productSuppliers } from '../../../db/schema/catalogue'

/** The default binding of each SKU: its first enabled one. SKUs without are missing. */
export async function preferredBindings(skuIds: readonly number[], database: Database): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map()
  const { productSkuId, productSupplierId, position, status } = productSuppliers
  const rows = await database.sql
    .selectDistinctOn([productSkuId], { productSkuId, productSupplierId })
    .from(productSuppliers)
    .where(and(equalsAny(productSkuId, skuIds), eq(status, 'Enabled')))
    .orderBy(asc(productSkuId), asc(position), asc(productSupplierId))
  return new Map(rows.map((row) => [row.productSkuId, row.productSupplierId]))
}
