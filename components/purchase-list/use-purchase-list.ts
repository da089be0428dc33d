'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import type { AnswerOf } from '@/contract/endpoints'
import { call } from '@/lib/api'
import { lineCountKey } from '@/lib/cache-keys'
import { useGrouping } from './list-address'
import { actualsOf, emptyPurchaseList, reducePurchaseList } from './purchase-list-rules'
import { haveSameContent, mostLines } from './same-lines'
import { useWrites } from './use-writes'

type Page = AnswerOf<'GET orderpurchases'>

let visits = 0

/** A key of its own for each visit: what an earlier visit has left in the cache is older than what the server sent. */
function useKey(siteId: number | null) {
  const { cache } = useSWRConfig()
  const [visit] = useState(() => ++visits)
  const key = useMemo(() => (siteId === null ? null : (['orderpurchases', siteId, visit] as const)), [siteId, visit])
  useEffect(() => () => cache.delete(unstable_serialize(key)), [cache, key])
  return key
}

/** The lines of a site and every change to them: shown at once, sent to the server, taken back when it refuses. */
export function usePurchaseList(siteId: number | null, initial: Page | undefined, initialWarehouseId: number | null) {
  const [grouping, setGrouping] = useGrouping(siteId)
  const t = useTranslations('purchaseList')
  const { fail, say } = useFeedback()
  const { mutate: mutateCache } = useSWRConfig()
  const [state, dispatch] = useReducer(reducePurchaseList, {
    ...emptyPurchaseList,
    lines: initial?.items ?? [],
    warehouseId: initialWarehouseId,
    grouping,
  })
  // Purchase orders are there to group by as long as the preview is, and that is not kept.
  const kept = state.grouping === 'purchaseOrder' ? null : state.grouping
  useEffect(() => setGrouping(kept), [kept, setGrouping])
  const { track, settled, count } = useWrites()
  const isWhole = initial !== undefined && initial.items.length >= Math.min(initial.total, mostLines)

  const load = useCallback(async () => {
    // What is on its way has to arrive first, or the answer would lack it.
    await settled()
    const started = count()
    const page = await call('GET orderpurchases', { query: { siteId: siteId ?? 0, pageSize: mostLines } })
    return { page, started }
  }, [count, settled, siteId])
  const { data, error, isValidating, mutate } = useSWR(useKey(siteId), load, {
    revalidateOnMount: !isWhole,
    ...(initial && { fallbackData: { page: initial, started: 0 } }),
  })

  const shown = useRef(state.lines)
  shown.current = state.lines
  const known = useRef<Page | undefined>(initial)
  // The screen may show what the server does not have, and it could not be asked.
  const [lost, setLost] = useState<unknown>(null)
  useEffect(() => {
    if (!data || data.page === known.current) return
    // A change was made since it was asked for: it may lack that change, so it is asked for again.
    if (data.started !== count()) {
      void mutate()
      return
    }
    const isFirst = known.current === undefined || (known.current === initial && !isWhole)
    known.current = data.page
    setLost(null)
    if (haveSameContent(data.page.items, shown.current)) return
    dispatch({ type: 'loaded', lines: data.page.items })
    if (!isFirst) say(t('refreshed'), 'info')
  }, [count, data, initial, isWhole, mutate, say, t])

  /** Shows the list as it really is, or says that this cannot be known. Whether it is another than was shown. */
  const reload = useCallback(async (): Promise<boolean> => {
    try {
      const fresh = await load()
      const isOther = !haveSameContent(fresh.page.items, shown.current)
      known.current = fresh.page
      dispatch({ type: 'loaded', lines: fresh.page.items })
      setLost(null)
      await mutate(fresh, { revalidate: false })
      return isOther
    } catch (cause) {
      setLost(cause)
      return false
    }
  }, [load, mutate])

  /** Sends a change that is on the screen already. A refusal is explained and the list loaded as it really is. */
  const send = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await track(work)
      } catch (cause) {
        fail(cause)
        await reload()
        return undefined
      }
    },
    [fail, reload, track],
  )

  const recount = useCallback(() => void mutateCache(lineCountKey), [mutateCache])
  const actuals = useMemo(() => actualsOf(state.preview, state.lines), [state.lines, state.preview])
  const total = data?.page.total ?? initial?.total ?? 0
  const isPartial = known.current === initial && !isWhole

  return {
    state,
    dispatch,
    actuals,
    send,
    track,
    settled,
    reload,
    recount,
    total,
    /** Only the first lines have come; the rest is on its way. */
    isPartial,
    error: lost ?? (data ? undefined : error),
    isLoading: siteId !== null && known.current === undefined && !error,
    isRefetching: isValidating && data !== undefined,
  }
}

export type PurchaseList = ReturnType<typeof usePurchaseList>
