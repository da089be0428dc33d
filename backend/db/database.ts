import { AsyncLocalStorage } from 'node:async_hooks'
import { isNativeError } from 'node:util/types'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { WriteEvents } from './embedded/write-events'

type Root = NodePgDatabase<Record<string, never>>
type Transaction = Parameters<Parameters<Root['transaction']>[0]>[0]
/** What statements are run on: the transaction that is open here, or the database itself. */
export type Executor = Root | Transaction

interface Open {
  transaction: Transaction
  connection: pg.PoolClient
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const times: readonly number[] = [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]
/** Times stay texts, which Drizzle's columns read. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text') =>
    times.includes(type) ? (text: string) => text : pg.types.getTypeParser(type, format)) as never,
}

/** A statement that the driver gave up on may still be running, so its connection must not be used again. */
function isUnanswered(cause: unknown): boolean {
  for (let at = cause; isNativeError(at); at = at.cause) if (at.message === 'Query read timeout') return true
  return false
}

/**
 * The one door to the store. A transaction belongs to the asynchronous call that opened it: whatever runs inside
 * it, however deep, takes part without being handed anything, so nothing can slip out of it by accident.
 */
export class Database {
  private readonly open = new AsyncLocalStorage<Open>()
  private readonly pool: pg.Pool
  private readonly root: Root

  /** @param writes tells of all that is written; left out where other processes write, too */
  constructor(
    pool: unknown,
    readonly writes?: WriteEvents,
  ) {
    this.pool = pool as pg.Pool
    this.root = drizzle(this.pool)
  }

  /** For statements; inside `transaction` it is that transaction. */
  get sql(): Executor {
    return this.open.getStore()?.transaction ?? this.root
  }

  /** Whether a transaction is open here, so that what is read may be undone. */
  get isOpen(): boolean {
    return this.open.getStore() !== undefined
  }

  /** The rows of a statement that was put together before, each a list of its columns. */
  async rows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    const { connection } = this.open.getStore() ?? { connection: this.pool }
    const { rows } = await connection.query({ text, rowMode: 'array', types }, [...values])
    return rows
  }

  /** Runs `work` in a transaction; one that is open already is joined. A thrown error undoes everything. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work()
    // Drizzle keeps a connection on which even `begin` fails for ever; this one goes back however it ends.
    const connection = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await drizzle({ client: connection }).transaction((transaction) =>
        this.open.run({ transaction, connection }, work),
      )
    } catch (cause) {
      if (isUnanswered(cause)) broken = cause as Error
      throw cause
    } finally {
      connection.release(broken)
    }
  }

  /** Runs `work` so that its failure can be caught without losing the transaction around it. */
  savepoint<T>(work: () => Promise<T>): Promise<T> {
    const around = this.open.getStore()
    if (!around) return this.transaction(work)
    return around.transaction.transaction((transaction) => this.open.run({ ...around, transaction }, work))
  }

  /** Leaves the transaction that is open here, for work that must stay even when it is undone. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.open.exit(work)
  }
}
