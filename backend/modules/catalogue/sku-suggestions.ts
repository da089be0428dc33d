import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { skuName } from '@/contract/text/sku-name'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { likeText } from '../../db/like-text'
import { productSkus, products } from '../../db/schema/catalogue'
import { skuSummariesOf } from './sku-summaries'

interface Query {
  keyword?: string
  ids?: readonly number[]
  companyId?: string
}

const maxFound = 20
/** Between the parts of a name, each of which is looked for by itself. */
const separator = ' · '

/** Variants for a picker: enabled ones by a part of their name, or those that are named. */
export async function suggestSkus({ keyword, ids, companyId }: Query, database: Database) {
  const named = ids
    ? equalsAny(productSkus.productSkuId, ids)
    : and(eq(productSkus.status, 'Enabled'), ...(keyword?.split(separator).map(isNamed) ?? []))
  const rows = await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .where(and(scopeOf(productSkus), companyId ? eq(productSkus.companyId, Number(companyId)) : undefined, named))
    .orderBy(asc(productSkus.skuCode), asc(productSkus.productSkuId))
    .limit(ids?.length ?? maxFound)
  const found = await skuSummariesOf(
    rows.map(({ productSkuId }) => productSkuId),
    database,
  )
  return found.map((sku) => {
    const { productSkuId, productId, skuCode, coverUrl, productTitle } = sku
    const name = [...new Set([skuCode, productTitle, skuName(sku)])].filter(Boolean).join(separator)
    return { productSkuId, productId, skuCode, coverUrl, name }
  })
}

/** Whether a variant has this in its code, its properties or the title of its product. */
export function isNamed(keyword: string): SQL | undefined {
  const pattern = likeText(keyword)
  return or(
    ilike(productSkus.skuCode, pattern),
    sql`array_to_string(${productSkus.properties}, ' / ') ilike ${pattern}`,
    sql`exists (select 1 from ${products} where ${products.productId} = ${productSkus.productId}
      and ${products.searchWords} like lower(${pattern}))`,
  )
}
