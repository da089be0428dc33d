import { labelsOf } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { categories } from '../../../db/schema/catalogue'
import type { Lookup, RefKey } from '../../../sheets/lookups'
import { ancestorsIn } from '../category-tree'

/** What stands between the names of a path. */
export const pathSeparator = ' / '
const { categoryId: id, name: named, level: placed, description, wantsSizeChart } = categories
const columns = { categoryId: id, name: named, level: placed, description, wantsSizeChart }

/** All categories with their paths, such as `Kitchen / Cookware`: as they were entered and in the language of the reader. */
export async function categoryPaths(database: Database) {
  const rows = await database.sql.select(columns).from(categories)
  const keys = rows.map(({ categoryId }) => categoryId)
  return {
    rows,
    entered: pathsOf(rows, new Map(rows.map(({ categoryId, name }) => [categoryId, name]))),
    translated: pathsOf(rows, await labelsOf('categories', keys, database)),
  }
}

/** Categories by their paths. */
export function categoryLookup(database: Database): Lookup {
  const entered = async () => (await categoryPaths(database)).entered
  return {
    find: async () => {
      const paths = await categoryPaths(database)
      const found = new Map<string, readonly RefKey[]>()
      for (const [key, path] of [...paths.translated, ...paths.entered]) {
        const lower = path.toLowerCase()
        found.set(lower, [...new Set([...(found.get(lower) ?? []), key])])
      }
      return found
    },
    all: async () => [...(await entered()).values()],
    labels: entered,
  }
}

function pathsOf(
  rows: readonly { categoryId: number; level: string }[],
  names: ReadonlyMap<number, string | null>,
): Map<number, string> {
  const pathOf = (keys: readonly number[]) => keys.map((key) => names.get(key) ?? '').join(pathSeparator)
  return new Map(rows.map(({ categoryId, level }) => [categoryId, pathOf([...ancestorsIn(level), categoryId])]))
}
