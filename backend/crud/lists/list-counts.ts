import { and } from 'drizzle-orm'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { enums } from '@/contract/enums'
import { metaOf } from '@/contract/field-meta'
import type { ListCounts } from '@/contract/list-counts'
import { maxCounted } from '@/contract/list-limits'
import type { ListQuery } from '@/contract/list-query'
import { context } from '../../context'
import { countRows, countRowsBy, countRowsOf } from '../../db/read-rows'
import type { AnyHandler, HandlerMap } from '../../http/handlers'
import { enumText } from '../../messages/texts'
import type { Services } from '../../services'
import type { ListConditions } from '../crud-options'
import { columnOf, referenced } from '../resource'
import { scopeOf } from '../scope'
import { conditionsOf } from './filters'
import { countLimit, totalOf } from './totals'

/** `GET {path}/counts` of every list: the number of results of its search, and of each value of a field. */
export function countHandlers({ database }: Services, conditions: ListConditions): HandlerMap {
  const lists = (entities as readonly AnyEntity[]).filter(({ operations }) => operations.includes('list'))
  return Object.fromEntries(
    lists.map((entity): [string, AnyHandler] => [
      `GET ${entity.path}/counts`,
      ({ query }) => countsOf(entity, query as ListQuery & { by?: string }, { database, conditions }),
    ]),
  )
}

/** One statement for all counts while the results are few enough to be read; else one that stops at each count's limit. */
async function countsOf(
  entity: AnyEntity,
  query: ListQuery & { by?: string },
  { database, conditions }: Pick<Services, 'database'> & { conditions: ListConditions },
): Promise<ListCounts> {
  const { by, ...search } = query
  const { table } = referenced(entity.path)
  const further = await conditions[entity.path]?.(search)
  const where = and(scopeOf(table), await conditionsOf(entity, table, search, database), further)
  const schema = by === undefined ? undefined : entity.recordFields[by]
  const column = by === undefined ? undefined : columnOf(table, by)
  const name = schema && metaOf(schema).values
  if (!column || !name) return { ...totalOf(await countRows(table, where, database, countLimit)), counts: [] }
  const found = await countRowsBy(table, column, { where, limit: countLimit }, database)
  const total = totalOf([...found.values()].reduce((sum, count) => sum + count, 0))
  const values: readonly string[] = enums[name]
  const counts = total.totalIsExact
    ? values.map((value) => found.get(value) ?? 0)
    : await countRowsOf(table, column, { values, where, limit: countLimit }, database)
  const { language } = context()
  return {
    ...total,
    counts: values.map((value, index) => {
      const count = counts[index] ?? 0
      return { value, text: enumText(language, name, value), count, countIsExact: count <= maxCounted }
    }),
  }
}
