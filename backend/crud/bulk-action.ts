import { context } from '../context'
import { startTask } from '../jobs/tasks'
import type { Services } from '../services'
import { waitFor } from './crud'
import type { Records } from './records'

type Body = { remark?: string | null } | undefined

/**
 * An action on many records that is more than setting values: done while the caller waits, or as a background task
 * where there are very many. All of them or none either way.
 */
export function bulkAction(
  action: string,
  records: Records,
  { database, tasks }: Services,
  act: (ids: readonly number[], body: Body) => Promise<unknown>,
) {
  const task = `${records.entity.path}/${action}`
  const actOn = async (ids: readonly number[], body: Body) => {
    await records.refuseStale(ids)
    return act(ids, body)
  }
  tasks.set(task, {
    area: records.entity.area,
    run: async ({ ids, body }) => void (await actOn(ids as number[], body as Body)),
  })
  return async ({ params, body }: { params: { ids: readonly number[] }; body: Body }) => {
    if (params.ids.length <= waitFor) return (await actOn(params.ids, body)) as never
    await records.refuseStale(params.ids)
    await records.many(params.ids)
    context().status = 202
    return (await startTask(database, task, { ids: params.ids, body })) as never
  }
}
