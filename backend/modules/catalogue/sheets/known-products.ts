import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny, isAmong } from '../../../db/equals-any'
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

/** The stored products that a sheet names, read at once for all of its rows. */
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

/** The condition for the products of a company that have these names, or a SKU with one of them. */
export async function areNamed(
  { productIds, productSkuIds, codes, titles }: ProductNames,
  companyId: number,
  database: Database,
): Promise<SQL | undefined> {
  const isNamed = or(
    equalsAny(productSkus.productSkuId, productSkuIds),
    equalsAny(sql`lower(${productSkus.skuCode})`, codes),
  )
  const named = await database.sql
    .select({ productId: productSkus.productId })
    .from(productSkus)
    .where(and(eq(productSkus.companyId, companyId), isNamed))
  const keys = [...productIds, ...named.map(({ productId }) => productId)]
  return and(
    eq(products.companyId, companyId),
    or(equalsAny(products.productId, keys), isAmong(products.title, titles)),
  )
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
  const found = await database.sql
    .select(plannedColumns)
    .from(products)
    .where(await areNamed(names, companyId, database))
    .orderBy(products.productId)
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
  database.sql
    .select()
    .from(productSkus)
    .where(equalsAny(productSkus.productId, productIds))
    .orderBy(productSkus.productSkuId)

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
