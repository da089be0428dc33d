'use client'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EndpointName } from '@/contract/endpoints'
import type { Page } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { call, toSearch } from '@/lib/api/api'
import type { ListProps, Row } from '../core/list-types'
import { useServerData } from '../core/use-server-data'
import { ignoredTerms, type ListState, queryOf, readListState, writeListState } from './list-url'
import { noteAddress, useOwnAddress } from './use-own-address'

const ask = (entity: EntityShape, query: string) =>
  call(
    `GET ${entity.path}` as EndpointName,
    { query: Object.fromEntries(new URLSearchParams(query)) } as never,
  ) as Promise<Page<Row>>

/** Rows that were asked for when the address was about to change. */
interface Begun {
  query: string
  answer: Promise<Page<Row>>
  at: number
}
/** What nobody has taken by then may be out of date. */
const begunMs = 300

/** The list's state lives in the address, its rows in the cache; each change of the one asks for the other. */
export function useList({ entity, initial }: Pick<ListProps, 'entity' | 'initial'>) {
  const pathname = usePathname()
  const address = useOwnAddress()
  const state = useMemo(() => readListState(new URLSearchParams(address), entity), [entity, address])
  const ignored = useMemo(() => ignoredTerms(new URLSearchParams(address), entity), [entity, address])
  const query = toSearch(queryOf(state))
  const begun = useRef<Begun>(undefined)
  const {
    data: current,
    error,
    isLoading,
    isValidating,
    mutate,
  } = useServerData(
    [entity.path, query],
    () => {
      const { current } = begun
      begun.current = undefined
      const isOurs = current?.query === query && performance.now() - current.at < begunMs
      return isOurs ? current.answer : ask(entity, query)
    },
    initial?.query === query ? initial.page : undefined,
  )
  // The rows of the search before stay until those of the present one have come.
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  const data = current ?? last

  /**
   * Next takes part in these without asking the server for the page again. It goes by the address as it is by then: a
   * second change may come before the first is drawn. The rows are asked for at once, while the address is on its way.
   */
  const go = useCallback(
    (change: Partial<ListState>, how: 'push' | 'replace' = 'push') => {
      const now = new URLSearchParams(window.location.search)
      const before = readListState(now, entity)
      const changed = { ...before, page: 1, ...change }
      const wanted = toSearch(queryOf(changed))
      if (wanted !== toSearch(queryOf(before))) {
        const answer = ask(entity, wanted)
        // Whoever takes the answer hears of its failure.
        answer.catch(() => {})
        begun.current = { query: wanted, answer, at: performance.now() }
      }
      const next = writeListState(changed)
      const record = now.get('record')
      if (record) next.set('record', record)
      window.history[`${how}State`](null, '', `${pathname}${next.size > 0 ? `?${next}` : ''}`)
      noteAddress()
    },
    [entity, pathname],
  )

  // The last row of the last page may have gone, or the address may name a page that the list does not have.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / state.pageSize))
  const isBeyond = current?.items.length === 0 && current.total > 0 && !isValidating && state.page > lastPage
  useEffect(() => {
    if (!isBeyond) return
    // Only the page changes: a note about what the address asks for besides stays true.
    const next = new URLSearchParams(window.location.search)
    if (lastPage > 1) next.set('page', String(lastPage))
    else next.delete('page')
    window.history.replaceState(null, '', `${pathname}${next.size > 0 ? `?${next}` : ''}`)
    noteAddress()
  }, [isBeyond, lastPage, pathname])

  const refresh = useCallback(() => {
    begun.current = undefined
    void mutate()
  }, [mutate])
  // The same until something of it changes, so that a screen can leave alone what it draws from it.
  return useMemo(
    () => ({
      ...state,
      /** Tells one page, order and search from another. */
      place: query,
      rows: data?.items,
      /** The rows are those of the page or search before. */
      isOutdated: current === undefined && data !== undefined,
      total: data?.total ?? 0,
      /** What the address asks for and no record can have. */
      ignored,
      error,
      isLoading,
      /** Rows stand there, perhaps those of the page or search before, and others are on their way. */
      isRefetching: isValidating && data !== undefined,
      refresh,
      go,
    }),
    [current, data, error, go, ignored, isLoading, isValidating, query, refresh, state],
  )
}
