import { labelsOf } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { categories } from '../../../db/schema/catalogue'
import type { Lookup, RefKey } from '../../../sheets/lookups'
import { ancestorsIn } from '../category-tree'

const separator = ' / '
const columns = { categoryId: categories.categoryId, name: categories.name, level: categories.level }

/** Categories by their paths, such as `Kitchen / Cookware`: as they were entered and in the language of the reader. */
export function categoryLookup(database: Database): Lookup {
  const read = async () => {
    const rows = await database.sql.select(columns).from(categories)
    return { rows, entered: pathsOf(rows, new Map(rows.map(({ categoryId, name }) => [categoryId, name]))) }
  }
  return {
    find: async () => {
      const { rows, entered } = await read()
      const keys = rows.map(({ categoryId }) => categoryId)
      const translated = pathsOf(rows, await labelsOf('categories', keys, database))
      const found = new Map<string, readonly RefKey[]>()
      for (const [key, path] of [...translated, ...entered]) {
        const lower = path.toLowerCase()
        found.set(lower, [...new Set([...(found.get(lower) ?? []), key])])
      }
      return found
    },
    all: async () => [...(await read()).entered.values()],
    labels: async () => (await read()).entered,
  }
}

function pathsOf(
  rows: readonly { categoryId: number; level: string }[],
  names: ReadonlyMap<number, string | null>,
): Map<number, string> {
  const pathOf = (keys: readonly number[]) => keys.map((key) => names.get(key) ?? '').join(separator)
  return new Map(rows.map(({ categoryId, level }) => [categoryId, pathOf([...ancestorsIn(level), categoryId])]))
}
