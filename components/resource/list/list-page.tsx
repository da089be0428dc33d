import 'server-only'
import type { ComponentType } from 'react'
import type { EndpointName } from '@/contract/endpoints'
import type { AnyEntity, Page } from '@/contract/entity-types'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { toSearch } from '@/lib/api/api'
import { read } from '@/lib/api/api-server'
import type { AnyPlainDescription, PlainDescription } from '../core/description'
import type { InitialPage, ListProps, Row } from '../core/list-types'
import { queryOf, readListState } from './list-url'
import { ResourceList } from './resource-list'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The page of a list: its first rows are asked for here, so that they stand in the page's HTML. */
export function listPage(entity: AnyEntity, List: ComponentType<ListProps>) {
  const shape = shapeOf(entity)
  return async function ListPage({ searchParams }: PageProps) {
    return <List entity={shape} initial={await firstPage(shape, await searchParams)} />
  }
}

/** The whole page of a resource that needs no code of its own: which fields stand in its list, search and form. */
export function plainPage<E extends AnyEntity>(entity: E, description: PlainDescription<E>) {
  return listPage(entity, (props) => <ResourceList {...props} description={description as AnyPlainDescription} />)
}

/** Undefined where the API refuses or is away: the screen asks again and shows what is wrong in the usual way. */
async function firstPage(
  shape: EntityShape,
  searchParams: Record<string, string | string[] | undefined>,
): Promise<InitialPage | undefined> {
  const given = Object.entries(searchParams).map(([name, value]): [string, string] => [name, String(value ?? '')])
  const query = toSearch(queryOf(readListState(new URLSearchParams(given), shape)))
  const { path } = shape
  try {
    const page = (await read(`GET ${path}` as EndpointName & `GET ${string}`, `${path}${query}`)) as Page<Row>
    return { query, page }
  } catch {
    return undefined
  }
}
