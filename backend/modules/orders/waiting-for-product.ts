import { and, asc, eq } from 'drizzle-orm'
import type { WaitingArticle } from '@/contract/entities/order-articles'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { productSkus, products } from '../../db/schema/catalogue'
import { Problem } from '../../problem'
import { waitingOf } from '../ledger/waiting-lines'

/** The variants of a product that orders wait for, the oldest first. Throws `missing` for a product of others. */
export async function waitingForProduct(productId: number, database: Database): Promise<WaitingArticle[]> {
  const skus = await database.sql
    .select({ key: productSkus.productSkuId })
    .from(products)
    .leftJoin(productSkus, eq(productSkus.productId, products.productId))
    .where(and(eq(products.productId, productId), scopeOf(products)))
    .orderBy(asc(productSkus.productSkuId))
  if (skus.length === 0) throw new Problem('missing')
  const keys = skus.flatMap(({ key }) => key ?? [])
  const waiting = await waitingOf(keys, database)
  return keys.flatMap((productSkuId) => {
    const found = waiting.get(productSkuId)
    return found ? [{ productSkuId, ...found }] : []
  })
}
