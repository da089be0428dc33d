import 'server-only'
import type { ComponentType } from 'react'
import type { EndpointName } from '@/contract/endpoints'
import type { AnyEntity, Page } from '@/contract/entity-types'
import type { ListCounts } from '@/contract/list-counts'
import { type EntityShape, shapeOf } from '@/contract/shape'
import type { EntityPath } from '@/i18n/entity-messages'
import { type PageMessages, withMessages } from '@/i18n/page-messages'
import { toSearch } from '@/lib/api/api'
import { read } from '@/lib/api/api-server'
import { scopeOfVisitor } from '@/lib/session/preferences'
import type { AnyPlainDescription, PlainDescription } from '../core/description'
import type { InitialCounts, InitialPage, ListProps, Row } from '../core/list-types'
import { countsQuery, termsBeside } from '../search/built-in-searches'
import type { Terms } from '../search/filters'
import { queryOf, readListState } from './list-url'
import { ResourceList } from './resource-list'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * The page of a list: it requests the first rows, so that they are in the page's HTML.
 * @param used the messages that its tabs and dialogs use beyond those of every list and of the entity itself
 */
export function listPage(entity: AnyEntity, List: ComponentType<ListProps>, used: PageMessages = {}) {
  const shape = shapeOf(entity)
  const entities = [entity.path as EntityPath, ...(used.entities ?? [])]
  return withMessages({ ...used, entities }, async ({ searchParams }: PageProps) => (
    <List entity={shape} initial={await firstPage(shape, await searchParams)} />
  ))
}

/** The whole page of a resource without code of its own: the fields of its list, search and form. */
export function plainPage<E extends AnyEntity>(entity: E, description: PlainDescription<E>) {
  return listPage(entity, (props) => <ResourceList {...props} description={description as AnyPlainDescription} />)
}

/** Undefined if the request fails: the screen retries and shows the error. */
async function firstPage(
  shape: EntityShape,
  searchParams: Record<string, string | string[] | undefined>,
): Promise<InitialPage | undefined> {
  const given = Object.entries(searchParams).map(([name, value]): [string, string] => [name, String(value ?? '')])
  const state = readListState(new URLSearchParams(given), shape, await scopeOfVisitor())
  const query = toSearch(queryOf(state))
  const { path } = shape
  const [page, counts] = await Promise.all([
    readOrNothing<Page<Row>>(path, query),
    shape.searchesBy === undefined ? undefined : firstCounts(shape, state.terms),
  ])
  return page && { query, page, ...(counts && { counts }) }
}

async function firstCounts(shape: EntityShape, terms: Terms): Promise<InitialCounts | undefined> {
  const query = toSearch(countsQuery(shape, termsBeside([], shape.searchesBy, terms)))
  const counts = await readOrNothing<ListCounts>(`${shape.path}/counts`, query)
  return counts && { query, counts }
}

const readOrNothing = <Answer,>(path: string, query: string): Promise<Answer | undefined> =>
  (read(`GET ${path}` as EndpointName & `GET ${string}`, path + query) as Promise<Answer>).catch(() => undefined)
