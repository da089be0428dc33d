import type { Accepted } from '@/contract/list-export'
import { context } from '../context'
import { startTask } from '../jobs/tasks'
import type { Services } from '../services'
import type { CrudOptions, Key } from './crud-options'
import type { Records } from './records'
import type { Row } from './serialize'

/** How many records are changed while the caller waits; more of them are a background task. */
export const maxImmediate = 100

interface Bulk<Result> extends Pick<CrudOptions, 'isImmediate' | 'around'> {
  name: string
  /** Refuses records on which it cannot be done, before a background task is started. */
  check?: (rows: readonly Row[], body: Row) => void
  work: (keys: readonly Key[], body: Row) => Promise<Result>
}

/** Work on many records: done during the call, or as a background task; on all of them or none in both cases. */
export function bulkAction<Result>(
  { name, isImmediate, around = (work) => work(), check, work }: Bulk<Result>,
  records: Records,
  { database, tasks }: Services,
): (keys: readonly Key[], body: Row) => Promise<Result | Accepted> {
  const task = `${records.entity.path}/${name}`
  const act = async (keys: readonly Key[], body: Row) => {
    await records.refuseStale(keys)
    return work(keys, body)
  }
  tasks.set(task, {
    area: records.entity.area,
    run: async ({ keys, body }) => void (await around(() => act(keys as Key[], body as Row))),
  })
  return async (keys, body) => {
    if (isImmediate || keys.length <= maxImmediate) return act(keys, body)
    await records.refuseStale(keys)
    const rows = await records.many(keys)
    check?.(rows, body)
    context().status = 202
    return startTask(database, task, { keys, body })
  }
}
