import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'

const accountLock = 7_214_003

/**
 * Held until the end of the transaction by every writer of accounts or companies, so that rules about all of them can
 * be checked. Taken before any row is locked.
 */
export async function lockAccounts(database: Database): Promise<void> {
  await database.sql.execute(sql`select pg_advisory_xact_lock(${accountLock})`)
}
