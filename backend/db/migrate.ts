import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One session of a database; every statement goes through the same one. */
interface Session {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

const lockNumber = 7_214_001

/**
 * Applies the SQL files that this database has not seen, in the order of their names, each in one transaction.
 * Several processes may start at once: one applies, the others wait. Returns the names applied.
 * Throws when a file that was applied has changed since.
 */
export async function migrate(session: Session, folder: string): Promise<string[]> {
  // A large table takes its time, and so does waiting for whoever works on it.
  await session.query('set statement_timeout = 0')
  await session.query('select pg_advisory_lock($1)', [lockNumber])
  try {
    await session.query(
      `create table if not exists applied_migrations
         (name text primary key, hash text not null, applied_time timestamptz not null default now())`,
    )
    const { rows } = await session.query('select name, hash from applied_migrations')
    const seen = new Map(rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const name of migrationNames(folder)) {
      const text = readFileSync(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
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
