import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One session of a database; every statement runs on the same one. */
interface Session {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

const lockNumber = 7_214_001

/** The first migration. It creates the tables of the migrations that it replaces, up to `lastReplaced`. */
const baseline = '0000_baseline.sql'
const lastReplaced = '0011_limits.sql'

/**
 * Applies the SQL files that this database lacks, in the order of their names, each in one transaction. Several
 * processes may start at once: one applies, the others wait. Returns the names applied. Throws when a file has changed
 * since it was applied, and when the store is too old to be updated.
 */
export async function migrate(session: Session, folder: string): Promise<string[]> {
  // A large table takes time, and so does waiting for locks of other sessions.
  await session.query('set statement_timeout = 0')
  await session.query('select pg_advisory_lock($1)', [lockNumber])
  try {
    await session.query(
      `create table if not exists applied_migrations
         (name text primary key, hash text not null, applied_time timestamptz not null default now())`,
    )
    await adoptBaseline(session, folder)
    const { rows } = await session.query('select name, hash from applied_migrations')
    const seen = new Map(rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const name of migrationNames(folder)) {
      const { text, hash } = readMigration(folder, name)
      if (seen.get(name) === hash) continue
      if (seen.has(name)) throw new Error(`The migration ${name} has changed since it was applied.`)
      await apply(session, name, text, hash)
      applied.push(name)
    }
    return applied
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

/**
 * Records the baseline for a store that has every migration it replaces: their tables are the same. The old records are
 * deleted, so that the data import finds the same schema in an adopted store as in a new one.
 */
async function adoptBaseline(session: Session, folder: string): Promise<void> {
  const { rows } = await session.query('select name from applied_migrations')
  const names = rows.map(({ name }) => String(name)).sort()
  if (names.length === 0 || names.includes(baseline) || !migrationNames(folder).includes(baseline)) return
  if (!names.includes(lastReplaced)) {
    throw new Error(
      `The store is too old for this version: its last migration is ${names.at(-1)}, and ${lastReplaced} is needed. ` +
        'Start the previous version once, or delete the data folder (with PostgreSQL: use an empty database).',
    )
  }
  await session.query(
    `with replaced as (delete from applied_migrations where name <= $1)
     insert into applied_migrations (name, hash) values ($2, $3)`,
    [lastReplaced, baseline, readMigration(folder, baseline).hash],
  )
}

async function apply(session: Session, name: string, text: string, hash: string): Promise<void> {
  await session.query('begin')
  try {
    for (const statement of text.split('--> statement-breakpoint')) {
      if (statement.trim()) await session.query(statement)
    }
    await session.query('insert into applied_migrations (name, hash) values ($1, $2)', [name, hash])
    await session.query('commit')
  } catch (cause) {
    await session.query('rollback')
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
