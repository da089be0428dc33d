import { defaultPageSize, pageSizes, type Sorting } from '@/components/list-table/column'
import { maxPage } from '@/contract/list-limits'
import { everyCompany } from '@/contract/rules/company-scope'
import type { EntityShape } from '@/contract/shape'
import { isOfEvery, scopedTerms } from '../search/company-terms'
import { companyField } from '../search/filters'
import { fieldOfTerm, partValues, type TermShape } from '../search/known-values'

/** The state of a list in its address: page, order and filters. The same address shows the same list to other users. */
export interface ListState {
  page: number
  pageSize: number
  sorting: Sorting | undefined
  terms: Readonly<Record<string, string>>
}

const reserved = new Set(['page', 'pageSize', 'sort', 'record'])

/** Filter values of an address that no record of the list can have. */
export interface IgnoredTerm {
  field: string
  value: string
}

type ListShape = TermShape & Pick<EntityShape, 'terms' | 'sortable' | 'folded'>

/** The value of an address that unfolds what a list leaves out. */
const unfolded = 'any'

/** The terms of an address that asks for nothing: what is folded is left out. */
const foldedTerms = ({ folded }: ListShape): Readonly<Record<string, string>> => (folded ? { [folded]: 'false' } : {})

const isFolded = (terms: Readonly<Record<string, string>>, { folded }: ListShape): boolean =>
  folded !== undefined && terms[folded] === 'false' && Object.keys(terms).every((name) => isBeside(name, folded))

/** The company in scope and the folded records say nothing of what is looked for. */
const isBeside = (name: string, folded: string | undefined) => name === folded || name === companyField

function readTerms(search: URLSearchParams, shape: ListShape) {
  const terms: Record<string, string> = {}
  const ignored: IgnoredTerm[] = []
  for (const [name, value] of search) {
    if (!shape.terms.includes(name) || reserved.has(name)) continue
    if (name === companyField && value === everyCompany) continue
    if (name === shape.folded && value === unfolded) continue
    const { known, unknown } = partValues(shape, name, value)
    if (known) terms[name] = known
    if (unknown) ignored.push({ field: fieldOfTerm(shape, name), value: unknown })
  }
  return { terms, ignored }
}

/** The invalid values that `readListState` ignores. */
export const ignoredTerms = (search: URLSearchParams, shape: ListShape): IgnoredTerm[] =>
  readTerms(search, shape).ignored

/**
 * Parses an address; invalid values are ignored.
 * @param shape the fields that the list can be filtered and ordered by
 * @param companyId the company in scope, to which an address is narrowed that names neither a company nor every company
 */
export function readListState(search: URLSearchParams, shape: ListShape, companyId = ''): ListState {
  const page = Number(search.get('page'))
  const pageSize = Number(search.get('pageSize'))
  const sort = search.get('sort') ?? ''
  const field = sort.replace(/^-/, '')
  const { terms: named } = readTerms(search, shape)
  const asksNothing = !search.has(shape.folded ?? '') && Object.keys(named).every((name) => name === companyField)
  const terms = asksNothing ? { ...named, ...foldedTerms(shape) } : named
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
    pageSize: pageSizes.some((size) => size === pageSize) ? pageSize : defaultPageSize,
    sorting: shape.sortable.includes(field) ? { field, descending: sort.startsWith('-') } : undefined,
    terms: isOfEvery(search) ? terms : scopedTerms(terms, shape, companyId),
  }
}

/** The order of a list whose address names none, as the API has it. */
export const usualSorting = ({ order }: Pick<EntityShape, 'order'>): Sorting =>
  order === undefined ? { field: 'createdTime', descending: true } : { field: order, descending: false }

/** The query of the call for a state. */
export function queryOf(state: ListState): Record<string, string> {
  return { ...state.terms, ...paging(state), page: String(state.page), pageSize: String(state.pageSize) }
}

/**
 * The address of a state. Default values are omitted; that a list shows every company is one unless a company is in scope.
 */
export function writeListState(state: ListState, shape: ListShape, companyId = ''): URLSearchParams {
  const search = new URLSearchParams(state.terms)
  if (shape.folded !== undefined) {
    if (isFolded(state.terms, shape)) search.delete(shape.folded)
    else if (Object.keys(state.terms).every((name) => name === companyField)) search.set(shape.folded, unfolded)
  }
  if (scopedTerms(state.terms, shape, companyId) !== state.terms) search.set(companyField, everyCompany)
  if (state.page > 1) search.set('page', String(state.page))
  if (state.pageSize !== defaultPageSize) search.set('pageSize', String(state.pageSize))
  for (const [name, value] of Object.entries(paging(state))) search.set(name, value)
  return search
}

const paging = ({ sorting }: ListState): Record<string, string> =>
  sorting ? { sort: `${sorting.descending ? '-' : ''}${sorting.field}` } : {}
