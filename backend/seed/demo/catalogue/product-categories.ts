import type { Database } from '../../../db/database'
import { categories } from '../../../db/schema/catalogue'
import { brands } from '../../../db/schema/plain'
import type { PictureKind } from '../../pictures/picture'
import { readData } from '../../read-data'

/** The keys of the brands, by company and name: `2 Harbour`. */
export async function idsOfBrands(database: Database): Promise<Map<string, number>> {
  const rows = await database.sql.select().from(brands)
  return new Map(rows.map(({ companyId, name, brandId }) => [`${companyId} ${name}`, brandId]))
}

/** The category of each kind of goods. */
const categoryOf = readData<Readonly<Record<PictureKind, string>>>('category-of-goods')

/** The keys of the categories of the demo goods. */
export async function idsOfCategories(database: Database): Promise<(kind: PictureKind) => number> {
  const rows = await database.sql.select().from(categories)
  const ids = new Map(rows.map(({ name, categoryId }) => [name, categoryId]))
  return (kind) => {
    const id = ids.get(categoryOf[kind])
    if (id === undefined) throw new Error(`The demo data has no category ${categoryOf[kind]}.`)
    return id
  }
}
