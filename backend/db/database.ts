import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

type Root = NodePgDatabase<Record<string, never>>
type Transaction = Parameters<Parameters<Root['transaction']>[0]>[0]
/** What statements are run on: the transaction that is open here, or the database itself. */
export type Executor = Root | Transaction

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The one door to the store. A transaction belongs to the asynchronous call that opened it: whatever runs inside
 * it, however deep, takes part without being handed anything, so nothing can slip out of it by accident.
 */
export class Database {
  private readonly open = new AsyncLocalStorage<Transaction>()
  private readonly pool: pg.Pool
  private readonly root: Root

  constructor(pool: unknown) {
    this.pool = pool as pg.Pool
    this.root = drizzle(this.pool)
  }

  /** For statements; inside `transaction` it is that transaction. */
  get sql(): Executor {
    return this.open.getStore() ?? this.root
  }

  /** Runs `work` in a transaction; one that is open already is joined. A thrown error undoes everything. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work()
    // Drizzle keeps a connection on which even `begin` fails for ever; this one goes back however it ends.
    const connection = await this.pool.connect()
    try {
      return await drizzle({ client: connection }).transaction((transaction) => this.open.run(transaction, work))
    } finally {
      connection.release()
    }
  }

  /** Runs `work` so that its failure can be caught without losing the transaction around it. */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    return this.sql.transaction((inner) => this.open.run(inner as Transaction, work))
  }

  /** Leaves the transaction that is open here, for work that must stay even when it is undone. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.open.exit(work)
  }
}
