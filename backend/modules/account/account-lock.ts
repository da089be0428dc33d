import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'

/**
 * Held until the end of the transaction by every writer of accounts or companies, so that rules about all of them can
 * be checked. Taken before any row is locked.
 */
export async function lockAccounts(database: Database): Promise<void> {
  await takeLock(database, 'accounts')
}
