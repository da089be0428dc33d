import type { Area } from '@/contract/access'
import type { TaskOutcome } from '@/contract/calls/background-tasks'
import { context } from '../context'
import type { Database } from '../db/database'
import { problemOf } from '../http/database-problem'
import type { LeasedTask } from '../jobs/tasks'
import { problemText } from '../messages/texts'
import type { Key } from './crud-options'
import type { Row } from './serialize'

interface Parameters {
  keys: readonly Key[]
  body: Row
}

/** The longest that a portion works, so that calls need not wait for it. */
const portionMs = 100
/** At most so many records are tried as one: together they cost hardly more than one of them. */
const maxGroup = 16
/** So many refusals are named; more of them are only counted. */
const maxNamed = 200

/**
 * An action as a background task that goes record by record: what is refused is named, and the others go on. Records are
 * first tried in groups, which grow while all goes well; a group of which one is refused is done one by one.
 */
export function eachRecord(
  area: Area,
  run: (keys: readonly Key[], body: Row) => Promise<unknown>,
  database: Database,
): LeasedTask<Parameters, TaskOutcome> {
  const one = async (key: Key, body: Row, outcome: TaskOutcome): Promise<TaskOutcome> => {
    try {
      await database.savepoint(() => run([key], body))
      return { ...outcome, done: outcome.done + 1 }
    } catch (cause) {
      const { status, kind, values } = problemOf(cause)
      if (status >= 500) throw cause
      const message = problemText(context().language, kind, values)
      const failures = [...outcome.failures, { id: key, message }].slice(0, maxNamed)
      return { ...outcome, refused: outcome.refused + 1, failures }
    }
  }
  const group = async (keys: readonly Key[], body: Row, outcome: TaskOutcome): Promise<TaskOutcome> => {
    if (keys.length === 1) return one(keys[0] as Key, body, outcome)
    try {
      await database.savepoint(() => run(keys, body))
      return { ...outcome, done: outcome.done + keys.length }
    } catch (cause) {
      if (problemOf(cause).status >= 500) throw cause
      let singly = outcome
      for (const key of keys) singly = await one(key, body, singly)
      return singly
    }
  }
  return {
    area,
    limit: 2,
    start: () => ({ done: 0, refused: 0, failures: [] }),
    portion: async ({ parameters: { keys, body }, state }) => {
      const startedMs = performance.now()
      let outcome = state
      let size = 1
      const ended = () => outcome.done + outcome.refused
      while (ended() < keys.length && performance.now() - startedMs < portionMs) {
        const { refused } = outcome
        outcome = await group(keys.slice(ended(), ended() + size), body, outcome)
        size = outcome.refused > refused ? 1 : Math.min(2 * size, maxGroup)
      }
      const isDone = ended() >= keys.length
      return { state: outcome, outcome, isDone, progressRate: (100 * ended()) / keys.length }
    },
  }
}
