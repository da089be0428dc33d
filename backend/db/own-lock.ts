import type { Database } from './database'

/** What is guarded; several are taken in a fixed order. */
export type OwnLock =
  | 'accounts'
  | 'categories'
  | 'customers'
  | 'domains'
  | 'exports'
  | 'logon address'
  | 'logon name'
  | 'message events'
  | 'message states'
  | 'products'
  | 'report role'
  | 'suppliers'
  | 'task claims'

/**
 * A row that is there is locked and not written again; where it is missing, it is made. Keys share 256 rows, which are
 * never deleted.
 */
const lockRow = `insert into own_locks (name, part) values ($1, abs(hashtext($2) % 256))
  on conflict (name, part) do update set part = excluded.part where false`

/**
 * Holds a lock until the end of the transaction. It is a row: an advisory lock may be taken by every role that can log in,
 * such as that of statistics, which would stop the API for as long as its statement runs.
 * @param key divides the lock, such as the account that it is for
 */
export async function takeLock(
  database: Pick<Database, 'rows'>,
  name: OwnLock,
  key: string | number = '',
): Promise<void> {
  await database.rows(lockRow, [name, String(key)])
}
