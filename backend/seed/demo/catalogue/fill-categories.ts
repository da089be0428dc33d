import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { categories, categoryProperties } from '../../../db/schema/catalogue'
import { properties } from '../../../db/schema/plain'
import { localizations } from '../../../db/schema/system'
import { demoCategories } from './categories'
import { demoProperties } from './properties'

const administrativeId = 1

type Branches = typeof demoCategories

/** The tree that all companies share, and the properties that its categories inherit. */
export async function fillCategories(database: Database): Promise<void> {
  const rows = rowsOf(demoCategories)
  await insertMany(
    database,
    categories,
    rows.map(({ categoryId, parentId, level, names: [name] }) => ({
      ...{ categoryId, parentId, level, name },
      wantsSizeChart: name === 'Clothing',
    })),
  )
  await insertMany(
    database,
    properties,
    demoProperties.map(({ names: [name], inputType, values = [], requireImage = false }, index) => ({
      propertyId: index + 1,
      companyId: administrativeId,
      ...{ title: name, name, inputType, requireImage, values: [...values] },
    })),
  )
  const idOf = new Map(rows.map(({ categoryId, names: [name] }) => [name, categoryId]))
  await insertMany(
    database,
    categoryProperties,
    demoProperties.flatMap(({ of }, index) =>
      of.map((category) => ({
        categoryId: idOf.get(category.replace('!', '')) ?? 0,
        propertyId: index + 1,
        required: category.endsWith('!'),
      })),
    ),
  )
  await insertMany(database, localizations, [
    ...rows.flatMap(({ categoryId, names }) => textsOf('categories', categoryId, names)),
    ...demoProperties.flatMap(({ names }, index) => textsOf('properties', index + 1, names)),
  ])
}

interface DemoRow {
  categoryId: number
  parentId: number | null
  level: string
  names: Names
}
type Names = (typeof demoProperties)[number]['names']

/** Numbered from 1, parents before their children. */
function rowsOf(branches: Branches): DemoRow[] {
  const rows: DemoRow[] = []
  const add = (found: Branches, parentId: number | null, level: string) => {
    for (const [en, hans, hant, children = []] of found) {
      const categoryId = rows.length + 1
      rows.push({ categoryId, parentId, level, names: [en, hans, hant] })
      add(children, categoryId, `${level}${categoryId}/`)
    }
  }
  add(branches, null, '/')
  return rows
}

const textsOf = (resource: string, id: number, [, hans, hant]: Names) =>
  [
    { code: 'zh-Hans' as const, name: hans },
    { code: 'zh-Hant' as const, name: hant },
  ].map(({ code, name }) => ({
    ...{ resource, recordKey: String(id), code },
    texts: { name },
  }))
