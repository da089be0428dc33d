'use client'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { useSession } from '@/components/state/session-context'
import { createStoredJson } from '@/components/state/stored-json'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from '../core/list-types'

type Id = number | string

/** The page of a list that a record may be opened from. */
interface ListPlace {
  /** Search and order, as the API takes them. */
  query: Readonly<Record<string, string>>
  page: number
  pageSize: number
  total: number
  ids: readonly Id[]
}

const store = createStoredJson<ListPlace | null>('sessionStorage', (json) => {
  const place = json as ListPlace | null | undefined
  return place && Array.isArray(place.ids) && typeof place.total === 'number' ? place : null
})
/** The rows of this window's lists by the paths of their entities, for the records that are opened from them. */
const shownRows = new Map<string, readonly Row[]>()
const keyOf = (path: string, adminId: number) => `list of ${path} of ${adminId}`

/**
 * Notes the rows of a list, so that its records can be walked through.
 * @param query of the list, as a string
 * @param rows undefined while they are loading
 */
export function useNotedList(
  entity: EntityShape,
  { query, page, pageSize, total, rows }: Omit<ListPlace, 'query' | 'ids'> & { query: string; rows?: readonly Row[] },
) {
  const { adminId } = useSession().profile
  useEffect(() => {
    if (!rows) return
    const { page: _, pageSize: __, ...terms } = Object.fromEntries(new URLSearchParams(query))
    const ids = rows.map((row) => row[entity.id] as Id)
    shownRows.set(entity.path, rows)
    store.write(keyOf(entity.path, adminId), { query: terms, page, pageSize, total, ids })
  }, [adminId, entity, page, pageSize, query, rows, total])
}

/** A record beside the open one. */
export interface Neighbour {
  id: Id
  /** What its list shows of it; undefined where that is not in hand. */
  row: Row | undefined
  /** Called as it is opened. */
  turn: () => void
}

export interface Neighbours {
  /** Counted from 1, in the whole list. */
  position: number
  total: number
  before: Neighbour | undefined
  after: Neighbour | undefined
}

const stay = () => {}

/**
 * The records before and after this one in the list that it was opened from; null where it is not in one. At the end of a
 * page the page beside it is read, and becomes the place in the list when one of its records is opened.
 */
export function useNeighbours(entity: EntityShape, id: Id | null): Neighbours | null {
  const { adminId } = useSession().profile
  const key = keyOf(entity.path, adminId)
  const text = useSyncExternalStore(
    store.onChange,
    () => store.text(key),
    () => null,
  )
  const place = useMemo(() => store.parse(text), [text])
  const index = place?.ids.findIndex((each) => String(each) === String(id)) ?? -1
  const beside = place ? besideOf(place, index) : undefined
  const { data: more = [] } = useSWR(
    place && beside ? [entity.path, 'beside', place.query, place.pageSize, beside] : null,
    async () => {
      const query = { ...place?.query, pageSize: place?.pageSize, page: beside }
      return (await entityCall(entity, 'list', { query })).items
    },
    { revalidateOnFocus: false, onError: stay },
  )
  if (!place || index < 0) return null
  const { ids, page, pageSize, total } = place
  const idOf = (row: Row | undefined) => row?.[entity.id] as Id | undefined
  const rowOf = (at: Id) => shownRows.get(entity.path)?.find((row) => idOf(row) === at)
  const within = (at: Id | undefined): Neighbour | undefined =>
    at === undefined ? undefined : { id: at, row: rowOf(at), turn: stay }
  const across = (row: Row | undefined): Neighbour | undefined => {
    const at = idOf(row)
    if (at === undefined || beside === undefined) return undefined
    const turn = () => {
      shownRows.set(entity.path, more)
      store.write(key, { ...place, page: beside, ids: more.map((each) => idOf(each) as Id) })
    }
    return { id: at, row, turn }
  }
  return {
    position: (page - 1) * pageSize + index + 1,
    total,
    before: within(ids[index - 1]) ?? (beside === page - 1 ? across(more.at(-1)) : undefined),
    after: within(ids[index + 1]) ?? (beside === page + 1 ? across(more[0]) : undefined),
  }
}

/** The number of the page that has to be read, too. */
function besideOf({ page, pageSize, total, ids }: ListPlace, index: number): number | undefined {
  if (index < 0) return undefined
  if (index === ids.length - 1 && page * pageSize < total) return page + 1
  return index === 0 && page > 1 ? page - 1 : undefined
}
