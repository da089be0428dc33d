import { pageSizes, type Sorting, usualPageSize } from '@/components/grid/column'
import type { EntityShape } from '@/contract/shape'

/** What the address of a list says: page, order and search terms. Whoever is sent the address sees the same list. */
export interface ListState {
  page: number
  pageSize: number
  sorting: Sorting | undefined
  terms: Readonly<Record<string, string>>
}

const reserved = new Set(['page', 'pageSize', 'sort', 'record'])

/**
 * Reads an address; values that no list understands are passed over.
 * @param terms what this list can be searched by
 * @param sortable what it can be ordered by
 */
export function readListState(
  search: URLSearchParams,
  { terms: known, sortable }: Pick<EntityShape, 'terms' | 'sortable'>,
): ListState {
  const page = Number(search.get('page'))
  const pageSize = Number(search.get('pageSize'))
  const sort = search.get('sort') ?? ''
  const field = sort.replace(/^-/, '')
  const terms: Record<string, string> = {}
  for (const [name, value] of search) if (known.includes(name) && !reserved.has(name) && value) terms[name] = value
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.some((size) => size === pageSize) ? pageSize : usualPageSize,
    sorting: sortable.includes(field) ? { field, descending: sort.startsWith('-') } : undefined,
    terms,
  }
}

/** The query of the call that the state stands for. */
export function queryOf(state: ListState): Record<string, string> {
  return { ...state.terms, ...paging(state), page: String(state.page), pageSize: String(state.pageSize) }
}

/** The address of a state, without what goes without saying. */
export function writeListState(state: ListState): URLSearchParams {
  const search = new URLSearchParams(state.terms)
  if (state.page > 1) search.set('page', String(state.page))
  if (state.pageSize !== usualPageSize) search.set('pageSize', String(state.pageSize))
  for (const [name, value] of Object.entries(paging(state))) search.set(name, value)
  return search
}

const paging = ({ sorting }: ListState): Record<string, string> =>
  sorting ? { sort: `${sorting.descending ? '-' : ''}${sorting.field}` } : {}
