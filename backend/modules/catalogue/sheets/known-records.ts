import { and, eq, or, sql } from 'drizzle-orm'
import { referenced } from '../../../crud/resource'
import { labelsOf } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { categories, productSkus, products } from '../../../db/schema/catalogue'
import { brands } from '../../../db/schema/plain'
import { ancestorsIn } from '../category-tree'
import type { SheetRow } from './parse-sheet'

/** The columns of a product that a sheet may hold or name; its details and search words are long. */
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
  barcode: products.barcode,
  status: products.status,
}
export type Product = Pick<typeof products.$inferSelect, keyof typeof plannedColumns>
export type Sku = typeof productSkus.$inferSelect

/** What a sheet may refer to, read at once for all of its rows. */
export interface KnownRecords {
  products: ReadonlyMap<number, Product>
  /** The first product of each title that is not voided. */
  byTitle: ReadonlyMap<string, Product>
  skus: ReadonlyMap<number, Sku>
  /** By their codes in small letters. */
  byCode: ReadonlyMap<string, Sku>
  skusOf: ReadonlyMap<number, readonly Sku[]>
  brands: ReadonlyMap<string, number>
  /** By their paths, as they were entered and in the language of the reader. */
  categories: ReadonlyMap<string, number>
  /** The codes that there are. */
  currencies: ReadonlySet<string>
  countries: ReadonlySet<string>
}

/** Reads the products, SKUs, brands and categories of a company that these rows name. */
export async function readKnownRecords(
  rows: readonly SheetRow[],
  companyId: number,
  database: Database,
): Promise<KnownRecords> {
  const cellsOf = (column: keyof SheetRow['cells']) =>
    [...new Set(rows.map(({ cells }) => cells[column] ?? ''))].filter(Boolean)
  const keysOf = (column: keyof SheetRow['cells']) => cellsOf(column).flatMap((text) => keyIn(text) ?? [])
  const codes = cellsOf('skuCode').map((code) => code.toLowerCase())
  const named = await database.sql
    .select({ productId: productSkus.productId })
    .from(productSkus)
    .where(
      and(
        eq(productSkus.companyId, companyId),
        or(
          equalsAny(productSkus.productSkuId, keysOf('productSkuId')),
          equalsAny(sql`lower(${productSkus.skuCode})`, codes),
        ),
      ),
    )
  const keys = [...keysOf('productId'), ...named.map(({ productId }) => productId)]
  const found = await database.sql
    .select(plannedColumns)
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        or(equalsAny(products.productId, keys), equalsAny(products.title, cellsOf('title'))),
      ),
    )
    .orderBy(products.productId)
  const siblings = await database.sql
    .select()
    .from(productSkus)
    .where(
      equalsAny(
        productSkus.productId,
        found.map(({ productId }) => productId),
      ),
    )
    .orderBy(productSkus.productSkuId)
  const open = found.filter(({ status }) => status !== 'Voided')
  return {
    products: new Map(found.map((product) => [product.productId, product])),
    byTitle: new Map([...open].reverse().map((product) => [product.title, product])),
    skus: new Map(siblings.map((sku) => [sku.productSkuId, sku])),
    byCode: new Map(siblings.flatMap((sku) => (sku.skuCode ? [[sku.skuCode.toLowerCase(), sku]] : []))),
    skusOf: skusByProduct(siblings),
    brands: await brandsOf(companyId, database),
    categories: cellsOf('category').length > 0 ? await categoriesByPath(database) : new Map(),
    currencies: await codesOf('currencies', 'code', database),
    countries: await codesOf('countries', 'isoCode', database),
  }
}

/** SKUs by their products, in their order. */
export function skusByProduct(skus: readonly Sku[]): Map<number, Sku[]> {
  const found = new Map<number, Sku[]>()
  for (const sku of skus) {
    const others = found.get(sku.productId)
    if (others) others.push(sku)
    else found.set(sku.productId, [sku])
  }
  return found
}

/** The key in a cell; undefined where it is none. */
export const keyIn = (text: string | undefined): number | undefined =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : undefined

async function codesOf(path: string, by: string, database: Database): Promise<Set<string>> {
  const { table, id } = referenced(path, by)
  const rows = await database.sql.select({ code: id }).from(table)
  return new Set(rows.map(({ code }) => String(code)))
}

async function brandsOf(companyId: number, database: Database): Promise<Map<string, number>> {
  const columns = { brandId: brands.brandId, name: brands.name }
  const rows = await database.sql.select(columns).from(brands).where(eq(brands.companyId, companyId))
  return new Map(rows.map(({ name, brandId }) => [name.toLowerCase(), brandId]))
}

const separator = ' / '
const pathColumns = { categoryId: categories.categoryId, name: categories.name, level: categories.level }

/** The path of each category, as it was entered. */
export async function categoryPaths(database: Database): Promise<Map<number, string>> {
  const rows = await database.sql.select(pathColumns).from(categories)
  const names = new Map(rows.map(({ categoryId, name }) => [categoryId, name]))
  return pathsOf(rows, names)
}

async function categoriesByPath(database: Database): Promise<Map<string, number>> {
  const rows = await database.sql.select(pathColumns).from(categories)
  const keys = rows.map(({ categoryId }) => categoryId)
  const entered = pathsOf(rows, new Map(rows.map(({ categoryId, name }) => [categoryId, name])))
  const translated = pathsOf(rows, await labelsOf('categories', keys, database))
  return new Map([...translated, ...entered].map(([key, path]) => [path.toLowerCase(), key]))
}

const pathsOf = (
  rows: readonly { categoryId: number; level: string }[],
  names: ReadonlyMap<number, string | null>,
): Map<number, string> =>
  new Map(
    rows.map(({ categoryId, level }) => {
      const path = [...ancestorsIn(level), categoryId].map((key) => names.get(key) ?? '').join(separator)
      return [categoryId, path]
    }),
  )
