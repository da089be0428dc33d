import { and } from 'drizzle-orm'
import type { ProductSkuSummary } from '@/contract/entities/catalogue/product-skus'
import { context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { labelsOf, textsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { enumText } from '../../messages/texts'
import { skuCovers } from './product-cover'

/** What the texts of variants in other languages are stored under. */
export const skuTexts = 'productskus'

/** Variants of the caller's scope beside the titles of their products, in the order of the keys. */
export async function skuSummariesOf(keys: readonly number[], database: Database): Promise<ProductSkuSummary[]> {
  const { language } = context()
  const rows = await database.sql
    .select()
    .from(productSkus)
    .where(and(equalsAny(productSkus.productSkuId, keys), scopeOf(productSkus)))
  const texts = await textsOf(skuTexts, keys, database)
  const covers = await skuCovers(keys, database)
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const titles = await labelsOf('products', productIds, database)
  const shown = new Map(
    rows.map(({ productSkuId, productId, skuCode, properties, salePrice, currency, weight, status }) => [
      productSkuId,
      {
        ...{ productSkuId, productId, skuCode, properties, salePrice, currency, weight, status },
        coverUrl: covers.get(productSkuId) ?? null,
        ...texts.get(String(productSkuId)),
        statusText: enumText(language, 'Status', status),
        productTitle: titles.get(productId) ?? `#${productId}`,
      },
    ]),
  )
  return [...new Set(keys)].flatMap((key) => shown.get(key) ?? [])
}
