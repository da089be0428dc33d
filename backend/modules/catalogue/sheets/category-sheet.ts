import { categories as entity, maxCategoryDepth } from '@/contract/entities/catalogue/categories'
import type { categorySheet } from '@/contract/entities/catalogue/category-sheet'
import { Records } from '../../../crud/records'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { categories } from '../../../db/schema/catalogue'
import type { Services } from '../../../services'
import { cellChanges, filledCells } from '../../../sheets/cell-changes'
import { nearest } from '../../../sheets/nearest'
import { type PlanInput, type PlanRow, type SheetRecord, sheetPlan } from '../../../sheets/sheet-plan'
import { levelUnder, lockTree } from '../category-tree'
import { categoryPaths, pathSeparator } from './category-lookup'

type Columns = typeof categorySheet
type Row = PlanRow<Columns>
type Category = Pick<typeof categories.$inferSelect, 'categoryId' | 'description' | 'wantsSizeChart'>

/** What a row stores. Waiting imports hold it as JSON. */
interface CategoryItem {
  categoryId?: number
  /** From the top of the tree down to its own, of one that is added. */
  names: string[]
  values: Partial<Pick<Category, 'description' | 'wantsSizeChart'>>
}

interface KnownCategories {
  byPath: ReadonlyMap<string, readonly Category[]>
  paths: readonly string[]
  /** Those that the rows of the sheet name. */
  ofSheet: ReadonlySet<string>
}

const columns = ['description', 'wantsSizeChart'] as const
const maxNameLength = 100

/** Sheets of categories: one that the path names changes, another is added below its parent, which may be of the sheet. */
export const categorySheetPlan = ({ database }: Services) => {
  const records = new Records(entity, categories, database)
  return sheetPlan({
    entity,
    recognizedBy: [['path']],
    unique: [['path']],
    before: (rows) => readCategories(rows, database),
    plan: ([row], input) => planCategory(row, input),
    apply: async (items) => {
      await lockTree(database)
      const isAdding = items.some(({ categoryId }) => categoryId === undefined)
      const tree = isAdding ? await treeOf(database) : new Map<string, number>()
      const keys: number[] = []
      for (const { categoryId, names, values } of items) {
        const key = categoryId ?? (await placeOf(names, (draft) => records.create(draft), tree, database))
        if (Object.keys(values).length > 0) await records.set([key], values)
        keys.push(key)
      }
      return { keys }
    },
    rowsOf: async (keys) => {
      const paths = (await categoryPaths(database)).entered
      const found = await database.sql.select().from(categories).where(equalsAny(categories.categoryId, keys))
      const byKey = new Map(found.map((category) => [category.categoryId, category]))
      return keys.flatMap((key) => {
        const category = byKey.get(Number(key))
        return category ? [{ ...category, path: paths.get(category.categoryId) ?? '' } as Row['values']] : []
      })
    },
  })
}

/**
 * The names of a path: between slashes with blanks, as exports have them, or between arrows, as shops write them. Beside
 * slashes an arrow is a part of a name.
 */
const namesIn = (path: string): string[] =>
  path
    .split(/\s\/\s/.test(path) ? /\s+\/\s+/ : /\s*[>›»＞]\s*/)
    .map((name) => name.trim())
    .filter(Boolean)

const keyOf = (names: readonly string[]) => names.join(pathSeparator).toLowerCase()

async function readCategories(rows: readonly Row[], database: Database): Promise<KnownCategories> {
  const { rows: stored, entered, translated } = await categoryPaths(database)
  const byPath = new Map<string, Category[]>()
  const byKey = new Map(stored.map((category) => [category.categoryId, category]))
  for (const [key, path] of [...entered, ...translated]) {
    const category = byKey.get(key)
    const found = byPath.get(path.toLowerCase()) ?? []
    if (category && !found.includes(category)) byPath.set(path.toLowerCase(), [...found, category])
  }
  const ofSheet = new Set(rows.flatMap(({ values: { path } }) => (path ? [keyOf(namesIn(path))] : [])))
  return { byPath, paths: [...entered.values()], ofSheet }
}

function planCategory(
  row: Row,
  { prepared: known, errors }: PlanInput<KnownCategories>,
): SheetRecord<Columns, CategoryItem> {
  const path = row.values.path ?? ''
  const names = namesIn(path)
  // As an export writes it, a name may have a slash or an arrow itself.
  const [stored, ...others] = known.byPath.get(path.trim().toLowerCase()) ?? known.byPath.get(keyOf(names)) ?? []
  if (others.length > 0) errors.add(row, 'path', 'severalNamed', { n: others.length + 1 })
  if (row.values.path && !stored) checkPlace(row, names, { known, errors })
  if (errors.of(row).length > 0) return { rows: [] }
  const changes = cellChanges(columns, filledCells(columns, row.values), stored)
  const values = Object.fromEntries(changes.map(({ field, new: value }) => [field, value]))
  if (!stored) {
    const added = [{ field: 'path' as const, old: null, new: names.join(pathSeparator) }, ...changes]
    return { rows: [{ row, action: 'added', changes: () => added }], item: { names, values } }
  }
  const { categoryId } = stored
  const planned = { row, id: categoryId, changes: () => changes }
  if (changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  return { rows: [{ ...planned, action: 'changed' }], item: { categoryId, names, values } }
}

/** One that is added has one parent in the tree or in the sheet, and names that fit. */
function checkPlace(
  row: Row,
  names: readonly string[],
  { known, errors }: { known: KnownCategories } & Pick<PlanInput<unknown>, 'errors'>,
): void {
  if (names.length === 0) errors.add(row, 'path', 'required')
  if (names.length > maxCategoryDepth) errors.add(row, 'path', 'tooDeep', { n: String(maxCategoryDepth) })
  if (names.some((name) => name.length > maxNameLength)) errors.add(row, 'path', 'max', { n: String(maxNameLength) })
  const above = names.slice(0, -1)
  const value = above.join(pathSeparator)
  const parents = known.byPath.get(keyOf(above)) ?? []
  if (parents.length > 1) errors.add(row, 'path', 'severalNamed', { n: parents.length, value })
  if (above.length === 0 || parents.length > 0 || known.ofSheet.has(keyOf(above))) return
  const parent = nearest(value, known.paths)
  const suggestion = parent && [parent, names.at(-1)].join(pathSeparator)
  errors.add(row, 'path', suggestion ? 'didYouMean' : 'missingNamed', { value, ...(suggestion && { suggestion }) })
}

/** The categories by their paths. */
async function treeOf(database: Database): Promise<Map<string, number>> {
  const { entered, translated } = await categoryPaths(database)
  return new Map([...translated, ...entered].map(([key, path]) => [path.toLowerCase(), key]))
}

/**
 * The category with these names; it and those above it are added where they are not there. The tree is locked.
 * @param tree gets those that are added
 */
async function placeOf(
  names: readonly string[],
  create: (draft: Record<string, unknown>) => Promise<{ categoryId: number }>,
  tree: Map<string, number>,
  database: Database,
): Promise<number> {
  let parentId: number | null = null
  for (const [at, name] of names.entries()) {
    const path = keyOf(names.slice(0, at + 1))
    const known: number | undefined = tree.get(path)
    if (known === undefined) {
      const level: string = await levelUnder(parentId, undefined, database)
      const created = await create({ parentId, name, level, wantsSizeChart: false })
      parentId = created.categoryId
      tree.set(path, created.categoryId)
    } else parentId = known
  }
  return parentId ?? 0
}
