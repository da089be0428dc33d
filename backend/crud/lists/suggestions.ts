import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { may } from '@/contract/access'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import { suggestedFields } from '@/contract/plain-endpoints'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRows } from '../../db/read-rows'
import type { AnyHandler } from '../../http/handlers'
import type { Engine } from '../engine'
import { columnOf } from '../resource'
import { scopeOf } from '../scope'
import { serialize } from '../serialize'
import { findRecords, firstOf } from './filters'

const maxFound = 20
/** Records that are named by their keys are all returned, up to this number. */
const maxNamed = 200

/**
 * At most 20 records for a picker, by name, or those that are named. Disabled ones are left out unless `all=true`, or unless `ids` names them:
 * what a search was made by has its name even after it was disabled.
 * The further query values of a resource filter by the column of the same name; a list of codes names records, too.
 */
export const suggestions =
  ({ entity, records: { table }, options, services }: Engine): AnyHandler =>
  ({ query }) =>
    suggest(entity, table, options.suggestions?.(query) ?? query, services.database)

async function suggest(
  entity: AnyEntity,
  table: AnyPgTable,
  query: Readonly<Record<string, unknown>>,
  database: Database,
): Promise<unknown[]> {
  const { keyword, ids, all, onlyValid, ...others } = query
  const filters = Object.entries(others).map(([name, value]) => {
    const column = columnOf(table, name)
    if (!column || value === undefined) return undefined
    return Array.isArray(value) ? equalsAny(column, value) : eq(column, value)
  })
  const status = columnOf(table, 'status')
  const isPlainState = entity.actions.includes('enable')
  const isNamed = ids !== undefined || Object.values(others).some(Array.isArray)
  const isAny = all === 'true' || onlyValid === 'false' || isNamed
  const enabled = status && isPlainState && !isAny ? eq(status, 'Enabled') : undefined
  const search = {
    page: 1,
    pageSize: maxFound,
    sort: [],
    ...(typeof keyword === 'string' && { keyword }),
    ...(ids !== undefined && { ids }),
  } as ListQuery
  const label = columnOf(table, entity.label)
  const found = await findRecords(entity, table, search, database)
  const where = and(scopeOf(table), enabled, found.where, ...filters)
  const limit = ids === undefined ? maxFound : maxNamed
  const rows = await readRows(
    table,
    { where, orderBy: [...firstOf(entity, table, found.exact), label ? asc(label) : sql`1`], limit },
    database,
  )
  const shown = await serialize(entity, rows, database)
  // Everybody may ask, so nothing comes back but what a picker needs; login names only for who manages accounts.
  const mayReadAccounts = may(caller().roles, 'admins', 'read')
  const maySee = (field: string) => field !== 'username' || mayReadAccounts
  return shown.map((record) => {
    const told = [entity.id, ...suggestedFields].filter((field) => Object.hasOwn(record, field) && maySee(field))
    const name = record[entity.label]
    const fields = Object.fromEntries(told.map((field) => [field, record[field]]))
    if (entity.optionImage === undefined) return { ...fields, name }
    return { ...fields, name, value: record[entity.id], text: name, imageUrl: record[entity.optionImage] }
  })
}
