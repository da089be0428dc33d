import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ProductFinding } from '@/contract/entities/product-findings'
import { type EnumValue, enums } from '@/contract/enums'
import { context } from '../../context'
import { textsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { categories, categoryProperties, productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { properties } from '../../db/schema/plain'
import { productSizeCharts, productSpecifications } from '../../db/schema/product-details'
import { localizations } from '../../db/schema/system'
import { enumText } from '../../messages/texts'
import { type MainLanguage, mainLanguages } from './main-languages'

type Finding = EnumValue<'ProductFinding'>

const enabledBinding = and(
  eq(productSuppliers.productSkuId, productSkus.productSkuId),
  eq(productSuppliers.status, 'Enabled'),
)
const exists = (from: unknown, where: SQL | undefined) => sql`exists (select 1 from ${from} where ${where})`
const missing = (from: unknown, where: SQL | undefined) => sql`not ${exists(from, where)}`

/** The findings of an enabled SKU. */
const skuLacks = {
  NoSupplier: missing(productSuppliers, enabledBinding),
  SupplierGone: exists(productSuppliers, and(enabledBinding, eq(productSuppliers.isOffered, false))),
  NoPrice: sql`${productSkus.salePrice} is null`,
  NoWeight: sql`coalesce(${productSkus.weight}, 0) = 0`,
} satisfies Partial<Record<Finding, SQL>>
type SkuFinding = keyof typeof skuLacks
const isOfSku = (finding: Finding): finding is SkuFinding => Object.hasOwn(skuLacks, finding)

const enabledSku = (lack?: SQL) =>
  and(eq(productSkus.productId, products.productId), eq(productSkus.status, 'Enabled'), lack)

/** The keys of a category and its ancestors, by the columns of its row. */
const branchOf = (level: unknown, categoryId: unknown) =>
  sql`string_to_array(trim(both '/' from ${level} || ${categoryId}), '/')::bigint[]`
const ownBranch = branchOf(categories.level, categories.categoryId)

/** The required properties of the category that the product lacks. */
const lackedProperties = sql`from ${categories} join ${categoryProperties}
  on ${categoryProperties.categoryId} = any(${ownBranch}) and ${categoryProperties.required}
  where ${categories.categoryId} = ${products.categoryId} and ${missing(
    productSpecifications,
    and(
      eq(productSpecifications.productId, products.productId),
      eq(productSpecifications.propertyId, categoryProperties.propertyId),
    ),
  )}`
const wantsSizeChart = sql`exists (select 1 from ${categories} join ${categories} as wanting
  on wanting.category_id = any(${ownBranch}) and wanting.wants_size_chart
  where ${categories.categoryId} = ${products.categoryId})`

/** The main languages of its company in which the product has no title. */
const lackedLanguages = (languages: readonly MainLanguage[]) => sql`from
  unnest(${sql.param(languages.map(({ companyId }) => companyId))}::bigint[], ${sql.param(languages.map(({ code }) => code))}::text[])
    as main(company_id, code)
  where main.company_id = ${products.companyId} and ${missing(
    localizations,
    sql`${localizations.resource} = 'products' and ${localizations.recordKey} = ${products.productId}::text
      and ${localizations.code} = main.code and ${localizations.texts} ->> 'title' <> ''`,
  )}`

/** The condition that a product has a finding. */
function hasFinding(finding: Finding, languages: readonly MainLanguage[]): SQL {
  if (isOfSku(finding)) return exists(productSkus, enabledSku(skuLacks[finding]))
  const lacks: Record<Exclude<Finding, SkuFinding>, SQL> = {
    NoSku: missing(productSkus, enabledSku()),
    NoPicture: sql`(${products.coverUrl} is null and ${products.imageUrls} = '{}')`,
    NoCategory: sql`${products.categoryId} is null`,
    NoSpecification: sql`exists (select 1 ${lackedProperties})`,
    NoSizeChart: sql`(${wantsSizeChart} and ${missing(productSizeCharts, eq(productSizeCharts.productId, products.productId))})`,
    NoTranslation: sql`exists (select 1 ${lackedLanguages(languages)})`,
  }
  return lacks[finding]
}

const isOpen = ne(products.status, 'Voided')

/** Computes the findings of products from the current data. */
export class ProductFindings {
  private readonly languages: () => Promise<readonly MainLanguage[]>

  constructor(private readonly database: Database) {
    this.languages = mainLanguages(database)
  }

  /** The condition that a product has one of these findings. */
  async condition(findings: readonly Finding[]): Promise<SQL | undefined> {
    const languages = await this.languages()
    return and(isOpen, or(...findings.map((finding) => hasFinding(finding, languages))))
  }

  /** The findings of each of these products; no entry for those without. */
  async ofAll(keys: readonly number[]): Promise<Map<number, Finding[]>> {
    if (keys.length === 0) return new Map()
    const languages = await this.languages()
    const found = enums.ProductFinding.map(
      (finding) => sql`case when ${hasFinding(finding, languages)} then ${finding}::text end`,
    )
    const rows = await this.database.sql
      .select({
        productId: products.productId,
        findings: sql<Finding[]>`array_remove(array[${sql.join(found, sql`, `)}], null)`,
      })
      .from(products)
      .where(and(equalsAny(products.productId, keys), isOpen))
    return new Map(rows.map(({ productId, findings }) => [productId, findings]))
  }

  /** The findings of one product, each with the place to correct it. */
  async of(productId: number): Promise<ProductFinding[]> {
    const findings = (await this.ofAll([productId])).get(productId) ?? []
    const { language } = context()
    const entries: ProductFinding[] = []
    for (const finding of findings) {
      const entry = { finding, findingText: enumText(language, 'ProductFinding', finding) }
      for (const place of await this.placesOf(finding, productId)) entries.push({ ...entry, ...place })
    }
    return entries
  }

  private async placesOf(
    finding: Finding,
    productId: number,
  ): Promise<Omit<ProductFinding, 'finding' | 'findingText'>[]> {
    const { sql: executor } = this.database
    const own = eq(products.productId, productId)
    if (isOfSku(finding)) {
      const skus = await executor
        .select({ key: productSkus.productSkuId })
        .from(productSkus)
        .innerJoin(products, own)
        .where(enabledSku(skuLacks[finding]))
        .orderBy(asc(productSkus.productSkuId))
      return [{ productSkuIds: skus.map(({ key }) => key) }]
    }
    if (finding === 'NoSpecification') {
      const { rows } = await executor.execute<{ key: number }>(sql`
        select distinct lacked.key from ${products} cross join lateral (
          select ${categoryProperties.propertyId} as key ${lackedProperties}) as lacked where ${own} order by 1`)
      const keys = rows.map(({ key }) => Number(key))
      const lacked = await executor
        .select()
        .from(properties)
        .where(equalsAny(properties.propertyId, keys))
        .orderBy(asc(properties.propertyId))
      const texts = await textsOf('properties', keys, this.database)
      return lacked.map(({ propertyId, name }) => {
        return { propertyId, propertyName: String(texts.get(String(propertyId))?.name ?? name) }
      })
    }
    if (finding === 'NoTranslation') {
      const { rows } = await executor.execute<{ code: MainLanguage['code'] }>(sql`
        select lacked.code from ${products} cross join lateral (
          select main.code ${lackedLanguages(await this.languages())}) as lacked where ${own} order by 1`)
      return rows.map(({ code }) => ({ language: code }))
    }
    return [{}]
  }
}
