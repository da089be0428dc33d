import { and } from 'drizzle-orm'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { enums } from '@/contract/enums'
import { metaOf } from '@/contract/field-meta'
import type { ListCounts } from '@/contract/list-counts'
import type { ListQuery } from '@/contract/list-query'
import { context } from '../context'
import { countRows, countRowsBy } from '../db/read-rows'
import type { AnyHandler, HandlerMap } from '../http/handlers'
import { enumText } from '../messages/texts'
import type { Services } from '../services'
import { conditionsOf } from './filters'
import { columnOf, referenced } from './resource'
import { scopeOf } from './scope'

/** `GET {path}/counts` of every list: the number of results of its search, and of each value of a field. */
export function countHandlers(services: Services): HandlerMap {
  const lists = (entities as readonly AnyEntity[]).filter(({ operations }) => operations.includes('list'))
  return Object.fromEntries(
    lists.map((entity): [string, AnyHandler] => [
      `GET ${entity.path}/counts`,
      ({ query }) => countsOf(entity, query as unknown as ListQuery & { by?: string }, services),
    ]),
  )
}

/** A single statement for all counts, because each of them reads all results. */
async function countsOf(
  entity: AnyEntity,
  query: ListQuery & { by?: string },
  { database, listConditions }: Services,
): Promise<ListCounts> {
  const { by, ...search } = query
  const { table } = referenced(entity.path)
  const further = await listConditions.get(entity.path)?.(search)
  const where = and(scopeOf(table), conditionsOf(entity, table, search, database), further)
  const schema = by === undefined ? undefined : entity.recordFields[by]
  const column = by === undefined ? undefined : columnOf(table, by)
  const name = schema && metaOf(schema).values
  if (!column || !name) return { total: await countRows(table, where, database), counts: [] }
  const found = await countRowsBy(table, column, where, database)
  const { language } = context()
  return {
    total: [...found.values()].reduce((sum, count) => sum + count, 0),
    counts: enums[name].map((value) => ({
      value,
      text: enumText(language, name, value),
      count: found.get(value) ?? 0,
    })),
  }
}
