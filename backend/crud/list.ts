import type { ListQuery } from '@/contract/list-query'
import type { AnyHandler } from '../http/handlers'
import type { Engine } from './engine'

/** One page of the records that the caller may see. */
export const list =
  ({ records, options, show }: Engine): AnyHandler =>
  async ({ query }) => {
    const search = query as ListQuery
    const { rows, total } = await records.page(search, await options.conditions?.(search))
    return { items: await show(rows), ...total }
  }
