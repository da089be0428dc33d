import { and, arrayOverlaps, asc, desc, eq, exists, getTableName, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import type { EnumValue } from '@/contract/enums'
import type { Filter, ListQuery } from '@/contract/list-query'
import { timestampOf } from '@/contract/text/timestamp'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { likeText } from '../../db/like-text'
import { localizations } from '../../db/schema/system'
import { searchTableOf } from '../../db/search/search-tables'
import { columnOf, referenced } from '../resource'
import { type Found, findByTexts, isSearchable, type Searched } from '../search/find-by-keyword'
import { findByNumbers } from '../search/find-by-numbers'
import { searchParts } from '../search/parts'
import { searchState } from '../search/search-state'

const dayMs = 86_400_000
const secondMs = 1000

/** The conditions for the query of a list. */
export const conditionsOf = async (...parameters: Parameters<typeof findRecords>): Promise<SQL | undefined> =>
  (await findRecords(...parameters)).where

/** The same, with what its keyword finds first. */
export async function findRecords(
  entity: AnyEntity,
  table: AnyPgTable,
  query: ListQuery,
  database: Database,
): Promise<Found & { missing?: readonly string[] }> {
  const conditions = Object.entries(query).map(([name, value]) => {
    const filter = Object.hasOwn(entity.rules.filters, name) ? entity.rules.filters[name] : undefined
    if (!filter || value === undefined) return undefined
    if (filter.meta.period) return inPhase(table, filter.meta.period, value as string[])
    const column = columnOf(table, filter.field)
    return column && conditionOf(filter, column, value)
  })
  const keyword: Found = query.keyword ? await searchOf(entity, table, query.keyword, database) : { exact: [] }
  const { where, exact, isNothing } = keyword
  if (!query.numbers) return { where: and(...conditions, where), exact, isNothing }
  const numbered = await findByNumbers(query.numbers, searchedOf(entity, table), database)
  return { where: and(...conditions, where, numbered.where), exact, missing: numbered.missing }
}

function conditionOf({ kind, meta }: Filter, column: AnyPgColumn, value: unknown): SQL | undefined {
  switch (kind) {
    case 'branch':
      return inBranches(column, meta.to ?? '', value as number[])
    case 'in':
      return equalsAny(column, value as unknown[])
    case 'overlaps':
      return arrayOverlaps(column, value as unknown[])
    case 'from':
      return gte(column, meta.kind === 'time' ? timestampOf(String(value)) : value)
    case 'to':
      return meta.kind === 'time' ? upTo(column, String(value)) : lte(column, value)
    case 'equals':
      return eq(column, value)
  }
}

/** Whether a column refers to one of these records of a tree, or to one below them. The tree itself is its own parents. */
function inBranches(column: AnyPgColumn, to: string, keys: readonly number[]): SQL {
  const { table, key } = referenced(to)
  const level = columnOf(table, 'level')
  if (!level || column.table === table) return equalsAny(column, keys)
  const [rootKey, rootLevel] = [key, level].map(({ name }) => sql`root.${sql.identifier(name)}`)
  const isBelow = sql`exists (select 1 from ${table} as root where ${rootKey} = any(${sql.param(keys)})
    and ${level} like ${rootLevel} || ${rootKey} || '/%')`
  // As an array, so that an index of the column serves; the database would rather look at every record in order.
  return sql`${column} = any(array(select ${key} from ${table} where ${equalsAny(key, keys)} or ${isBelow}))`
}

/** Periods that are in one of these phases now. */
function inPhase(table: AnyPgTable, period: readonly string[], phases: readonly string[]): SQL | undefined {
  const [start, end] = period.map((field) => columnOf(table, field))
  if (!start || !end) throw new Error(`${getTableName(table)} has no period ${period}.`)
  const now = sql.param(new Date(), end)
  const isUpcoming = sql`(${start} is not null and ${start} > ${now})`
  const isOver = sql`(${end} is not null and ${end} <= ${now})`
  const conditions = {
    Upcoming: isUpcoming,
    Over: sql`(${isOver} and not ${isUpcoming})`,
    Running: sql`(not ${isOver} and not ${isUpcoming})`,
  }
  return or(...phases.map((phase) => conditions[phase as EnumValue<'Phase'>]))
}

const isDay = (text: string) => text.length === 10

/** Both ends count: a day as an end means all of that day, a second all of that second. */
function upTo(column: AnyPgColumn, text: string): SQL {
  const lengthMs = isDay(text) ? dayMs : text.includes('.') ? 1 : secondMs
  return lte(column, new Date(timestampOf(text).getTime() + lengthMs - 1))
}

/** How the records of a list are searched. */
export function searchedOf({ path, id: field, localized, idKind }: AnyEntity, table: AnyPgTable): Searched {
  const id = columnOf(table, field)
  if (!id) throw new Error(`${path} has no column ${field}.`)
  return { path, table, id, isLocalized: localized.length > 0, isNumbered: !idKind }
}

/** What a keyword finds, and what it finds first. */
async function searchOf(entity: AnyEntity, table: AnyPgTable, keyword: string, database: Database): Promise<Found> {
  const searched = searchedOf(entity, table)
  const { path } = searched
  const isSearched = searchTableOf(table) !== undefined
  if (!isSearched && !searchParts[path]) return { where: plainCondition(entity, table, keyword, database), exact: [] }
  if (!isSearched || isSearchable(searched, await searchState(database)))
    return findByTexts(keyword, searched, database)
  return { where: plainCondition(entity, table, keyword, database), exact: [] }
}

/** The letters of each word as they were typed, in the columns of the record: for logs, and while the store fills in its texts. */
function plainCondition(entity: AnyEntity, table: AnyPgTable, keyword: string, database: Database): SQL | undefined {
  const id = columnOf(table, entity.id)
  const isId = id && /^\d{1,15}$/.test(keyword) && !entity.idKind ? eq(id, Number(keyword)) : undefined
  const texts = entity.keyword.map((field) => columnOf(table, field)).filter((column) => column !== undefined)
  // The texts stand in other tables: the conditions of the module look for them.
  if (texts.length === 0) return undefined
  const words = keyword.normalize('NFKC').split(/\s+/u).filter(Boolean).map(likeText)
  const hasWord = (pattern: string) =>
    or(
      ...texts.map((column) => sql`${column}::text ilike ${pattern}`),
      id && entity.localized.length > 0 ? localizedMatch(entity.path, id, pattern, database) : undefined,
    )
  return or(and(...words.map(hasWord)), isId)
}

/** A record displayed with its Chinese name must be found by that name. */
function localizedMatch(resource: string, id: AnyPgColumn, pattern: string, database: Database): SQL {
  return exists(
    database.sql
      .select({ one: sql`1` })
      .from(localizations)
      .where(
        and(
          eq(localizations.resource, resource),
          eq(localizations.recordKey, sql`${id}::text`),
          sql`exists (select 1 from jsonb_each_text(${localizations.texts}) as entry(field, words)
            where entry.words ilike ${pattern})`,
        ),
      ),
  )
}

/**
 * In the order of the entity, or newest first, by default; the key breaks ties, so that pages never overlap.
 * @param exact the ids of those that come first unless the query names an order
 */
export function orderOf(
  entity: AnyEntity,
  table: AnyPgTable,
  sort: ListQuery['sort'],
  exact: Found['exact'] = [],
): SQL[] {
  return [...(sort.length > 0 ? [] : firstOf(entity, table, exact)), ...orderBy(entity, table, sort)]
}

/** Puts these records before all others. */
export function firstOf(entity: AnyEntity, table: AnyPgTable, ids: Found['exact']): SQL[] {
  const id = columnOf(table, entity.id)
  return ids.length === 0 || !id ? [] : [sql`${equalsAny(id, ids)} desc`]
}

function orderBy(entity: AnyEntity, table: AnyPgTable, sort: ListQuery['sort']): SQL[] {
  const terms = sort.flatMap(({ field, descending }) => {
    const column = columnOf(table, field)
    if (!column) return []
    const term = descending ? desc(column) : asc(column)
    return [column.notNull ? term : sql`${term} nulls last`]
  })
  const id = columnOf(table, entity.id)
  const createdTime = columnOf(table, 'createdTime')
  const order = terms.length === 0 && entity.order ? columnOf(table, entity.order) : undefined
  if (order) return [asc(order), ...(id ? [asc(id)] : [])]
  if (terms.length === 0 && createdTime) terms.push(desc(createdTime))
  return id ? [...terms, desc(id)] : terms
}
