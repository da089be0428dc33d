import type { Account } from '../../context'
import type { Database } from '../../db/database'

/** The tables that an account is read from. Writes to other tables invalidate nothing. */
const tables = new Set(['access_tokens', 'admins', 'companies', 'admin_sites', 'admin_warehouses'])

/** Whether a write to a table, or to any table where it is null, may have made accounts others. */
export const mayChangeAccounts = (table: string | null): boolean => table === null || tables.has(table)
const maxAccounts = 2000

interface Remembered {
  account: Account
  /** When the token expires, by the monotonic clock. */
  untilMs: number
}

/**
 * Accounts by token, until a write may have changed them. Only a store without other processes can notify of all
 * writes; where several processes write, each call queries the database.
 */
export class AccountCache {
  private readonly known = new Map<string, Remembered>()
  private invalidations = 0

  private constructor(database: Database) {
    database.writes?.listen((table) => {
      if (!mayChangeAccounts(table)) return
      this.invalidations += 1
      this.known.clear()
    })
  }

  private static readonly all = new WeakMap<Database, AccountCache>()
  static of(database: Database): AccountCache {
    const found = AccountCache.all.get(database) ?? new AccountCache(database)
    AccountCache.all.set(database, found)
    return found
  }

  get(tokenHash: string): Account | undefined {
    const found = this.known.get(tokenHash)
    return found && found.untilMs > performance.now() ? found.account : undefined
  }

  /** Called before an account is read; returns a function that caches it unless it may have changed meanwhile. */
  begin(): (tokenHash: string, account: Account, leftMs: number) => void {
    const before = this.invalidations
    return (tokenHash, account, leftMs) => {
      if (before !== this.invalidations) return
      if (this.known.size >= maxAccounts) this.known.clear()
      this.known.set(tokenHash, { account, untilMs: performance.now() + leftMs })
    }
  }
}
