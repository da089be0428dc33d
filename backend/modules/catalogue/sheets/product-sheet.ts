import { asc } from 'drizzle-orm'
import { productColumns, type productSheet, skuColumns } from '@/contract/entities/catalogue/product-sheet'
import { products as entity } from '@/contract/entities/catalogue/products'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { products } from '../../../db/schema/catalogue'
import type { Services } from '../../../services'
import { type SheetValues, sheetPlan } from '../../../sheets/sheet-plan'
import { categoryLookup } from './category-lookup'
import { nameOfProduct } from './find-product'
import { type Product, plannedColumns, readKnownProducts, readSkus, type Sku, skusByProduct } from './known-products'
import { likelyCurrencies } from './likely-currencies'
import { planProduct } from './plan-product'
import { piecesOfProduct, weightOfProduct } from './product-pieces'
import { fieldOf, priceColumns } from './product-values'
import { lockProducts, productStore } from './store-products'

/** Sheets of products with a row for each SKU. */
export const productSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['productId'], ['productSkuId'], ['skuCode'], ['title', 'properties']],
    mayRename: true,
    repeated: {
      by: ['productId', 'title'],
      columns: productColumns.filter((column) => column !== 'productId'),
      inProfiles: true,
    },
    asked: {
      currency: {
        by: priceColumns,
        isOfThese: true,
        likely: (rows, { companyId }) => likelyCurrencies(rows, companyId, database),
      },
    },
    lookups: { category: categoryLookup(database) },
    before: (rows, { companyId }) => readKnownProducts(rows, companyId, database),
    recordOf: nameOfProduct,
    plan: planProduct,
    piecesOf: piecesOfProduct,
    weightOf: weightOfProduct,
    lock: (items, { companyId }) => lockProducts(items, companyId, database),
    apply: productStore(database),
    rowsOf: (keys) => rowsOfProducts(keys as readonly number[], database),
  })

/** A row for each SKU, in the order of the products; one for a product without. */
async function rowsOfProducts(keys: readonly number[], database: Database) {
  const found = await database.sql
    .select(plannedColumns)
    .from(products)
    .where(equalsAny(products.productId, keys))
    .orderBy(asc(products.productId))
  const byKey = new Map(found.map((product) => [product.productId, product]))
  const skus = skusByProduct(await readSkus(keys, database))
  return keys.flatMap((key) => {
    const product = byKey.get(key)
    const own: readonly (Sku | undefined)[] = skus.get(key) ?? [undefined]
    return product ? own.map((sku) => rowOf(product, sku)) : []
  })
}

const rowOf = (product: Product, sku: Sku | undefined): SheetValues<typeof productSheet> =>
  Object.fromEntries([
    ...productColumns.map((column) => [column, product[column === 'productId' ? column : fieldOf(column)]] as const),
    ...skuColumns.map((column) => [column, sku?.[column]] as const),
  ])
