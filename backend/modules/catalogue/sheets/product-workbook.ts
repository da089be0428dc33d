import { asc } from 'drizzle-orm'
import { type ProductColumn, productColumns, sheetColumns, skuColumns } from '@/contract/entities/product-import'
import type { Row } from '../../../crud/serialize'
import type { Workbook, WorkbookCell } from '../../../crud/workbook'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { productSkus, products } from '../../../db/schema/catalogue'
import { brands } from '../../../db/schema/plain'
import { categoryPaths, type Product, plannedColumns, type Sku, skusByProduct } from './known-records'
import { cellOf } from './sheet-values'

/** Products with their SKUs, a line for each, as the import reads them: with the texts that were entered. */
export const productWorkbook = (database: Database): Workbook => ({
  headings: sheetColumns,
  linesOf: async (records) => {
    const keys = records.map(({ productId }) => Number(productId))
    const found = await database.sql.select(plannedColumns).from(products).where(equalsAny(products.productId, keys))
    const skus = await database.sql
      .select()
      .from(productSkus)
      .where(equalsAny(productSkus.productId, keys))
      .orderBy(asc(productSkus.productSkuId))
    const brandNames = await namesOfBrands(records, database)
    const paths = await categoryPaths(database)
    const byKey = new Map(found.map((product) => [product.productId, product]))
    const ofProduct = skusByProduct(skus)
    return keys.flatMap((key) => {
      const product = byKey.get(key)
      if (!product) return []
      const named = {
        ...product,
        brand: brandNames.get(product.brandId ?? 0) ?? null,
        category: paths.get(product.categoryId ?? 0) ?? null,
      }
      const own: readonly (Sku | undefined)[] = ofProduct.get(key) ?? [undefined]
      return own.map((sku) => lineOf(named, sku))
    })
  },
})

const lineOf = (product: Pick<Product & Record<ProductColumn, unknown>, ProductColumn>, sku: Sku | undefined) => [
  ...productColumns.map((column): WorkbookCell => cellOf(product[column])),
  ...skuColumns.map((column): WorkbookCell => cellOf(sku?.[column])),
]

async function namesOfBrands(records: readonly Row[], database: Database): Promise<Map<number, string>> {
  const keys = records.flatMap(({ brandId }) => (brandId ? [Number(brandId)] : []))
  const columns = { brandId: brands.brandId, name: brands.name }
  const rows = await database.sql.select(columns).from(brands).where(equalsAny(brands.brandId, keys))
  return new Map(rows.map(({ brandId, name }) => [brandId, name]))
}
