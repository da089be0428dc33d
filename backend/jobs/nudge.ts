import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** The channel on which APIs with a common PostgreSQL notify each other of new tasks. */
export const taskChannel = 'background_tasks'

const listeners = new WeakMap<Database, Set<() => void>>()

/** Calls back for each new task of this process. Returns a function that stops it. */
export function onNudge(database: Database, listener: () => void): () => void {
  const known = listeners.get(database) ?? new Set()
  listeners.set(database, known.add(listener))
  return () => void known.delete(listener)
}

/** Wakes the workers of all APIs after the commit of the open transaction. */
export async function nudge(database: Database): Promise<void> {
  database.afterCommit(() => {
    for (const listener of listeners.get(database) ?? []) listener()
  })
  // PostgreSQL also delivers at the commit. The embedded store has no other API.
  if (!database.writes) await database.sql.execute(sql`select pg_notify(${taskChannel}, '')`)
}
