'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { ResponseOf } from '@/contract/endpoints'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { call } from '@/lib/api/api'
import { lineCountKey } from '@/lib/api/cache-keys'
import { haveSameContent, maxLines } from './compare-lines'
import { marksBetween } from './line-marks'
import { useGrouping } from './list-address'
import { actualsOf, emptyPurchaseList, reducePurchaseList } from './purchase-list-rules'
import { useConnection } from './use-connection'
import { isTyping, type Updates, useUpdates } from './use-updates'
import { useWriteQueue } from './write-queue'

type Page = ResponseOf<'GET orderpurchases'>

/** How often it is looked whether somebody is still typing. */
const typingPauseMs = 250

let visits = 0

/** A key of its own for each visit: what an earlier visit has left in the cache is older than what the server sent. */
function useKey(siteId: number | null) {
  const { cache } = useSWRConfig()
  const [visit] = useState(() => ++visits)
  const key = useMemo(() => (siteId === null ? null : (['orderpurchases', siteId, visit] as const)), [siteId, visit])
  useEffect(() => () => cache.delete(unstable_serialize(key)), [cache, key])
  return key
}

/**
 * The lines of a site and every change to them: shown at once, sent to the server, taken back when it refuses. What
 * others change is asked for every few seconds; while the API does not answer, the last known lines stay.
 */
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
  const { track, settled, count, isIdle } = useWriteQueue()
  const { isLost, persist } = useConnection()
  const isWhole = initial !== undefined && initial.items.length >= Math.min(initial.total, maxLines)

  const load = useCallback(async () => {
    // What is on its way has to arrive first, or the answer would lack it.
    await settled()
    const started = count()
    const page = await call('GET orderpurchases', { query: { siteId: siteId ?? 0, pageSize: maxLines } })
    return { page, started }
  }, [count, settled, siteId])
  const { data, error, isValidating, mutate } = useSWR(useKey(siteId), load, {
    revalidateOnMount: !isWhole,
    ...(initial && { fallbackData: { page: initial, started: 0 } }),
  })

  const shown = useRef(state.lines)
  shown.current = state.lines
  /** The lines as the server has last told them, without what is still on its way there. */
  const [known] = useState(() => mapOf(initial?.items ?? []))
  const loaded = useRef<Page | undefined>(initial)
  const isPartial = loaded.current === initial && !isWhole
  // The screen may show what the server does not have, and it refuses to tell.
  const [refusal, setRefusal] = useState<unknown>(null)

  /** Takes over the lines of the server; whether they are others than it had told before. */
  const take = useCallback(
    (lines: readonly OrderPurchase[], how: 'loaded' | 'updated'): boolean => {
      const marks = marksBetween(known, lines)
      const present = new Set(lines.map((line) => line.orderPurchaseId))
      const isOther = marks.size > 0 || [...known.keys()].some((id) => !present.has(id))
      known.clear()
      for (const line of lines) known.set(line.orderPurchaseId, line)
      if (how === 'loaded' || !haveSameContent(lines, shown.current)) dispatch({ type: how, lines, marks })
      return isOther
    },
    [known],
  )

  useEffect(() => {
    if (!data || data.page === loaded.current) return
    const takeOver = () => {
      // A change was made since it was asked for: it may lack that change, so it is asked for again.
      if (data.started !== count()) {
        void mutate()
        return
      }
      const isFirst = loaded.current === undefined || (loaded.current === initial && !isWhole)
      loaded.current = data.page
      setRefusal(null)
      // The first lines were only those the page began with; the others are not new.
      if (isFirst) for (const line of data.page.items) known.set(line.orderPurchaseId, line)
      if (take(data.page.items, 'updated') && !isFirst) say(t('refreshed'), 'info')
    }
    if (!isTyping()) return takeOver()
    // The line that is being typed into stays where and as it is.
    const timer = setInterval(() => {
      if (isTyping()) return
      clearInterval(timer)
      takeOver()
    }, typingPauseMs)
    return () => clearInterval(timer)
  }, [count, data, initial, isWhole, known, mutate, say, t, take])

  /** Shows the list as it really is, or says that this cannot be known. Whether others have changed it. */
  const reload = useCallback(async (): Promise<boolean> => {
    try {
      let fresh = await persist(load)
      // A change was made since it was asked for: the answer may lack that change.
      while (fresh.started !== count()) fresh = await persist(load)
      loaded.current = fresh.page
      const isOther = take(fresh.page.items, 'loaded')
      setRefusal(null)
      await mutate(fresh, { revalidate: false })
      return isOther
    } catch (cause) {
      setRefusal(cause)
      return false
    }
  }, [count, load, mutate, persist, take])

  const onUpdates = ({ items, total }: Updates) => {
    const isComplete = items.every((line) => known.has(line.orderPurchaseId))
    if (!isComplete || (total <= maxLines && total !== known.size)) {
      void mutate()
      return
    }
    const news = mapOf(items)
    const lines = [...known.values()].map((line) => news.get(line.orderPurchaseId) ?? line)
    if (take(lines, 'updated')) say(t('refreshed'), 'info')
  }
  useUpdates({
    siteId: isPartial || loaded.current === undefined ? null : siteId,
    since: () => latestOf([...known.values()]),
    isQuiet: () => isIdle() && !isLost && state.busy === null,
    count,
    onUpdates,
    onLost: reload,
    reloadAll: mutate,
  })

  /** Keeps what the server has answered to a write; of lines it does not answer, that they are gone. */
  const confirmed = useCallback(
    (ids: readonly number[], lines: readonly OrderPurchase[]) => {
      const answered = mapOf(lines)
      for (const id of ids) {
        const line = answered.get(id)
        if (line) known.set(id, { ...line, checked: known.get(id)?.checked ?? line.checked })
        else known.delete(id)
      }
    },
    [known],
  )

  /** Keeps what the server knows of ticks that were made here. */
  const ticked = useCallback(
    (ids: readonly number[], checked: boolean) => {
      for (const id of ids) {
        const line = known.get(id)
        if (line) known.set(id, { ...line, checked })
      }
    },
    [known],
  )

  /** Sends a change that is on the screen already. A refusal is explained and the list loaded as it really is. */
  const send = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await track(() => persist(work))
      } catch (cause) {
        fail(cause)
        await reload()
        return undefined
      }
    },
    [fail, persist, reload, track],
  )

  const recount = useCallback(() => void mutateCache(lineCountKey), [mutateCache])
  const actuals = useMemo(() => actualsOf(state.preview, state.lines), [state.lines, state.preview])
  const total = data?.page.total ?? initial?.total ?? 0

  return {
    state,
    dispatch,
    actuals,
    known: known as ReadonlyMap<number, OrderPurchase>,
    confirmed,
    ticked,
    persist,
    send,
    track,
    settled,
    reload,
    recount,
    total,
    /** Only the first lines have come; the rest is on its way. */
    isPartial,
    error: refusal ?? (data ? undefined : error),
    /** The API does not answer: the lines are those it told last, and it is asked again and again. */
    isLost,
    isLoading: siteId !== null && loaded.current === undefined && !error,
    isRefetching: isValidating && data !== undefined,
  }
}

const mapOf = (lines: readonly OrderPurchase[]) => new Map(lines.map((line) => [line.orderPurchaseId, line]))

const latestOf = (lines: readonly OrderPurchase[]): string | undefined =>
  lines.reduce<string | undefined>(
    (latest, { updatedTime }) => (latest === undefined || updatedTime > latest ? updatedTime : latest),
    undefined,
  )

export type PurchaseList = ReturnType<typeof usePurchaseList>
