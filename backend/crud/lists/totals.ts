import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { maxCounted, type Total } from '@/contract/list-limits'
import type { Database } from '../../db/database'
import { countRows } from '../../db/read-rows'
import { postgresError } from '../../http/database-problem'
import { Problem } from '../../problem'

/** One more than is counted shows that there are more. */
export const countLimit = maxCounted + 1

/** The total of a number of rows that was counted up to `countLimit`. */
export const totalOf = (counted: number): Required<Total> => ({ total: counted, totalIsExact: counted <= maxCounted })

/** The total of rows that were all counted. */
export const exactly = (total: number): Required<Total> => ({ total, totalIsExact: true })

const countMs = 5000

/** Counts all rows. Throws `tooManyToCount` where that takes longer; the embedded store has no such limit. */
export async function countAll(
  table: AnyPgTable,
  where: SQL | undefined,
  database: Database,
  timeoutMs = countMs,
): Promise<number> {
  try {
    return await database.savepoint(async () => {
      const limit = (value: string) => sql`set_config('statement_timeout', ${value}, true)`
      const { rows } = await database.sql.execute<{ before: string }>(
        sql`select current_setting('statement_timeout') as before, ${limit(String(timeoutMs))}`,
      )
      const counted = await countRows(table, where, database)
      await database.sql.execute(sql`select ${limit(String(rows[0]?.before))}`)
      return counted
    })
  } catch (cause) {
    if (postgresError(cause)?.code === '57014') throw new Problem('tooManyToCount')
    throw cause
  }
}
