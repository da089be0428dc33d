import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { categories, categoryProperties } from '../../../db/schema/catalogue'
import { properties } from '../../../db/schema/plain'
import { productSizeCharts, productSpecifications } from '../../../db/schema/product-details'
import type { PictureKind } from '../../pictures/picture'
import { readData } from '../../read-data'
import type { DemoProduct } from './catalogue'
import { idsOfCategories } from './product-categories'
import { hasFlaw } from './product-flaws'
import { demoSizeCharts } from './size-charts'

type Property = typeof properties.$inferSelect

/** The attributes of the demo products, and the size charts of clothing. */
export async function fillProductDetails(database: Database, products: readonly DemoProduct[]): Promise<void> {
  const categoryIdOf = await idsOfCategories(database)
  const propertiesOf = await propertiesByCategory(database)
  await insertMany(
    database,
    productSpecifications,
    products
      .filter(({ productId }) => !hasFlaw('NoCategory', productId) && !hasFlaw('NoSpecification', productId))
      .flatMap((product) =>
        propertiesOf(categoryIdOf(product.goods.kind)).flatMap((property, position) => {
          const values = valuesOf(property, product)
          const { propertyId, name } = property
          return values.length > 0 ? [{ productId: product.productId, propertyId, name, values, position }] : []
        }),
      ),
  )
  await insertMany(database, productSizeCharts, demoSizeCharts(products))
}

/** The properties of a category and its ancestors. */
async function propertiesByCategory(database: Database): Promise<(categoryId: number) => Property[]> {
  const rows = await database.sql.select().from(categories)
  const known = await database.sql.select().from(properties)
  const links = await database.sql.select().from(categoryProperties)
  const levels = new Map(rows.map(({ categoryId, level }) => [categoryId, `${level}${categoryId}/`]))
  return (categoryId) => {
    const linked = links.filter((link) => levels.get(categoryId)?.includes(`/${link.categoryId}/`))
    return known.filter(({ propertyId }) => linked.some((link) => link.propertyId === propertyId))
  }
}

const numbers: Readonly<Record<string, string>> = {
  'Capacity in ml': '450',
  'Volume in litres': '20',
  'Diameter in cm': '28',
  'Power in watts': '12',
  'Minimum age': '3',
}

/** What goods of a kind are made of, and other choices that are not any of the property's values. */
const usualValues = readData<Partial<Record<PictureKind, readonly string[]>>>('usual-values')

function valuesOf({ name, inputType, values }: Property, { productId, goods, skus }: DemoProduct): string[] {
  const own = new Set([...goods.sizes, ...skus.flatMap(({ properties }) => properties.map(({ en }) => en))])
  const isUsual = (value: string) => usualValues[goods.kind]?.includes(value) ?? false
  const some = values.slice(productId % values.length).slice(0, 1)
  const [chosen = []] = [values.filter((value) => own.has(value)), values.filter(isUsual), some].filter(
    ({ length }) => length > 0,
  )
  switch (inputType) {
    case 'Select':
      return chosen.slice(0, 1)
    case 'MultiSelect':
      return chosen
    case 'Number':
      return [numbers[name] ?? '1']
    case 'Text':
      return [name === 'Fits phone' ? goods.sizes.join(', ') : 'Machine wash cold, do not bleach']
    case 'Image':
      return []
  }
}
