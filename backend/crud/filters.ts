import { and, arrayOverlaps, asc, desc, eq, exists, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import type { Filter, ListQuery } from '@/contract/list-query'
import { timestampOf } from '@/contract/timestamp'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { localizations } from '../db/schema/system'
import { columnOf } from './resource'

const dayMs = 86_400_000
const secondMs = 1000
const likeText = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** The conditions that a list's query stands for. */
export function conditionsOf(
  entity: AnyEntity,
  table: AnyPgTable,
  query: ListQuery,
  database: Database,
): SQL | undefined {
  const conditions = Object.entries(query).map(([name, value]) => {
    const filter = Object.hasOwn(entity.rules.filters, name) ? entity.rules.filters[name] : undefined
    const column = filter && columnOf(table, filter.field)
    return filter && column && value !== undefined ? conditionOf(filter, column, value) : undefined
  })
  return and(...conditions, query.keyword ? keywordCondition(entity, table, query.keyword, database) : undefined)
}

function conditionOf({ kind, meta }: Filter, column: AnyPgColumn, value: unknown): SQL | undefined {
  switch (kind) {
    case 'in':
      return meta.kind === 'choices' ? arrayOverlaps(column, value as string[]) : equalsAny(column, value as unknown[])
    case 'from':
      return gte(column, meta.kind === 'time' ? timestampOf(String(value)) : value)
    case 'to':
      return meta.kind === 'time' ? upTo(column, String(value)) : lte(column, value)
    case 'equals':
      return eq(column, value)
  }
}

const isDay = (text: string) => text.length === 10

/** Both ends count: a day as an end means all of that day, a second all of that second. */
function upTo(column: AnyPgColumn, text: string): SQL {
  const lengthMs = isDay(text) ? dayMs : text.includes('.') ? 1 : secondMs
  return lte(column, new Date(timestampOf(text).getTime() + lengthMs - 1))
}

function keywordCondition(entity: AnyEntity, table: AnyPgTable, keyword: string, database: Database): SQL | undefined {
  const pattern = likeText(keyword)
  const id = columnOf(table, entity.id)
  const texts = entity.keyword.map((field) => columnOf(table, field)).filter((column) => column !== undefined)
  return or(
    ...texts.map((column) => ilike(column, pattern)),
    id && /^\d{1,15}$/.test(keyword) && !entity.idKind ? eq(id, Number(keyword)) : undefined,
    id && entity.localized.length > 0 ? localizedMatch(entity.path, id, pattern, database) : undefined,
  )
}

/** Somebody who sees a record's Chinese name must find it by that name. */
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

/** Newest first unless asked otherwise; the key decides between equals, so that pages never overlap. */
export function orderOf(entity: AnyEntity, table: AnyPgTable, sort: ListQuery['sort']): SQL[] {
  const terms = sort.flatMap(({ field, descending }) => {
    const column = columnOf(table, field)
    if (!column) return []
    const term = descending ? desc(column) : asc(column)
    return [column.notNull ? term : sql`${term} nulls last`]
  })
  const id = columnOf(table, entity.id)
  const createdTime = columnOf(table, 'createdTime')
  if (terms.length === 0 && createdTime) terms.push(desc(createdTime))
  return id ? [...terms, desc(id)] : terms
}
