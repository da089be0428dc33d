import type { ListQuery } from '@/contract/list-query'
import type { AnyHandler } from '../http/handlers'
import type { Engine } from './engine'
import { searchState } from './search/search-state'

/** One page of the records that the caller may see. */
export const list =
  ({ records, options, services, show }: Engine): AnyHandler =>
  async ({ query }) => {
    const search = query as ListQuery
    const { rows, total, missing } = await records.page(search, await options.conditions?.(search))
    const isPartial = search.keyword !== undefined && !(await searchState(services.database)).isReady
    return {
      items: await show(rows),
      ...total,
      ...(isPartial && { searchIsPartial: true }),
      ...(missing && { missingNumbers: missing }),
    }
  }
