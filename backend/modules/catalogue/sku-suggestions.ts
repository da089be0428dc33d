import { and, asc, eq, sql } from 'drizzle-orm'
import { skuName } from '@/contract/text/sku-name'
import { scopeOf } from '../../crud/scope'
import { type Found, findByTexts } from '../../crud/search/find-by-keyword'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { skuSummariesOf } from './sku-summaries'

interface Query {
  keyword?: string
  ids?: readonly number[]
  companyId?: string
}

const maxFound = 20
const searched = { path: 'productskus', table: productSkus, id: productSkus.productSkuId, isLocalized: false }
/** Between the parts of a name. */
const separator = ' · '

/** The variants that a person may mean: by code, variant, product, or the supplier's article. */
export const skusNamed = (text: string, database: Database): Promise<Found> => findByTexts(text, searched, database)

/** Variants for a picker: enabled ones by words of their name, or those that are named. */
export async function suggestSkus({ keyword, ids, companyId }: Query, database: Database) {
  const matches = keyword && !ids ? await skusNamed(keyword, database) : undefined
  const named = ids ? equalsAny(productSkus.productSkuId, ids) : and(eq(productSkus.status, 'Enabled'), matches?.where)
  const first = matches?.exact.length ? [sql`${equalsAny(productSkus.productSkuId, matches.exact)} desc`] : []
  const rows = await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .where(and(scopeOf(productSkus), companyId ? eq(productSkus.companyId, Number(companyId)) : undefined, named))
    .orderBy(...first, asc(productSkus.skuCode), asc(productSkus.productSkuId))
    .limit(ids?.length ?? maxFound)
  const found = await skuSummariesOf(
    rows.map(({ productSkuId }) => productSkuId),
    database,
  )
  return found.map((sku) => {
    const { productSkuId, productId, skuCode, coverUrl, productTitle } = sku
    const name = [...new Set([skuCode, productTitle, skuName(sku)])].filter(Boolean).join(separator)
    return { productSkuId, productId, skuCode, coverUrl, productTitle, name }
  })
}
