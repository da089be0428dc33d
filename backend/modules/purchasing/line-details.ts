import { sql } from 'drizzle-orm'
import { context } from '../../context'
import { joinTexts } from '../../crud/localized-texts'
import { filled, type Row } from '../../crud/serialize'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { readerOf } from '../../db/read-rows'
import { productSuppliers } from '../../db/schema/catalogue'
import { localizations } from '../../db/schema/system'
import { skuCovers } from '../catalogue/product-cover'
import { lineVersionOf } from './line-version'
import { previewedLines } from './preview-lines'
import { enabledAccounts } from './tick-lines'

/** Adds to purchase lines the fields of their SKUs and bindings (pictures, article, price), their version, and what their preview said. */
export async function withLineDetails(rows: readonly Row[], database: Database): Promise<Row[]> {
  if (rows.length === 0) return []
  const [covers, bindings] = [await skuCovers(keysOf(rows, 'productSkuId'), database), await bindingsOf(rows, database)]
  const owners = await enabledAccounts(keysOf(rows, 'checkedBy'), database)
  const previewed = await previewedLines(keysOf(rows, 'orderPurchaseId'), database)
  return rows.map((row) => {
    const line: Row = {
      ...row,
      coverUrl: covers.get(row.productSkuId) ?? null,
      ...bindings.get(row.productSupplierId),
      missingSupplier: row.productSupplierId === null,
      // Ticks of disabled accounts belong to nobody.
      ...(!owners.has(Number(row.checkedBy)) && { checkedBy: null }),
    }
    const lineVersion = lineVersionOf(line)
    return { ...line, lineVersion, ...previewed(row.orderPurchaseId, lineVersion) }
  })
}

const keysOf = (rows: readonly Row[], field: string) => [
  ...new Set(rows.map((row) => row[field]).filter((key): key is number => typeof key === 'number')),
]

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
  minOrderQty: productSuppliers.minOrderQty,
  priceTiers: productSuppliers.priceTiers,
  shopMixedMin: productSuppliers.shopMixedMin,
  shopFreeFreightFrom: productSuppliers.shopFreeFreightFrom,
  currency: productSuppliers.currency,
})
const bindingStatements = new CompiledStatements<'bindings'>(
  () =>
    sql`select ${localizations.texts}::text, ${binding.list}
      from ${productSuppliers} ${joinTexts('productsuppliers', productSupplierId)}
      where ${productSupplierId} = any(${sql.placeholder('keys')})`,
)

async function bindingsOf(rows: readonly Row[], database: Database) {
  const keys = keysOf(rows, 'productSupplierId')
  if (keys.length === 0) return new Map<unknown, Row>()
  const found = await bindingStatements.run('bindings', { keys, code: context().contentLanguage }, database)
  return new Map(
    found.map(([texts, ...values]): [unknown, Row] => {
      const { productSupplierId: key, ...details } = binding.read(values)
      return [key, { ...details, ...(texts !== null && filled(JSON.parse(String(texts)) as Row)) }]
    }),
  )
}
