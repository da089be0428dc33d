import { sql } from 'drizzle-orm'
import { context } from '../context'
import type { Database } from '../db/database'
import { countedRecords } from '../messages/record-names'

interface Place {
  table_name: string
  column_name: string
}

/**
 * Lists the records that refer to these: `12 supplier bindings`.
 * @param constraint the foreign key that prevented the deletion
 */
export async function dependentsOf(
  constraint: string,
  keys: readonly (number | string)[],
  database: Database,
): Promise<string> {
  const { rows } = await database.sql.execute<Place & Record<string, unknown>>(sql`
    select cl.relname as table_name, a.attname as column_name
    from pg_constraint co
    join pg_class cl on cl.oid = co.conrelid
    join pg_attribute a on a.attrelid = co.conrelid and a.attnum = co.conkey[1]
    where co.conname = ${constraint} and co.contype = 'f'`)
  const [place] = rows
  if (!place) return constraint
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const counted = await database.sql.execute<{ users: number }>(
    sql`select count(*) as users from ${sql.identifier(place.table_name)} where ${sql.identifier(place.column_name)} in (${list})`,
  )
  return countedRecords(context().language, place.table_name, Number(counted.rows[0]?.users))
}
