import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { formatDate } from '@/contract/text/time-text'
import type { Database } from '../../db/database'

/** Keys from the sequence of a column, reserved before the insert because the document's number contains them. */
export async function reserveKeys(column: AnyPgColumn, count: number, database: Database): Promise<number[]> {
  const { rows } = await database.sql.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(column.table)}, ${column.name})) as id
    from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => Number(id))
}

/**
 * `PO20250131000042`: what it is, the day, and the key with at least six digits.
 * @param timeZone in which the day is: that of its site, or UTC of what belongs to none
 */
export const documentNumber = (prefix: string, id: number, time: Date, timeZone: string): string =>
  `${prefix}${formatDate(time.toISOString(), timeZone).replaceAll('-', '')}${String(id).padStart(6, '0')}`
