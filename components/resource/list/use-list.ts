'use client'
import { usePathname } from 'next/navigation'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Page } from '@/contract/entity-types'
import { lastPageOf } from '@/contract/list-limits'
import type { EntityShape } from '@/contract/shape'
import { toSearch } from '@/lib/api/api'
import { entityCall } from '@/lib/api/entity-call'
import type { ListProps, Row } from '../core/list-types'
import { useServerData } from '../core/use-server-data'
import { companyField } from '../search/filters'
import { type ListState, queryOf, readListState, writeListState } from './list-url'
import { useCorrectedAddress } from './use-corrected-address'
import { useListState } from './use-list-state'
import { noteAddress } from './use-own-address'

const request = (entity: EntityShape, query: string) =>
  entityCall(entity, 'list', { query: Object.fromEntries(new URLSearchParams(query)), isFresh: true })

/** Rows that were requested just before the address changed. */
interface Begun {
  query: string
  response: Promise<Page<Row>>
  at: number
}
/** Unused rows may be stale after this time. */
const begunMs = 300

/** The list's state is in the address, its rows in the cache; a change of the state requests rows. */
export function useList({ entity, initial }: Pick<ListProps, 'entity' | 'initial'>) {
  const pathname = usePathname()
  const { state, ignored, isCompanyNamed, scope, scoped, addressOf } = useListState(entity)
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
      return isOurs ? current.response : request(entity, query)
    },
    initial?.query === query ? initial.page : undefined,
  )
  // The rows of the previous search stay until those of the current one have loaded.
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  const data = current ?? last

  /**
   * Next integrates these without requesting the page from the server. The state is read from the current address,
   * because a second change may come before the first is rendered. Rows are requested at once, before the router has
   * updated.
   */
  const go = useCallback(
    (change: Partial<ListState>, how: 'push' | 'replace' = 'push') => {
      const now = new URLSearchParams(window.location.search)
      const before = readListState(now, entity, scope)
      const changed = { ...before, page: 1, ...change }
      const wanted = toSearch(queryOf(changed))
      if (wanted !== toSearch(queryOf(before))) {
        const response = request(entity, wanted)
        // The consumer handles the rejection.
        response.catch(() => {})
        begun.current = { query: wanted, response, at: performance.now() }
      }
      const next = writeListState(changed, entity, scope)
      const record = now.get('record')
      if (record) next.set('record', record)
      window.history[`${how}State`](null, '', `${pathname}${next.size > 0 ? `?${next}` : ''}`)
      noteAddress()
    },
    [entity, pathname, scope],
  )

  const lastPage = lastPageOf(data ?? { total: 0 }, state.pageSize)
  const isBeyond = current?.items.length === 0 && current.total > 0 && !isValidating && state.page > lastPage
  useCorrectedAddress({
    // The last row of the last page may have gone, or the address may name a page that the list does not have.
    page: isBeyond ? lastPage : undefined,
    // An account with another scope sees other rows at the same address.
    companyId: isCompanyNamed ? undefined : state.terms[companyField],
  })

  const refresh = useCallback(() => {
    begun.current = undefined
    void mutate()
  }, [mutate])
  // Stable until something changes, so that a screen can memoize by it.
  return useMemo(
    () => ({
      ...state,
      /** Identifies page, order and search. */
      place: query,
      rows: data?.items,
      /** The rows are those of the page or search before. */
      isOutdated: current === undefined && data !== undefined,
      total: data?.total ?? 0,
      totalIsExact: data?.totalIsExact,
      searchIsPartial: data?.searchIsPartial,
      missingNumbers: data?.missingNumbers,
      didYouMean: data?.didYouMean,
      /** Filter values that no record can have. */
      ignored,
      error,
      isLoading,
      /** Rows are displayed, possibly of the previous page or search, while others are loading. */
      isRefetching: isValidating && data !== undefined,
      refresh,
      go,
      /** The terms of a saved search with the company in scope. */
      scoped,
      /** The address of the list with other terms, from its first page. */
      addressOf,
    }),
    [addressOf, current, data, error, go, ignored, isLoading, isValidating, query, refresh, scoped, state],
  )
}
