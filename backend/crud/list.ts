import type { ListQuery } from '@/contract/list-query'
import type { AnyHandler } from '../http/handlers'
import type { Engine } from './engine'
import { didYouMean } from './search/did-you-mean'
import { searchState } from './search/search-state'

/** One page of the records that the caller may see. */
export const list =
  ({ records, options, services, show }: Engine): AnyHandler =>
  async ({ query }) => {
    const search = query as ListQuery
    const { rows, total, missing } = await records.page(search, await options.conditions?.(search))
    const { database } = services
    const isPartial = search.keyword !== undefined && !(await searchState(database)).isReady
    const isLost = search.keyword !== undefined && rows.length === 0 && search.page === 1 && !isPartial
    const { entity, table } = records
    const meant = isLost ? await didYouMean(search.keyword ?? '', { path: entity.path, table }, database) : undefined
    return {
      items: await show(rows),
      ...total,
      ...(isPartial && { searchIsPartial: true }),
      ...(meant !== undefined && { didYouMean: meant }),
      ...(missing && { missingNumbers: missing }),
    }
  }
