import { defaultPageSize, pageSizes, type Sorting } from '@/components/list-table/column'
import type { EntityShape } from '@/contract/shape'
import { fieldOfTerm, partValues, type TermShape } from '../search/known-values'

/** What the address of a list says: page, order and search terms. Whoever is sent the address sees the same list. */
export interface ListState {
  page: number
  pageSize: number
  sorting: Sorting | undefined
  terms: Readonly<Record<string, string>>
}

const reserved = new Set(['page', 'pageSize', 'sort', 'record'])

/** What an address asks for that no record of the list can have. */
export interface IgnoredTerm {
  field: string
  value: string
}

type ListShape = TermShape & Pick<EntityShape, 'terms' | 'sortable'>

/** The largest page that the API takes: it answers with the total, which leads to the last one there is. */
const maxPage = 9_999_999

function readTerms(search: URLSearchParams, shape: ListShape) {
  const terms: Record<string, string> = {}
  const ignored: IgnoredTerm[] = []
  for (const [name, value] of search) {
    if (!shape.terms.includes(name) || reserved.has(name)) continue
    const { known, unknown } = partValues(shape, name, value)
    if (known) terms[name] = known
    if (unknown) ignored.push({ field: fieldOfTerm(shape, name), value: unknown })
  }
  return { terms, ignored }
}

/** What `readListState` leaves out of an address because of its value. */
export const ignoredTerms = (search: URLSearchParams, shape: ListShape): IgnoredTerm[] =>
  readTerms(search, shape).ignored

/**
 * Reads an address; values that no list understands are passed over.
 * @param shape what the list can be searched and ordered by
 */
export function readListState(search: URLSearchParams, shape: ListShape): ListState {
  const page = Number(search.get('page'))
  const pageSize = Number(search.get('pageSize'))
  const sort = search.get('sort') ?? ''
  const field = sort.replace(/^-/, '')
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
    pageSize: pageSizes.some((size) => size === pageSize) ? pageSize : defaultPageSize,
    sorting: shape.sortable.includes(field) ? { field, descending: sort.startsWith('-') } : undefined,
    terms: readTerms(search, shape).terms,
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
  if (state.pageSize !== defaultPageSize) search.set('pageSize', String(state.pageSize))
  for (const [name, value] of Object.entries(paging(state))) search.set(name, value)
  return search
}

const paging = ({ sorting }: ListState): Record<string, string> =>
  sorting ? { sort: `${sorting.descending ? '-' : ''}${sorting.field}` } : {}
