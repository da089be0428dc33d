import pg from 'pg'
import type { Connections } from '@/serving/gauges'
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
/** How long a stop waits for what is still at work. */
const closeMs = 1000

async function openPostgres(connectionString: string, options: Options): Promise<Store> {
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: 60_000, connectionTimeoutMillis: waitMs })
  // Without listeners, a connection that breaks would end the process: the pool hears the idle ones alone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', (cause) => options.onDisconnect?.(cause)))
  const session = await pool.connect()
  try {
    await migrate(session, options.migrations)
  } catch (cause) {
    session.release()
    await pool.end()
    throw cause
  }
  session.release()
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

const listApplied = 'select name from applied_migrations'
const probe: pg.QueryConfig & { query_timeout: number } = { text: listApplied, query_timeout: waitMs }

/** Whether all migrations of this release are applied. A newer release may have applied more of its own. */
function isUpToDate(answer: unknown, folder: string): boolean {
  const { rows } = answer as { rows: { name: string }[] }
  const applied = new Set(rows.map(({ name }) => name))
  return migrationNames(folder).every((name) => applied.has(name))
}
