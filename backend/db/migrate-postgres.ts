import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { breaksConnection } from './away-states'
import { migrate, type OnMessage } from './migrate'
import { prepareSearch } from './search/prepare-search'

interface Options {
  connectionString: string
  migrations: string
  connectMs: number
  onMessage?: OnMessage
  /** Called once if there is no server to write to yet. */
  onWaiting?: (waitMs: number) => void
  /** Time for such a server to appear. */
  writableWaitMs?: number
}

const pauseMs = 500

/**
 * Migrates the database of a server that takes writes, and waits for one: a failover shows one that does not for some
 * seconds. Throws where there is none in time.
 */
export async function migratePostgres(options: Options): Promise<void> {
  const { onWaiting, writableWaitMs = 60_000 } = options
  const deadline = Date.now() + writableWaitMs
  for (let attempt = 1; !(await tryToMigrate(options)); attempt += 1) {
    if (attempt === 1) onWaiting?.(writableWaitMs)
    if (Date.now() >= deadline) {
      throw new Error(`The database at DATABASE_URL took no writes for ${Math.round(writableWaitMs / 1000)} s.`)
    }
    await sleep(pauseMs)
  }
}

/** Each attempt connects again, because the address may lead to another server. */
async function tryToMigrate({ connectionString, migrations, connectMs, onMessage }: Options): Promise<boolean> {
  // Migrations have no time limit, so they have a connection of their own.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select ${isWritable} as writable`)
    if (rows[0]?.writable !== true) return false
    await migrate(client, migrations, onMessage)
    await prepareSearch(client, onMessage)
    return true
  } catch (cause) {
    if (isBetweenServers(cause)) return false
    throw cause
  } finally {
    await client.end()
  }
}

/** Whether the server takes writes, as a condition in SQL. */
export const isWritable = `(not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off')`

/** It starts, stops or has just become read-only; a wrong password or database name does not pass by itself. */
function isBetweenServers(cause: unknown): boolean {
  const code = String((cause as { code?: unknown }).code)
  return breaksConnection(cause) && /^(57P0\d|25006)$/.test(code)
}
