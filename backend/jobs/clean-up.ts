import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'

/** Deletes a portion of what has expired; true if there may be more. */
export type CleanUp = () => Promise<boolean>

/** What one transaction deletes: more would hold locks and grow the log of the database. */
export const portionRows = 10_000

/** Deletes at most 10,000 of the rows that meet a condition; true if there may be more. */
export async function deletePortion(table: PgTable, isExpired: SQL | undefined, database: Database): Promise<boolean> {
  const some = sql`select ctid from ${table} where ${isExpired} limit ${portionRows}`
  const { rowCount } = await database.sql.execute(sql`delete from ${table} where ctid = any(array(${some}))`)
  return rowCount === portionRows
}

/** Whether a time is more than so many days ago. */
export const isOlder = (time: PgColumn, days: number): SQL => sql`${time} < now() - make_interval(days => ${days})`
