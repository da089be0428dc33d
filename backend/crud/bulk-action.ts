import type { Accepted } from '@/contract/list-export'
import { context } from '../context'
import { sanitizeBody } from '../http/sanitize-body'
import type { StoredTask } from '../jobs/stored-format'
import { leased, startTask, type Task } from '../jobs/tasks'
import type { CrudOptions, Key } from './crud-options'
import { eachRecord } from './each-record'
import { around, type Engine } from './engine'
import type { Row } from './serialize'

/** How many records are changed while the caller waits; more of them are a background task. */
export const maxImmediate = 100

interface Work<Result> extends Pick<CrudOptions, 'isImmediate'> {
  name: string
  /** The background task goes record by record, each with a result of its own. */
  isEach?: boolean
  /** Refuses records on which it cannot be done, before a background task is started. */
  check?: (rows: readonly Row[], body: Row) => void
  work: (keys: readonly Key[], body: Row) => Promise<Result>
}

export interface BulkAction<Result> {
  run: (keys: readonly Key[], body: Row) => Promise<Result | Accepted>
  /** The background task that does it, by its name. */
  task: readonly [name: string, Task]
}

/** The first releases stored keys as `ids`, and a body of values as `patch`. */
const readers = {
  1: ({ parameters: { ids, patch, ...parameters }, state }: StoredTask): StoredTask => ({
    parameters: { keys: ids, body: patch ?? {}, ...parameters },
    state,
  }),
}

/**
 * Work on many records: done during the call, or as a background task. All of them or none in both cases, but for a task
 * that goes record by record.
 */
export function bulkAction<Result>(
  { entity, records, options, services: { database, html } }: Engine,
  { name, isEach = false, isImmediate = options.isImmediate, check, work }: Work<Result>,
): BulkAction<Result> {
  const { path, area } = entity
  const task = `${path}/${name}`
  const act = async (keys: readonly Key[], body: Row) => {
    await records.refuseStale(keys)
    return work(keys, body)
  }
  const runTask = (keys: readonly Key[], body: Row) => around(options, () => act(keys, body))
  const atomic: Task = {
    ...{ area, readers },
    run: async ({ keys, body }) => {
      // One that an earlier version has accepted holds its HTML as it was sent.
      const clean = (await sanitizeBody(entity.patch, body, html)) as Row
      await runTask(keys as Key[], clean)
    },
  }
  return {
    task: [task, isEach ? leased({ ...eachRecord(area, runTask, database), readers }) : atomic],
    run: async (keys, body) => {
      if (isImmediate || keys.length <= maxImmediate) return act(keys, body)
      await records.refuseStale(keys)
      const rows = await records.many(keys)
      if (!isEach) check?.(rows, body)
      context().status = 202
      return startTask(database, task, { keys, body })
    },
  }
}
