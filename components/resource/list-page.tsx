import 'server-only'
import type { ComponentType } from 'react'
import type { EndpointName } from '@/contract/endpoints'
import type { AnyEntity, Page } from '@/contract/entity'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { toSearch } from '@/lib/api'
import { read } from '@/lib/api-server'
import { queryOf, readListState } from './list-url'
import type { InitialPage, ListProps, Row } from './use-list'

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

/** Undefined where the API refuses or is away: the screen asks again and shows what is wrong in the usual way. */
async function firstPage(
  { path, terms }: EntityShape,
  searchParams: Record<string, string | string[] | undefined>,
): Promise<InitialPage | undefined> {
  const given = Object.entries(searchParams).map(([name, value]): [string, string] => [name, String(value ?? '')])
  const query = toSearch(queryOf(readListState(new URLSearchParams(given), terms)))
  try {
    const page = (await read(`GET ${path}` as EndpointName & `GET ${string}`, `${path}${query}`)) as Page<Row>
    return { query, page }
  } catch {
    return undefined
  }
}
