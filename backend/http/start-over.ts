import type { Database } from '../db/database'
import { Problem } from '../problem'

/** Locks turned out to be too few: what a call works on has changed meanwhile, and it begins again. */
export class StartOver extends Error {}

const maxAttempts = 5

/**
 * Does work of a call that may find its locks too few: they end with its savepoint, and it begins again.
 * @param work receives the number of earlier attempts
 */
export async function startingOver<Result>(
  work: (tries: number) => Promise<Result>,
  database: Database,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await database.savepoint(() => work(tries))
    } catch (cause) {
      if (!(cause instanceof StartOver)) throw cause
      if (tries + 1 === maxAttempts) throw new Problem('overloaded')
    }
  }
}
