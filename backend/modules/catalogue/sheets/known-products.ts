import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { inPortions } from '../../../db/in-portions'
import { productSkus, products } from '../../../db/schema/catalogue'
import type { PlanInput } from '../../../sheets/sheet-plan'
import { minorUnitsOf } from '../../money/currency-units'
import type { ProductRow } from './product-row'

/** The columns of a product that a sheet may hold or name; its details and search terms are long. */
export const plannedColumns = {
  productId: products.productId,
  title: products.title,
  description: products.description,
  keywords: products.keywords,
  brandId: products.brandId,
  categoryId: products.categoryId,
  coverUrl: products.coverUrl,
  unit: products.unit,
  countryOfOrigin: products.countryOfOrigin,
  placeOfOrigin: products.placeOfOrigin,
  hsCode: products.hsCode,
  customsName: products.customsName,
  barcode: products.barcode,
  status: products.status,
}
export type Product = Pick<typeof products.$inferSelect, keyof typeof plannedColumns>
export type Sku = typeof productSkus.$inferSelect

/** The stored products that a sheet names. */
export interface KnownProducts {
  products: ReadonlyMap<number, Product>
  /** Those that are not voided. */
  byTitle: ReadonlyMap<string, readonly Product[]>
  skus: ReadonlyMap<number, Sku>
  /** By their codes in small letters. */
  byCode: ReadonlyMap<string, Sku>
  skusOf: ReadonlyMap<number, readonly Sku[]>
  /** The codes that the rows have named so far. */
  codes: Set<string>
  /** How many products the rows have given a title so far. */
  titled: Map<string, number>
  /** How many decimals a currency has. */
  unitOf: (currency: string) => number
}

export type ProductInput = PlanInput<KnownProducts>

/** What rows name products and their SKUs by; codes in small letters. */
interface ProductNames {
  productIds: readonly number[]
  productSkuIds: readonly number[]
  codes: readonly string[]
  titles: readonly string[]
}

/** The keys of the products that have these names, or a SKU with one of them, in order: those by name are of the company. */
export async function productsNamed(
  { productIds, productSkuIds, codes, titles }: ProductNames,
  companyId: number,
  database: Database,
): Promise<number[]> {
  const bySku = (isNamed: SQL) =>
    database.sql
      .select({ productId: productSkus.productId })
      .from(productSkus)
      .where(and(eq(productSkus.companyId, companyId), isNamed))
  const named = [
    ...(await inPortions(productSkuIds, (some) => bySku(equalsAny(productSkus.productSkuId, some)))),
    ...(await inPortions(codes, (some) => bySku(equalsAny(sql`lower(${productSkus.skuCode})`, some)))),
    ...(await inPortions(titles, (some) =>
      database.sql
        .select({ productId: products.productId })
        .from(products)
        .where(and(eq(products.companyId, companyId), equalsAny(products.title, some))),
    )),
  ]
  return [...new Set([...productIds, ...named.map(({ productId }) => productId)])].sort((one, other) => one - other)
}

const maxLostZeros = 4

/** The codes that a code of figures may have been before a spreadsheet took the zeros from its beginning; none of others. */
export const withZeros = (code: string): string[] =>
  /^\d{1,20}$/.test(code) ? Array.from({ length: maxLostZeros }, (_, at) => '0'.repeat(at + 1) + code) : []

/** Reads the products of a company that these rows name, with their SKUs. */
export async function readKnownProducts(
  rows: readonly ProductRow[],
  companyId: number,
  database: Database,
): Promise<KnownProducts> {
  const valuesOf = <Value>(read: (values: ProductRow['values']) => Value) => [
    ...new Set(rows.flatMap(({ values }) => read(values) ?? [])),
  ]
  const codes = valuesOf(({ skuCode }) => skuCode?.toLowerCase())
  const names = {
    productIds: valuesOf(({ productId }) => productId),
    productSkuIds: valuesOf(({ productSkuId }) => productSkuId),
    codes: codes.flatMap((code) => [code, ...withZeros(code)]),
    titles: valuesOf(({ title }) => title),
  }
  const found = await inPortions(await productsNamed(names, companyId, database), (some) =>
    database.sql
      .select(plannedColumns)
      .from(products)
      .where(and(eq(products.companyId, companyId), equalsAny(products.productId, some)))
      .orderBy(products.productId),
  )
  const siblings = await readSkus(
    found.map(({ productId }) => productId),
    database,
  )
  const open = found.filter(({ status }) => status !== 'Voided')
  return {
    products: new Map(found.map((product) => [product.productId, product])),
    byTitle: grouped(open, ({ title }) => title),
    skus: new Map(siblings.map((sku) => [sku.productSkuId, sku])),
    byCode: new Map(siblings.flatMap((sku) => (sku.skuCode ? [[sku.skuCode.toLowerCase(), sku]] : []))),
    skusOf: skusByProduct(siblings),
    codes: new Set(),
    titled: new Map(),
    unitOf: await minorUnitsOf(
      [...valuesOf(({ currency }) => currency), ...siblings.map((sku) => sku.currency ?? '')],
      database,
    ),
  }
}

/** The SKUs of these products, the oldest first. */
export const readSkus = (productIds: readonly number[], database: Database): Promise<Sku[]> =>
  inPortions(productIds, (some) =>
    database.sql
      .select()
      .from(productSkus)
      .where(equalsAny(productSkus.productId, some))
      .orderBy(productSkus.productSkuId),
  )

/** SKUs by their products, in their order. */
export const skusByProduct = (skus: readonly Sku[]): Map<number, Sku[]> => grouped(skus, ({ productId }) => productId)

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>()
  for (const item of items) {
    const others = found.get(keyOf(item))
    if (others) others.push(item)
    else found.set(keyOf(item), [item])
  }
  return found
}
