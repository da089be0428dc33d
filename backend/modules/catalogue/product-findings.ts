import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ProductFinding } from '@/contract/entities/catalogue/product-findings'
import { type EnumValue, enums } from '@/contract/enums'
import { context } from '../../context'
import { textsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { categories, categoryProperties, productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { properties } from '../../db/schema/plain'
import { productSizeCharts, productSpecifications } from '../../db/schema/product-details'
import { enumText } from '../../messages/texts'
import { type MainLanguage, mainLanguages } from './main-languages'

type Finding = EnumValue<'ProductFinding'>

// States are literals, not parameters, so that the indexes for them serve a prepared statement, too.
const isEnabled = (status: SQLWrapper) => sql`${status} = 'Enabled'`
const isOpen = sql`${products.status} <> 'Voided'`

const enabledBinding = and(
  eq(productSuppliers.productSkuId, productSkus.productSkuId),
  isEnabled(productSuppliers.status),
)
const exists = (from: unknown, where: SQL | undefined) => sql`exists (select 1 from ${from} where ${where})`
const missing = (from: unknown, where: SQL | undefined) => sql`not ${exists(from, where)}`

/** The findings of an enabled SKU. */
const skuLacks = {
  NoSupplier: missing(productSuppliers, enabledBinding),
  SupplierGone: exists(productSuppliers, and(enabledBinding, sql`not ${productSuppliers.isOffered}`)),
  NoPrice: sql`${productSkus.salePrice} is null`,
  NoWeight: sql`coalesce(${productSkus.weight}, 0) = 0`,
} satisfies Partial<Record<Finding, SQL>>
type SkuFinding = keyof typeof skuLacks
const isOfSku = (finding: Finding): finding is SkuFinding => Object.hasOwn(skuLacks, finding)

const enabledSku = (lack?: SQL) =>
  and(eq(productSkus.productId, products.productId), isEnabled(productSkus.status), lack)

/** The keys of a category and its ancestors, by the columns of its row. */
const branchOf = (level: unknown, categoryId: unknown) =>
  sql`string_to_array(trim(both '/' from ${level} || ${categoryId}), '/')::bigint[]`
const ownBranch = branchOf(categories.level, categories.categoryId)

/** Whether a product must have a property; the categories are read once a statement, and most products are of no such one. */
const isOfDemanding = sql`${products.categoryId} = any(array(select ${categories.categoryId} from ${categories}
  join ${categoryProperties} on ${categoryProperties.categoryId} = any(${ownBranch}) and ${categoryProperties.required}))`

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

const valuesOf = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** The main languages of its company in which the product has no title. */
const lackedLanguages = (languages: readonly MainLanguage[]) => {
  const companies = valuesOf(
    languages.map(({ companyId }) => companyId),
    'bigint',
  )
  const codes = valuesOf(
    languages.map(({ code }) => code),
    'text',
  )
  return sql`from unnest(${companies}, ${codes}) as main(company_id, code)
    where main.company_id = ${products.companyId} and main.code <> all(${products.titleLanguages})`
}

/** The condition that a product lacks a main language: one comparison for all companies with the same ones. */
function lacksLanguage(languages: readonly MainLanguage[]): SQL {
  const codesOf = new Map<number, string[]>()
  for (const { companyId, code } of languages) codesOf.set(companyId, [...(codesOf.get(companyId) ?? []), code])
  const companies = new Map<string, number[]>()
  for (const [company, codes] of codesOf) companies.set(codes.join(), [...(companies.get(codes.join()) ?? []), company])
  const lacks = [...companies].map(
    ([codes, keys]) =>
      sql`${equalsAny(products.companyId, keys)} and not ${products.titleLanguages} @> ${valuesOf(codes.split(','), 'text')}`,
  )
  return or(...lacks) ?? sql`false`
}

/** The condition that a product has a finding. */
function hasFinding(finding: Finding, languages: readonly MainLanguage[]): SQL {
  if (isOfSku(finding)) return exists(productSkus, enabledSku(skuLacks[finding]))
  const lacks: Record<Exclude<Finding, SkuFinding>, SQL> = {
    NoSku: missing(productSkus, enabledSku()),
    NoPicture: sql`(${products.coverUrl} is null and ${products.imageUrls} = '{}')`,
    NoCategory: sql`${products.categoryId} is null`,
    NoSpecification: sql`exists (select 1 ${lackedProperties})`,
    NoSizeChart: sql`(${wantsSizeChart} and ${missing(productSizeCharts, eq(productSizeCharts.productId, products.productId))})`,
    NoTranslation: lacksLanguage(languages),
  }
  return lacks[finding]
}

/** Computes the findings of products from the current data. */
export class ProductFindings {
  private readonly languages: () => Promise<readonly MainLanguage[]>

  constructor(private readonly database: Database) {
    this.languages = mainLanguages(database)
  }

  /** The condition that a product has one of these findings. */
  async condition(findings: readonly Finding[]): Promise<SQL | undefined> {
    const languages = await this.languages()
    const conditions = findings.map((finding) =>
      finding === 'NoSpecification'
        ? and(isOfDemanding, hasFinding(finding, languages))
        : hasFinding(finding, languages),
    )
    return and(isOpen, or(...conditions))
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
