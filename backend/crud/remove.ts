import type { AnyHandler } from '../http/handlers'
import { type Engine, recordKeys } from './engine'

/** Deletes records: all of them or none. */
export const remove =
  ({ entity, records, options }: Engine): AnyHandler =>
  async ({ params }) => {
    const keys = recordKeys(entity, params)
    await options.lockFirst?.(keys, {}, 'remove')
    const rows = options.beforeRemove || options.afterRemove ? await records.many(keys) : []
    await options.beforeRemove?.(rows)
    await records.refuseStale(keys)
    await records.remove(keys)
    await options.afterRemove?.(rows)
  }
