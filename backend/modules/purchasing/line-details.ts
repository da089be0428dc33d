import { sql } from 'drizzle-orm'
import type { Row } from '../../crud/present'
import type { Database } from '../../db/database'
import { oneOf } from '../../db/one-of'
import { productSkus, productSuppliers, products } from '../../db/schema/catalogue'

/** Adds to purchase lines what their SKUs and bindings say: picture, names, price. */
export async function withLineDetails(rows: Row[], database: Database): Promise<Row[]> {
  if (rows.length === 0) return rows
  const [skus, bindings] = [await skusOf(rows, database), await bindingsOf(rows, database)]
  return rows.map((row) => {
    const sku = skus.get(Number(row.productSkuId))
    const binding = bindings.get(Number(row.productSupplierId))
    return { ...row, coverUrl: sku?.coverUrl ?? null, productSkuName: sku?.name ?? null, ...binding }
  })
}

const keysOf = (rows: readonly Row[], field: string) => [
  ...new Set(rows.map((row) => row[field]).filter((key): key is number => typeof key === 'number')),
]

async function skusOf(rows: readonly Row[], database: Database) {
  const found = await database.sql
    .select({
      key: productSkus.productSkuId,
      name: sql<string>`array_to_string(${productSkus.properties}, ' / ')`,
      coverUrl: sql<string | null>`coalesce(${productSkus.coverUrl}, ${products.coverUrl})`,
    })
    .from(productSkus)
    .innerJoin(products, sql`${products.productId} = ${productSkus.productId}`)
    .where(oneOf(productSkus.productSkuId, keysOf(rows, 'productSkuId')))
  return new Map(found.map(({ key, ...sku }) => [key, sku]))
}

async function bindingsOf(rows: readonly Row[], database: Database) {
  const keys = keysOf(rows, 'productSupplierId')
  if (keys.length === 0) return new Map<number, Row>()
  const found = await database.sql
    .select({
      key: productSuppliers.productSupplierId,
      supplierId: productSuppliers.supplierId,
      channelType: productSuppliers.channelType,
      supplierCoverUrl: productSuppliers.supplierCoverUrl,
      supplierProductUrl: productSuppliers.supplierProductUrl,
      supplierProductName: productSuppliers.supplierProductName,
      supplierProductSkuName: productSuppliers.supplierProductSkuName,
      supplierProductId: productSuppliers.supplierProductId,
      supplierProductSkuId: productSuppliers.supplierProductSkuId,
      price: productSuppliers.price,
      domesticShippingFee: productSuppliers.domesticShippingFee,
      currency: productSuppliers.currency,
    })
    .from(productSuppliers)
    .where(oneOf(productSuppliers.productSupplierId, keys))
  return new Map(found.map(({ key, ...binding }): [number, Row] => [key, binding]))
}
