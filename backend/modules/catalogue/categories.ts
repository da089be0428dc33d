import { and, asc, eq, isNull } from 'drizzle-orm'
import { categories as entity } from '@/contract/entities/catalogue/categories'
import { maxCategoryChildren } from '@/contract/entities/catalogue/category-limits'
import type { ListQuery } from '@/contract/list-query'
import { crud } from '../../crud/crud'
import { conditionsOf } from '../../crud/lists/filters'
import { serialize } from '../../crud/serialize'
import { equalsAny } from '../../db/equals-any'
import { categories } from '../../db/schema/catalogue'
import { handlers, mergeHandlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { categoryPropertyHandlers } from './category-properties'
import { levelUnder, lockTree, moveBranch, placesOf } from './category-tree'

const maxSuggestions = 20

/** The tree of categories, which all companies share. */
export function categoryPart(services: Services): ModulePart {
  const { database } = services
  type Category = typeof categories.$inferSelect

  /** The new parent of a category; its descendants move with it. */
  const placed = async (category: Category, parentId: number | null) => {
    if (parentId === category.parentId) return {}
    const level = await levelUnder(parentId, category, database)
    await moveBranch(category, level, database)
    return { parentId, level }
  }
  const resource = crud(entity, categories, services, {
    around: async (work) => {
      await lockTree(database)
      return work()
    },
    decorate: async (rows) => {
      const places = await placesOf(rows, database)
      return rows.map((row) => ({ ...row, ...places.get(Number(row.categoryId)) }))
    },
    beforeCreate: async (draft) => ({ ...draft, level: await levelUnder(draft.parentId ?? null, undefined, database) }),
    beforeUpdate: async (patch) => {
      // A form that changes a name must not move the category back to where it was when the form was opened.
      if (patch.parentId !== undefined)
        throw invalid([{ field: 'parentId', text: 'byAction', values: { action: 'moveto' } }])
      return patch
    },
  })

  return combine(resource, {
    handlers: mergeHandlers(
      handlers({
        'GET categories/suggestions': async ({ query: { parentId, keyword, ids } }) => {
          const search = { page: 1, pageSize: maxSuggestions, sort: [], keyword } as ListQuery
          const rows = await database.sql
            .select()
            .from(categories)
            .where(
              and(
                ids ? equalsAny(categories.categoryId, ids) : eq(categories.status, 'Enabled'),
                below(parentId),
                await conditionsOf(entity, categories, search, database),
              ),
            )
            .orderBy(asc(categories.name), asc(categories.categoryId))
            .limit(parentId === undefined ? maxSuggestions : maxCategoryChildren)
          const places = await placesOf(rows, database)
          const serialized = await serialize(entity, rows, database)
          return rows.map(({ categoryId, parentId, name, level }, index) => ({
            ...{ categoryId, parentId, level, name: String(serialized[index]?.name ?? name) },
            ...(places.get(categoryId) ?? { path: name, hasChildren: false }),
          }))
        },
        'POST categories/{id}/moveto': async ({ params, body }) => {
          await lockTree(database)
          const [category] = (await resource.records.unchanged([params.id])) as Category[]
          if (!category) throw new Error('The category was locked.')
          const place = await placed(category, body.parentId)
          const [moved] = 'level' in place ? await resource.records.set([params.id], place) : [category]
          return resource.showOne(moved ?? category)
        },
      }),
      categoryPropertyHandlers(services, resource.records),
    ),
  })
}

/** Filter: the children of `parentId`; for 0 the root categories, for undefined all. */
const below = (parentId: number | undefined) => {
  if (parentId === undefined) return undefined
  return parentId === 0 ? isNull(categories.parentId) : eq(categories.parentId, parentId)
}
