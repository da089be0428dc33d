import pg from 'pg'
import type { Connections } from '@/runtime/gauges'
import type { Subscribers } from './database'
import { Database } from './database'
import { openEmbedded } from './embedded/open'
import { Listener } from './listener'
import { migrate, migrationNames, type OnMessage } from './migrate'
import { isWritable, migratePostgres } from './migrate-postgres'
import { keepPrivate } from './private-files'
import { createConcurrently } from './search/create-indexes'
import { prepareSearch, type SearchIndex } from './search/prepare-search'

export interface Store {
  kind: 'embedded' | 'postgres'
  database: Database
  /** Whether the store responds, takes writes and has every migration. */
  isReady: () => Promise<boolean>
  /** Runs a statement that is not allowed in a transaction, such as `checkpoint` or `vacuum`. */
  maintain: (statement: string) => Promise<void>
  /** Creates indexes that are missing while others write. False where another process does it. */
  createIndexes: (table: string, indexes: readonly SearchIndex[]) => Promise<boolean>
  close: () => Promise<void>
  /**
   * Calls back on each notification of a channel; returns a function that stops it. The embedded store has no other
   * process.
   */
  listen?: (channel: string, onNotify: (payload: string) => void) => () => Promise<void>
  /** Whether all that listens here gets the notices of this process within 5 s. */
  hears?: () => Promise<boolean>
  /** Statistics of PostgreSQL's pool; the embedded store has none. */
  connections?: () => Connections
}

interface Options {
  databaseUrl?: string
  /** Leads to PostgreSQL itself, for listening and migrations. Default: `databaseUrl`. */
  directUrl?: string
  /** What `databaseUrl` leads to: a pooler in transaction mode keeps no session between transactions. */
  pooler?: 'none' | 'transaction'
  dataDir: string
  /** Who is called for the events that are raised in this store; without them there can be none. */
  subscribers?: Subscribers
  migrations: string
  workerFile: string
  onLost: (why: string) => void
  /** What migrations say of the rows that they have changed. */
  onMessage?: OnMessage
  /** Time limit of a statement on PostgreSQL, in milliseconds; 0: none. Default: a minute. */
  statementTimeoutMs?: number
  /** A connection to PostgreSQL broke: its calls fail by themselves, and the next one gets a new connection. */
  onDisconnect?: (cause: Error) => void
  /** PostgreSQL takes no writes yet, as during a failover; opening waits for so long. */
  onWaiting?: (waitMs: number) => void
  /** Time for a server that takes writes to appear, in milliseconds. Default: a minute. */
  writableWaitMs?: number
}

/**
 * Opens PostgreSQL if an address is given, else the embedded database, and migrates it. Makes the data folder private,
 * which holds uploads in both cases.
 */
export async function openStore(options: Options): Promise<Store> {
  keepPrivate(options.dataDir)
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbeddedStore(options)
}

async function openEmbeddedStore(options: Options): Promise<Store> {
  const { pool, client, close } = await openEmbedded(options)
  try {
    await migrate(client, options.migrations, options.onMessage)
    await prepareSearch(client, options.onMessage)
  } catch (cause) {
    await close()
    throw cause
  }
  return {
    kind: 'embedded',
    database: new Database(pool, pool.writes, undefined, options.subscribers),
    isReady: async () => isUpToDate(await pool.query(listApplied), options.migrations),
    maintain: async (statement) => {
      await pool.query(statement)
    },
    createIndexes: async (table, indexes) => {
      for (const { name, on } of indexes) await pool.query(`create index if not exists "${name}" on ${on}`)
      await pool.query(`analyze "${table}"`)
      return true
    },
    close,
  }
}

/** Max. time to get a connection, and for the response to a probe. */
const waitMs = 5000
/** An idle connection is probed after this time. */
const keepAliveMs = 10_000
/** Max. time to wait for running statements when closing. */
const closeMs = 1000

async function openPostgres(connectionString: string, options: Options): Promise<Store> {
  const { migrations, onMessage, onWaiting, writableWaitMs, statementTimeoutMs = 60_000 } = options
  const directUrl = options.directUrl ?? connectionString
  const isPooled = options.pooler === 'transaction'
  await migratePostgres({
    connectionString: directUrl,
    migrations,
    connectMs: waitMs,
    onMessage,
    onWaiting,
    writableWaitMs,
  })
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: waitMs,
    // A parameter of the session: behind a pooler each transaction sets it.
    ...(!isPooled && { statement_timeout: statementTimeoutMs }),
    // PostgreSQL's own time-out has a better message, so it comes first; this one is for a silent server or network.
    query_timeout: Math.ceil(statementTimeoutMs * 1.1),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  })
  // Without listeners, a broken connection would end the process: the pool handles idle ones only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', (cause) => options.onDisconnect?.(cause)))
  const listeners = new Set<Listener>()
  return {
    kind: 'postgres',
    database: new Database(pool, undefined, isPooled ? { statementTimeoutMs } : undefined, options.subscribers),
    isReady: async () => isUpToDate(await pool.query(probe), options.migrations),
    maintain: async (statement) => {
      await pool.query(statement)
    },
    createIndexes: (table, indexes) => createConcurrently(directUrl, table, indexes),
    listen: (channel, onNotify) => {
      const listener = new Listener({
        ...{ connectionString: directUrl, channel, onNotify, onDisconnect: options.onDisconnect },
        notify: (own) => pool.query("select pg_notify($1, '')", [own]),
      })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        return listener.close()
      }
    },
    hears: async () => !(await Promise.all([...listeners].map((each) => each.hears()))).includes(false),
    // A running statement would block the pool's end; it ends with the process, and PostgreSQL rolls it back.
    close: () => Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())]),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

const listApplied = 'select name from applied_migrations'
/** Nothing is applied where nothing can be written. */
const probe: pg.QueryConfig & { query_timeout: number } = {
  text: `${listApplied} where ${isWritable}`,
  query_timeout: waitMs,
}

/** Whether all migrations of this release are applied. A newer release may have applied further ones. */
function isUpToDate(result: unknown, folder: string): boolean {
  const { rows } = result as { rows: { name: string }[] }
  const applied = new Set(rows.map(({ name }) => name))
  return migrationNames(folder).every((name) => applied.has(name))
}
