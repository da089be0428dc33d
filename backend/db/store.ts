import pg from 'pg'
import type { Connections } from '@/runtime/gauges'
import { Database } from './database'
import { openEmbedded } from './embedded/open'
import { migrate, migrationNames } from './migrate'
import { keepPrivate } from './private-files'

export interface Store {
  kind: 'embedded' | 'postgres'
  database: Database
  /** Whether the store answers and has every migration. */
  isReady: () => Promise<boolean>
  /** Runs a statement that cannot stand in a transaction, such as `checkpoint` or `vacuum`. */
  maintain: (statement: string) => Promise<void>
  close: () => Promise<void>
  /** The pool of PostgreSQL; the embedded store has none. */
  connections?: () => Connections
}

interface Options {
  databaseUrl?: string
  dataDir: string
  migrations: string
  workerFile: string
  onLost: (why: string) => void
  /** How long PostgreSQL may take for a statement, in milliseconds; 0: as long as it needs. Default: a minute. */
  statementTimeoutMs?: number
  /** A connection to PostgreSQL broke: what used it fails by itself, and the next call gets a new one. */
  onDisconnect?: (cause: Error) => void
}

/**
 * Opens PostgreSQL where an address is given, else the embedded database, and brings its tables up to date. The data
 * folder, which holds uploads on either, becomes private.
 */
export async function openStore(options: Options): Promise<Store> {
  keepPrivate(options.dataDir)
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbeddedStore(options)
}

async function openEmbeddedStore(options: Options): Promise<Store> {
  const { pool, client, close } = await openEmbedded(options)
  try {
    await migrate(client, options.migrations)
  } catch (cause) {
    await close()
    throw cause
  }
  return {
    kind: 'embedded',
    database: new Database(pool, pool.writes),
    isReady: async () => isUpToDate(await pool.query(listApplied), options.migrations),
    maintain: async (statement) => {
      await pool.query(statement)
    },
    close,
  }
}

/** How long a call waits for a connection, and a probe for its answer. */
const waitMs = 5000
/** After this long without traffic, a connection is probed. */
const keepAliveMs = 10_000
/** How long a stop waits for what is still at work. */
const closeMs = 1000

async function openPostgres(connectionString: string, options: Options): Promise<Store> {
  await migrateOnce(connectionString, options.migrations)
  const { statementTimeoutMs = 60_000 } = options
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementTimeoutMs,
    // PostgreSQL's own time-out says more, so it comes first; this one is for a server or network that is silent.
    query_timeout: Math.ceil(statementTimeoutMs * 1.1),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  })
  // Without listeners, a connection that breaks would end the process: the pool hears the idle ones alone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', (cause) => options.onDisconnect?.(cause)))
  return {
    kind: 'postgres',
    database: new Database(pool),
    isReady: async () => isUpToDate(await pool.query(probe), options.migrations),
    maintain: async (statement) => {
      await pool.query(statement)
    },
    // Whoever is still at work holds the pool open; it ends with the process, and PostgreSQL undoes it.
    close: () => Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())]),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Migrations take as long as they need, so they have a connection of their own. */
async function migrateOnce(connectionString: string, migrations: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: waitMs, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await migrate(client, migrations)
  } finally {
    await client.end()
  }
}

const listApplied = 'select name from applied_migrations'
const probe: pg.QueryConfig & { query_timeout: number } = { text: listApplied, query_timeout: waitMs }

/** Whether all migrations of this release are applied. A newer release may have applied more of its own. */
function isUpToDate(answer: unknown, folder: string): boolean {
  const { rows } = answer as { rows: { name: string }[] }
  const applied = new Set(rows.map(({ name }) => name))
  return migrationNames(folder).every((name) => applied.has(name))
}
