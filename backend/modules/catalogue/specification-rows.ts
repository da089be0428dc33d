import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import type { ProductSpecification } from '@/contract/entities/catalogue/product-specifications'
import { context } from '../../context'
import { serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { categoryProperties } from '../../db/schema/catalogue'
import { properties } from '../../db/schema/plain'
import { productSpecifications } from '../../db/schema/product-details'
import { entityOf } from '../../db/table-of'
import { enumText } from '../../messages/texts'
import { propertiesOf } from './category-properties'

export type Specification = typeof productSpecifications.$inferSelect
export type Property = typeof properties.$inferSelect

/** What is stored of a product, in its order. */
export const storedSpecifications = (productId: number, database: Database): Promise<Specification[]> =>
  database.sql
    .select()
    .from(productSpecifications)
    .where(eq(productSpecifications.productId, productId))
    .orderBy(asc(productSpecifications.position))

/** Properties by their keys: of the company itself, or used by the categories, which all companies share. */
export async function usableProperties(
  keys: readonly number[],
  companyId: number,
  database: Database,
): Promise<Map<number, Property>> {
  const links = database.sql
    .select({ one: sql`1` })
    .from(categoryProperties)
    .where(eq(categoryProperties.propertyId, properties.propertyId))
  const rows = await database.sql
    .select()
    .from(properties)
    .where(and(equalsAny(properties.propertyId, keys), or(eq(properties.companyId, companyId), exists(links))))
  return new Map(rows.map((property) => [property.propertyId, property]))
}

/** What describes a product: the properties of its category, then what it has besides. */
export async function specificationsOf(
  product: { productId: number; categoryId: number | null },
  database: Database,
): Promise<ProductSpecification[]> {
  const { language } = context()
  const stored = await storedSpecifications(product.productId, database)
  const ofCategory = product.categoryId === null ? [] : await propertiesOf(product.categoryId, database)
  const isOfCategory = ({ propertyId }: Specification) => ofCategory.some((one) => one.propertyId === propertyId)
  const others = stored.filter((row) => !isOfCategory(row))
  const texts = await readersTexts(others, database)
  return [
    ...ofCategory.map(({ values: offeredValues, title, ...property }) => ({
      ...property,
      offeredValues,
      isOfCategory: true,
      values: stored.find(({ propertyId }) => propertyId === property.propertyId)?.values ?? [],
    })),
    ...others.map(({ propertyId, name, values }) => {
      const property = propertyId === null ? undefined : texts.get(propertyId)
      const inputType = property?.inputType ?? 'Text'
      return {
        ...{ propertyId, values, inputType, required: false, isOfCategory: false },
        name: property?.name ?? name,
        inputTypeText: enumText(language, 'PropertyInputType', inputType),
        offeredValues: property?.values ?? [],
        requireImage: property?.requireImage ?? false,
        ...{ inheritedFrom: null, inheritedFromName: null },
      }
    }),
  ]
}

/** Properties with their names in the language of the reader. */
async function readersTexts(rows: readonly Specification[], database: Database): Promise<Map<number, Property>> {
  const keys = rows.flatMap(({ propertyId }) => propertyId ?? [])
  if (keys.length === 0) return new Map()
  const found = await database.sql.select().from(properties).where(equalsAny(properties.propertyId, keys))
  const shown = await serialize(entityOf(properties), found, database)
  return new Map(
    found.map((property, index) => [
      property.propertyId,
      { ...property, name: String(shown[index]?.name ?? property.name) },
    ]),
  )
}
