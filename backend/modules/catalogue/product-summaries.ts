import { count, sql } from 'drizzle-orm'
import { labelsOfAll, type Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'

/** Products with the names of their brands and categories, the number of their SKUs and their price range. */
export async function withSummaries(rows: readonly Row[], database: Database): Promise<Row[]> {
  const keys = rows.map(({ productId }) => Number(productId))
  const names = await namesIn(rows, database)
  const summaries = await skuSummaries(keys, database)
  return rows.map((row) => ({
    ...row,
    brand: names.get(`brands ${row.brandId}`) ?? null,
    category: names.get(`categories ${row.categoryId}`) ?? null,
    ...(summaries.get(Number(row.productId)) ?? withoutSkus),
  }))
}

function namesIn(rows: readonly Row[], database: Database): Promise<Map<string, string | null>> {
  const keysIn = (field: string) => new Set(rows.flatMap((row) => (row[field] ? [Number(row[field])] : [])))
  const wanted = new Map([
    ['brands', keysIn('brandId')],
    ['categories', keysIn('categoryId')],
  ])
  return labelsOfAll(wanted, database)
}

interface SkuSummary {
  skuCount: number
  minPrice: number | null
  maxPrice: number | null
  currency: string | null
}
const withoutSkus: SkuSummary = { skuCount: 0, minPrice: null, maxPrice: null, currency: null }

/**
 * By product: the number of SKUs, and the range of sale prices of the enabled ones. Several currencies have no common
 * range, so it is that of the most frequent one.
 */
async function skuSummaries(keys: readonly number[], database: Database): Promise<Map<number, SkuSummary>> {
  const { productId, currency, salePrice, status } = productSkus
  const offered = sql`case when ${status} = 'Enabled' then ${salePrice} end`
  const lowest = sql<number | null>`min(${offered})`.mapWith(salePrice)
  const highest = sql<number | null>`max(${offered})`.mapWith(salePrice)
  const priced = count(offered)
  const groups = await database.sql
    .select({ productId, currency, skuCount: count(), priced, minPrice: lowest, maxPrice: highest })
    .from(productSkus)
    .where(equalsAny(productId, keys))
    .groupBy(productId, currency)
    .orderBy(sql`${priced} desc`, currency)
  const found = new Map<number, SkuSummary>()
  for (const { productId, skuCount, priced, minPrice, maxPrice, currency } of groups) {
    const known = found.get(productId)
    if (known) known.skuCount += skuCount
    else found.set(productId, { skuCount, minPrice, maxPrice, currency: priced > 0 ? currency : null })
  }
  return found
}
