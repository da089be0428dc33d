import { and, asc, eq } from 'drizzle-orm'
import { products as productEntity } from '@/contract/entities/catalogue/products'
import { scopeOf } from '../../crud/scope'
import { refuseFrozen } from '../../crud/state-moves'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, products } from '../../db/schema/catalogue'
import { Problem } from '../../problem'

/** Whose SKU a draft names. Refuses one that is out of scope or of another product. */
export async function findSku(
  { productId, productSkuId }: { productId: number; productSkuId: number },
  database: Database,
): Promise<{ companyId: number }> {
  const [sku] = await database.sql
    .select({ productId: productSkus.productId, companyId: productSkus.companyId })
    .from(productSkus)
    .where(and(eq(productSkus.productSkuId, productSkuId), scopeOf(productSkus)))
  if (!sku) throw new Problem('missing')
  if (sku.productId !== productId) throw new Problem('skuOfOtherProduct')
  return { companyId: sku.companyId }
}

/**
 * Locks the order of the bindings of these SKUs until the transaction ends. Always in the same sequence, so that two
 * callers wait instead of causing a deadlock.
 */
export async function lockSkus(skuIds: readonly number[], database: Database): Promise<void> {
  await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .where(equalsAny(productSkus.productSkuId, skuIds))
    .orderBy(asc(productSkus.productSkuId))
    .for('no key update')
}

/** Refuses a change of what belongs to a voided product. No product is voided until the transaction ends. */
export async function refuseVoidedProducts(productIds: readonly number[], database: Database): Promise<void> {
  const rows = await database.sql
    .select({ productId: products.productId, title: products.title, status: products.status })
    .from(products)
    .where(equalsAny(products.productId, [...new Set(productIds)]))
    .orderBy(asc(products.productId))
    .for('share')
  refuseFrozen(productEntity, rows, { suppliers: productIds })
}
