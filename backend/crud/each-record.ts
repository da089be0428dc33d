import type { Area } from '@/contract/access'
import type { TaskOutcome } from '@/contract/background-tasks'
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

/** A portion ends when it has worked for so long, so that calls are not kept waiting. */
const portionMs = 100
/** So many refusals are named; more of them are only counted. */
const maxNamed = 200

/** An action as a background task that goes record by record: what is refused is named, and the others go on. */
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
  return {
    area,
    limit: 2,
    start: () => ({ done: 0, refused: 0, failures: [] }),
    portion: async ({ parameters: { keys, body }, state }) => {
      const startedMs = performance.now()
      let outcome = state
      const ended = () => outcome.done + outcome.refused
      while (ended() < keys.length && performance.now() - startedMs < portionMs) {
        outcome = await one(keys[ended()] as Key, body, outcome)
      }
      const isDone = ended() >= keys.length
      return { state: outcome, outcome, isDone, progressRate: (100 * ended()) / keys.length }
    },
  }
}
