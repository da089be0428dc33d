import { getTableName, sql } from 'drizzle-orm'
import { problemCodes } from '@/contract/calls/problem-codes'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import { context } from '../context'
import type { Database } from '../db/database'
import { countedRecords } from '../messages/record-names'
import { type Detail, Problem } from '../problem'
import { countLimit } from './lists/totals'
import { columnOf, referenced } from './resource'

/** A column by which records of a table refer to others. */
interface Place {
  table_name: string
  column_name: string
  /** Only records of this company refer to what is deleted. */
  companyId?: number
}

/** Kinds of records that a refusal names. */
const maxKinds = 12

/**
 * The refusal to delete records that others refer to: it names all kinds of them with their numbers, the most first, and the
 * lists that show them.
 * @param constraint the foreign key that prevented the deletion
 */
export async function inUse(
  constraint: string,
  keys: readonly (number | string)[],
  database: Database,
): Promise<Problem> {
  // Every other foreign key to the same column that would prevent it as well.
  const { rows: places } = await database.sql.execute<Place & Record<string, unknown>>(sql`
    select cl.relname as table_name, a.attname as column_name
    from pg_constraint failed
    join pg_constraint co on co.confrelid = failed.confrelid and co.confkey = failed.confkey
    join pg_class cl on cl.oid = co.conrelid
    join pg_attribute a on a.attrelid = co.conrelid and a.attnum = co.conkey[1]
    where failed.conname = ${constraint} and failed.contype = 'f' and co.contype = 'f'
      and co.confdeltype in ('a', 'r')
    order by cl.relname, a.attname`)
  return (await usedIn(places, keys, database)) ?? new Problem('inUse', { users: constraint })
}

/** The same for columns that no foreign key watches; undefined where no record refers to these keys or codes. */
export async function usedIn(
  places: readonly Place[],
  keys: readonly (number | string)[],
  database: Database,
): Promise<Problem | undefined> {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const used: Used[] = []
  for (const place of places) {
    const found = sql`select 1 from ${sql.identifier(place.table_name)}
      where ${sql.identifier(place.column_name)} in (${list})
        ${place.companyId === undefined ? sql`` : sql`and company_id = ${place.companyId}`}`
    const { rows } = await database.sql.execute<{ users: number }>(
      sql`select count(*) as users from (${found} limit ${countLimit}) as found`,
    )
    const count = Number(rows[0]?.users)
    if (count > 0) used.push({ ...place, count })
  }
  if (used.length === 0) return undefined
  used.sort((one, other) => other.count - one.count)
  const { language } = context()
  const details = await Promise.all(
    used.slice(0, maxKinds).map(async (one): Promise<Detail> => {
      const shown = listOf(one, keys)
      const message = await countedRecords(language, one.table_name, one.count)
      return { code: problemCodes.inUse, message, ...(shown && { list: shown }) }
    }),
  )
  const users = new Intl.ListFormat(language, { type: 'conjunction' }).format(details.map(({ message }) => message))
  return new Problem('inUse', { users }, details)
}

interface Used extends Place {
  count: number
}

const listed = new Map((entities as readonly AnyEntity[]).map((entity) => [entity.path, entity]))
/** Keys that an address of a list has room for. */
const maxKeys = 50

/** The list of an entity, where it can be searched by the field that refers to the records. */
function listOf({ table_name, column_name, companyId }: Place, keys: readonly (number | string)[]): Detail['list'] {
  const path = table_name.replaceAll('_', '')
  const entity = listed.get(path)
  const field = column_name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isSearched = entity?.operations.includes('list') && Object.hasOwn(entity.rules.filters, field)
  return isSearched && keys.length <= maxKeys
    ? { path, terms: { [field]: keys.join(), ...(companyId && { companyId: String(companyId) }) } }
    : undefined
}

/** The columns of all entities that refer to records of this kind by a code, by the field that has the code. */
export function codePlacesOf(path: string): ReadonlyMap<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const entity of listed.values()) {
    for (const [field, schema] of Object.entries(entity.recordFields)) {
      const { kind, to, by, computed } = metaOf(schema)
      const column =
        kind === 'ref' && to === path && by && !computed ? columnOf(referenced(entity.path).table, field) : undefined
      if (!column || !by) continue
      places.set(by, [...(places.get(by) ?? []), { table_name: getTableName(column.table), column_name: column.name }])
    }
  }
  return places
}
