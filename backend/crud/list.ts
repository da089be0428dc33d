import type { ListQuery } from '@/contract/list-query'
import type { AnyHandler } from '../http/handlers'
import type { Engine } from './engine'
import { searchedOf } from './lists/filters'
import { didYouMean } from './search/did-you-mean'
import { isSearchable } from './search/find-by-keyword'
import { searchState } from './search/search-state'

/** One page of the records that the caller may see. */
export const list =
  ({ records, options, services, show }: Engine): AnyHandler =>
  async ({ query }) => {
    const search = query as ListQuery
    const { rows, total, missing } = await records.page(search, await options.conditions?.(search))
    const { database } = services
    const { entity, table } = records
    const isPartial =
      search.keyword !== undefined && !isSearchable(searchedOf(entity, table), await searchState(database))
    const isLost = search.keyword !== undefined && rows.length === 0 && search.page === 1 && !isPartial
    const meant = isLost ? await didYouMean(search.keyword ?? '', { path: entity.path, table }, database) : undefined
    return {
      items: await show(rows),
      ...total,
      ...(isPartial && { searchIsPartial: true }),
      ...(meant !== undefined && { didYouMean: meant }),
      ...(missing && { missingNumbers: missing }),
    }
  }
