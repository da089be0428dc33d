import 'server-only'
import type { EndpointName } from '@/contract/endpoints'
import type { Page } from '@/contract/entity-types'
import type { ListCounts } from '@/contract/list-counts'
import type { EntityShape } from '@/contract/shape'
import { toSearch } from '@/lib/api/api'
import { endOfWait, read } from '@/lib/api/api-server'
import { scopeOfVisitor } from '@/lib/session/preferences'
import type { InitialCounts, InitialPage, Row } from '../core/list-types'
import { countsQuery, termsBeside } from '../search/built-in-searches'
import type { Terms } from '../search/filters'
import { queryOf, readListState } from './list-url'

/** The first rows of a list. Undefined if they cannot be read in time: the screen requests them again and shows the error. */
export async function firstPage(
  shape: EntityShape,
  searchParams: Record<string, string | string[] | undefined>,
): Promise<InitialPage | undefined> {
  const given = Object.entries(searchParams).map(([name, value]): [string, string] => [name, String(value ?? '')])
  const state = readListState(new URLSearchParams(given), shape, await scopeOfVisitor())
  const query = toSearch(queryOf(state))
  const { path } = shape
  const [page, counts] = await Promise.all([
    readOrNothing<Page<Row>>(path, query, endOfWait('content')),
    shape.searchesBy === undefined ? undefined : firstCounts(shape, state.terms),
  ])
  return page && { query, page, ...(counts && { counts }) }
}

async function firstCounts(shape: EntityShape, terms: Terms): Promise<InitialCounts | undefined> {
  const query = toSearch(countsQuery(shape, termsBeside([], shape.searchesBy, terms)))
  const counts = await readOrNothing<ListCounts>(`${shape.path}/counts`, query, endOfWait())
  return counts && { query, counts }
}

const readOrNothing = <Answer>(path: string, query: string, end: AbortSignal): Promise<Answer | undefined> =>
  (read(`GET ${path}` as EndpointName & `GET ${string}`, path + query, end) as Promise<Answer>).catch(() => undefined)
