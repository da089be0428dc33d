import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { breaksConnection } from './away-states'
import type { WriteEvents } from './embedded/write-events'
import type { EventFact, EventName } from './events'

type Root = NodePgDatabase<Record<string, never>>
type Transaction = Parameters<Parameters<Root['transaction']>[0]>[0]
/** The executor of statements: the open transaction, or the database itself. */
export type Executor = Root | Transaction

/** Runs in the transaction of the event, so that both are stored or neither. */
export type Subscriber<Name extends EventName = EventName> = (
  facts: readonly EventFact<Name>[],
  database: Database,
) => Promise<void>

/** Who is called for which event, one after another. */
export type Subscribers = { readonly [Name in EventName]?: readonly Subscriber<Name>[] }

interface Open {
  transaction: Transaction
  connection: pg.PoolClient
  /** Called after the commit. */
  afterCommit: (() => void)[]
  /** Why the connection is closed after the transaction; also where the error was caught. */
  broken: { cause?: Error }
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const times: readonly number[] = [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]
/** Timestamps stay strings, which Drizzle's columns parse. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text') =>
    times.includes(type) ? (text: string) => text : pg.types.getTypeParser(type, format)) as never,
}

function noteBroken(cause: unknown, broken: Open['broken']): void {
  if (breaksConnection(cause)) broken.cause ??= cause as Error
}

/**
 * The only access to the store. A transaction belongs to its asynchronous context: everything called inside it takes
 * part without a parameter, so no statement runs outside it by accident.
 */
export class Database {
  private readonly open = new AsyncLocalStorage<Open>()
  private readonly pool: pg.Pool
  private readonly root: Root

  /**
   * @param writes notifies of every write; omitted where other processes write, too
   * @param pooled the connections lead to a pooler, which gives each transaction any session
   * @param subscribers who is called for the events that are raised; without them there can be none
   */
  constructor(
    pool: unknown,
    readonly writes?: WriteEvents,
    private readonly pooled?: { statementTimeoutMs: number },
    private readonly subscribers?: Subscribers,
  ) {
    this.pool = pool as pg.Pool
    this.root = drizzle(this.pool)
  }

  /** The executor of statements; inside `transaction` it is that transaction. */
  get sql(): Executor {
    return this.open.getStore()?.transaction ?? this.root
  }

  /** Whether a transaction is open here, so that uncommitted data may be read and rolled back. */
  get isOpen(): boolean {
    return this.open.getStore() !== undefined
  }

  /**
   * Runs prepared SQL and returns each row as a list of its columns.
   * @param name of a text that comes again: each connection parses it once, except behind a pooler
   */
  async rows(text: string, values: readonly unknown[], name?: string): Promise<unknown[][]> {
    const { connection } = this.open.getStore() ?? { connection: this.pool }
    const { rows } = await connection.query({ name: this.pooled ? undefined : name, text, rowMode: 'array', types }, [
      ...values,
    ])
    return rows
  }

  /** Runs `work` in a transaction, or in the open one. A thrown error rolls everything back. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work()
    // Drizzle never releases a connection on which even `begin` fails; this one is always released.
    const connection = await this.pool.connect()
    const broken: Open['broken'] = {}
    const afterCommit: Open['afterCommit'] = []
    try {
      const outcome = await drizzle({ client: connection }).transaction((transaction) =>
        this.open.run({ transaction, connection, afterCommit, broken }, async () => {
          if (this.pooled)
            await transaction.execute(sql.raw(`set local statement_timeout = ${this.pooled.statementTimeoutMs}`))
          return work()
        }),
      )
      for (const callback of afterCommit) this.open.exit(callback)
      return outcome
    } catch (cause) {
      noteBroken(cause, broken)
      throw cause
    } finally {
      connection.release(broken.cause)
    }
  }

  /** Runs `work` in a savepoint, so that its failure can be caught without losing the outer transaction. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const around = this.open.getStore()
    if (!around) return this.transaction(work)
    try {
      return await around.transaction.transaction((transaction) => this.open.run({ ...around, transaction }, work))
    } catch (cause) {
      noteBroken(cause, around.broken)
      throw cause
    }
  }

  /**
   * Calls the subscribers of an event, in their order, in the open transaction, which is that of its cause. Throws
   * outside of one, and where the store was opened without subscribers.
   */
  async raise<Name extends EventName>(event: Name, facts: readonly EventFact<Name>[]): Promise<void> {
    if (!this.subscribers) throw new Error(`The store was opened without subscribers of ${event}.`)
    if (!this.isOpen) throw new Error(`${event} was raised outside of a transaction.`)
    if (facts.length === 0) return
    for (const subscriber of this.subscribers[event] ?? []) await subscriber(facts, this)
  }

  /** Calls back after the commit of the open transaction, never after a rollback; at once without a transaction. */
  afterCommit(callback: () => void): void {
    const open = this.open.getStore()
    if (open) open.afterCommit.push(callback)
    else callback()
  }

  /** Runs `work` outside the open transaction, for writes that must survive its rollback. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.open.exit(work)
  }
}
