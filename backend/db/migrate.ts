import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One session of a database; every statement runs on the same one. */
interface Session {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

export type OnMessage = (message: string) => void

const lockNumber = 7_214_001

/** The first migration. It creates the tables of all migrations in the folder `replaced`. */
const baseline = '0000_baseline.sql'
const replacedFolder = (folder: string) => join(folder, 'replaced')

/**
 * Applies the SQL files that this database lacks, in the order of their names, each in one transaction; where it lacks
 * none, nothing is locked or written. Several processes may start at once: one applies, the others wait. Returns the names
 * applied. Throws when a file has changed since it was applied.
 * @param onMessage gets what migrations say of the rows that they have changed: the column `message` of their queries
 */
export async function migrate(session: Session, folder: string, onMessage: OnMessage = () => {}): Promise<string[]> {
  if (await hasAll(session, folder)) return []
  // A large table takes time, and so does waiting for locks of other sessions.
  await session.query('set statement_timeout = 0')
  await session.query('select pg_advisory_lock($1)', [lockNumber])
  try {
    await session.query(
      `create table if not exists applied_migrations
         (name text primary key, hash text not null, applied_time timestamptz not null default now())`,
    )
    const replaced = await adoptBaseline(session, folder)
    return [...replaced, ...(await applyMissing(session, folder, onMessage))]
  } finally {
    await session.query('select pg_advisory_unlock($1)', [lockNumber])
    await session.query('reset statement_timeout')
  }
}

export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function readMigration(folder: string, name: string): { text: string; hash: string } {
  const text = readFileSync(join(folder, name), 'utf8')
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

async function appliedHashes(session: Session): Promise<Map<string, string>> {
  const { rows } = await session.query('select name, hash from applied_migrations')
  return new Map(rows.map(({ name, hash }) => [String(name), String(hash)]))
}

/** Whether every file is applied as it is. */
async function hasAll(session: Session, folder: string): Promise<boolean> {
  const { rows } = await session.query("select to_regclass('applied_migrations') is not null as found")
  if (rows[0]?.found !== true) return false
  const seen = await appliedHashes(session)
  return migrationNames(folder).every((name) => seen.get(name) === readMigration(folder, name).hash)
}

async function applyMissing(session: Session, folder: string, onMessage: OnMessage): Promise<string[]> {
  const seen = await appliedHashes(session)
  const applied: string[] = []
  for (const name of migrationNames(folder)) {
    const { text, hash } = readMigration(folder, name)
    if (seen.get(name) === hash) continue
    if (seen.has(name)) throw new Error(`The migration ${name} has changed since it was applied.`)
    for (const message of await apply(session, name, text, hash)) onMessage(message)
    applied.push(name)
  }
  return applied
}

/**
 * Brings a store from before the baseline to the last migration that it replaces, and records the baseline instead. The
 * old records are deleted, so that the data import finds the same schema in an adopted store as in a new one.
 */
async function adoptBaseline(session: Session, folder: string): Promise<string[]> {
  const seen = await appliedHashes(session)
  const older = replacedFolder(folder)
  if (seen.size === 0 || seen.has(baseline) || !existsSync(older)) return []
  const known = migrationNames(older)
  const unknown = [...seen.keys()].find((name) => !known.includes(name))
  if (unknown) throw new Error(`The store has the migration ${unknown}, which no release had. Nothing was changed.`)
  const applied = await applyMissing(session, older, () => {})
  const { hash } = readMigration(folder, baseline)
  await session.query(
    `with replaced as (delete from applied_migrations)
     insert into applied_migrations (name, hash) values ($1, $2)`,
    [baseline, hash],
  )
  return applied
}

async function apply(session: Session, name: string, text: string, hash: string): Promise<string[]> {
  const messages: string[] = []
  await session.query('begin')
  try {
    for (const statement of text.split('--> statement-breakpoint')) {
      if (!statement.trim()) continue
      // Several statements in one have several results.
      const { rows = [] } = (await session.query(statement)) as { rows?: Record<string, unknown>[] }
      for (const { message } of rows) if (typeof message === 'string') messages.push(message)
    }
    await session.query('insert into applied_migrations (name, hash) values ($1, $2)', [name, hash])
    await session.query('commit')
    return messages
  } catch (cause) {
    await session.query('rollback')
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
