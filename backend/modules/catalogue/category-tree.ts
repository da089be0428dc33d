import { eq, sql } from 'drizzle-orm'
import { categories as entity, maxCategoryDepth } from '@/contract/entities/catalogue/categories'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { takeLock } from '../../db/own-lock'
import { categories } from '../../db/schema/catalogue'
import { invalid } from '../../http/parse'

/**
 * Held until the end of the transaction by every writer of the tree: two moves that are valid alone could create a
 * cycle together. Taken before any row is locked.
 */
export async function lockTree(database: Database): Promise<void> {
  await takeLock(database, 'categories')
}

/** The level of the children of a category. */
export const levelBelow = ({ level, categoryId }: { level: string; categoryId: number }) => `${level}${categoryId}/`

/** The ids in a level, outermost first. */
export const ancestorsIn = (level: string): number[] => level.split('/').filter(Boolean).map(Number)

/**
 * The level of a child of `parentId`. Throws if the parent does not exist, is the category itself or one of its
 * descendants, or if the tree would become too deep. The tree is locked.
 * @param moved the category that is moved with its descendants; undefined for a new one
 */
export async function levelUnder(
  parentId: number | null,
  moved: { categoryId: number; level: string } | undefined,
  database: Database,
): Promise<string> {
  const [parent] =
    parentId === null ? [] : await database.sql.select().from(categories).where(eq(categories.categoryId, parentId))
  if (parentId !== null && !parent) throw invalid([{ field: 'parentId', text: 'missing' }])
  const level = parent ? levelBelow(parent) : '/'
  if (moved && ancestorsIn(level).includes(moved.categoryId)) throw invalid([{ field: 'parentId', text: 'ownBranch' }])
  const height = moved ? await heightOf(moved, database) : 1
  if (ancestorsIn(level).length + height > maxCategoryDepth) {
    throw invalid([{ field: 'parentId', text: 'tooDeep', values: { n: String(maxCategoryDepth) } }])
  }
  return level
}

/** The number of levels of a branch. */
async function heightOf(root: { categoryId: number; level: string }, database: Database): Promise<number> {
  const below = levelBelow(root)
  const [deepest] = await database.sql
    .select({
      slashes: sql<number | null>`max(length(${categories.level}) - length(replace(${categories.level}, '/', '')))`,
    })
    .from(categories)
    .where(startsWith(below))
  const slashes = (text: string) => text.split('/').length - 1
  return deepest?.slashes ? Number(deepest.slashes) - slashes(root.level) + 1 : 1
}

const startsWith = (level: string) => sql`${categories.level} like ${`${level}%`}`

/** Updates `level` of all descendants of a moved category. */
export async function moveBranch(
  { categoryId, level }: { categoryId: number; level: string },
  to: string,
  database: Database,
): Promise<void> {
  const from = levelBelow({ categoryId, level })
  await database.sql
    .update(categories)
    .set({
      level: sql`${levelBelow({ categoryId, level: to })}::text || substr(${categories.level}, ${from.length + 1})`,
      updatedTime: new Date(),
      version: sql`version + 1`,
    })
    .where(startsWith(from))
}

interface Placed {
  path: string
  hasChildren: boolean
}

/** The path of each category in the reader's language, and whether it has children. */
export async function placesOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  database: Database,
): Promise<Map<number, Placed>> {
  const keys = rows.map((row) => Number(row.categoryId))
  if (keys.length === 0) return new Map()
  const all = new Set([...keys, ...rows.flatMap((row) => ancestorsIn(String(row.level)))])
  const names = await labelsOf(entity.path, [...all], database)
  const parents = await database.sql
    .selectDistinct({ parentId: categories.parentId })
    .from(categories)
    .where(equalsAny(categories.parentId, keys))
  const withChildren = new Set(parents.map(({ parentId }) => parentId))
  return new Map(
    rows.map((row) => {
      const key = Number(row.categoryId)
      const path = [...ancestorsIn(String(row.level)), key].map((id) => names.get(id) ?? '').join(' / ')
      return [key, { path, hasChildren: withChildren.has(key) }]
    }),
  )
}
