import type { Account } from '../../context'
import type { Database } from '../../db/database'

/** What an account is made of. Whatever else is written leaves all accounts as they are. */
const tables = new Set(['access_tokens', 'admins', 'companies', 'admin_sites', 'admin_warehouses'])
const most = 2000

interface Remembered {
  account: Account
  /** When the token runs out, by the clock that is never set. */
  untilMs: number
}

/**
 * Accounts by their tokens, until something is written that could make them others. Only a store that no other process
 * has can tell of that; where several processes write, each call asks the database.
 */
export class AccountCache {
  private readonly known = new Map<string, Remembered>()
  private forgotten = 0

  private constructor(database: Database) {
    database.writes?.listen((table) => {
      if (table !== null && !tables.has(table)) return
      this.forgotten += 1
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

  /** To be called before an account is read: keeps it, unless it may have been changed meanwhile. */
  begin(): (tokenHash: string, account: Account, leftMs: number) => void {
    const before = this.forgotten
    return (tokenHash, account, leftMs) => {
      if (before !== this.forgotten) return
      if (this.known.size >= most) this.known.clear()
      this.known.set(tokenHash, { account, untilMs: performance.now() + leftMs })
    }
  }
}
