import { and, eq, getTableColumns } from 'drizzle-orm'
import type { ProductSkuSummary } from '@/contract/entities/catalogue/product-skus'
import { context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { wordsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, products } from '../../db/schema/catalogue'
import { enumText } from '../../messages/texts'
import { skuCover } from './product-cover'

/** What the texts of variants in other languages are stored under. */
export const skuTexts = 'productskus'

/** Variants of the caller's scope beside the titles of their products, in the order of the keys. */
export async function skuSummariesOf(keys: readonly number[], database: Database): Promise<ProductSkuSummary[]> {
  const { language } = context()
  const rows = await database.sql
    .select({ ...getTableColumns(productSkus), coverUrl: skuCover })
    .from(productSkus)
    .innerJoin(products, eq(products.productId, productSkus.productId))
    .where(and(equalsAny(productSkus.productSkuId, keys), scopeOf(productSkus)))
  const productIds = new Set(rows.map(({ productId }) => productId))
  const own = { resource: skuTexts, keys: keys.map(String) }
  const { names, texts } = await wordsOf(new Map([['products', productIds]]), own, database)
  const shown = new Map(
    rows.map(({ productSkuId, productId, skuCode, properties, salePrice, currency, weight, status, coverUrl }) => [
      productSkuId,
      {
        ...{ productSkuId, productId, skuCode, properties, salePrice, currency, weight, status },
        coverUrl,
        ...texts.get(String(productSkuId)),
        statusText: enumText(language, 'Status', status),
        productTitle: names.get(`products ${productId}`) ?? `#${productId}`,
      },
    ]),
  )
  return [...new Set(keys)].flatMap((key) => shown.get(key) ?? [])
}
