import { getTableName, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { pushLogs, pushNotifications } from '../db/schema/pushes'
import { eventLogs, recordChanges, requestLogs } from '../db/schema/system'

const logs = [eventLogs, pushLogs, pushNotifications, recordChanges, requestLogs]
const bytesPerMb = 1024 * 1024

/** What each table of logs takes on the disk, with its indexes, in bytes. */
export async function logSizes(database: Database): Promise<Record<string, number>> {
  const names = logs.map((table) => getTableName(table))
  const { rows } = await database.sql.execute<{ name: string; size: string }>(
    sql`select name, pg_total_relation_size(to_regclass(name)) as size from unnest(${sql.param(names)}::text[]) as name`,
  )
  return Object.fromEntries(rows.map(({ name, size }) => [name, Number(size)]))
}

/** Logs a warning where the logs take more than their budget. Deletes nothing: they are promised for their time. */
export async function warnOfLargeLogs(budgetMb: number, database: Database, log: Logger): Promise<void> {
  const sizes = Object.entries(await logSizes(database))
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  if (total <= budgetMb * bytesPerMb) return
  const sizesMb = Object.fromEntries(sizes.map(([name, size]) => [name, Math.round(size / bytesPerMb)]))
  log.warn(
    { sizesMb, budgetMb },
    'The logs take more space than LOGS_BUDGET_MB. Nothing is deleted before its time: make room, or keep them for fewer days.',
  )
}
