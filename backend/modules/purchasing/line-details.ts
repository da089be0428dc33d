import { sql } from 'drizzle-orm'
import type { Row } from '../../crud/serialize'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { readerOf } from '../../db/read-rows'
import { productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { lineVersionOf } from './line-version'

/** Adds to purchase lines what their SKUs and bindings say: picture, names, price; and their version. */
export async function withLineDetails(rows: readonly Row[], database: Database): Promise<Row[]> {
  if (rows.length === 0) return []
  const [skus, bindings] = [await skusOf(rows, database), await bindingsOf(rows, database)]
  return rows.map((row) => {
    const sku = skus.get(row.productSkuId)
    const line: Row = {
      ...row,
      coverUrl: sku?.coverUrl ?? null,
      productSkuName: sku?.name ?? null,
      ...bindings.get(row.productSupplierId),
    }
    return { ...line, lineVersion: lineVersionOf(line) }
  })
}

const keysOf = (rows: readonly Row[], field: string) => [
  ...new Set(rows.map((row) => row[field]).filter((key): key is number => typeof key === 'number')),
]

const skuStatements = new CompiledStatements<'skus'>(
  () => sql`select ${productSkus.productSkuId}, array_to_string(${productSkus.properties}, ' / '),
      coalesce(${productSkus.coverUrl}, ${products.coverUrl})
    from ${productSkus} join ${products} on ${products.productId} = ${productSkus.productId}
    where ${productSkus.productSkuId} = any(${sql.placeholder('keys')})`,
)

async function skusOf(rows: readonly Row[], database: Database) {
  const found = await skuStatements.run('skus', { keys: keysOf(rows, 'productSkuId') }, database)
  return new Map(found.map(([key, name, coverUrl]) => [key, { name, coverUrl }]))
}

const { productSupplierId } = productSuppliers
const binding = readerOf({
  productSupplierId,
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
const bindingStatements = new CompiledStatements<'bindings'>(
  () =>
    sql`select ${binding.list} from ${productSuppliers} where ${productSupplierId} = any(${sql.placeholder('keys')})`,
)

async function bindingsOf(rows: readonly Row[], database: Database) {
  const keys = keysOf(rows, 'productSupplierId')
  if (keys.length === 0) return new Map<unknown, Row>()
  const found = await bindingStatements.run('bindings', { keys }, database)
  return new Map(
    found.map((values): [unknown, Row] => {
      const { productSupplierId: key, ...details } = binding.read(values)
      return [key, details]
    }),
  )
}
