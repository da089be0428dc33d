'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { ResponseOf } from '@/contract/endpoints'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { call } from '@/lib/api/api'
import { isLineCount } from '@/lib/api/cache-keys'
import { haveSameContent, maxLines } from './compare-lines'
import { marksBetween } from './line-marks'
import { useGrouping } from './list-address'
import { actualsOf } from './purchase-list-preview'
import { emptyPurchaseList, reducePurchaseList } from './purchase-list-rules'
import { useConnection } from './use-connection'
import { useIsLasting } from './use-is-lasting'
import { isTyping, type Updates, useUpdates } from './use-updates'
import { useUnsavedLines, useWriteQueue } from './write-queue'

type Page = ResponseOf<'GET orderpurchases'>

/** Interval of checking whether the user is still typing. */
const typingPauseMs = 250

let visits = 0

/** A cache key for each visit: the cache of an earlier visit is older than the server's data. */
function useKey(siteId: number | null) {
  const { cache } = useSWRConfig()
  const [visit] = useState(() => ++visits)
  const key = useMemo(() => (siteId === null ? null : (['orderpurchases', siteId, visit] as const)), [siteId, visit])
  useEffect(() => () => cache.delete(unstable_serialize(key)), [cache, key])
  return key
}

/**
 * The lines of a site with optimistic changes, rolled back when refused. Colleagues' changes are polled every few
 * seconds; while the API is unreachable, the last known lines stay.
 */
export function usePurchaseList(siteId: number | null, initial: Page | undefined, initialWarehouseId: number | null) {
  const [grouping, setGrouping] = useGrouping(siteId)
  const t = useTranslations('purchaseList')
  const { notifyError, notify } = useFeedback()
  const { mutate: mutateCache } = useSWRConfig()
  const [state, dispatch] = useReducer(reducePurchaseList, {
    ...emptyPurchaseList,
    lines: initial?.items ?? [],
    warehouseId: initialWarehouseId,
    grouping,
  })
  // Grouping by purchase order needs the preview, which is not stored.
  const savedGrouping = state.grouping === 'purchaseOrder' ? null : state.grouping
  useEffect(() => setGrouping(savedGrouping), [savedGrouping, setGrouping])
  const { track, settled, count, isIdle, isSaved, ...queue } = useWriteQueue()
  const { isLost, persist } = useConnection()
  // The changes of a few milliseconds are not worth a mark.
  const unsaved = useUnsavedLines(queue, useIsLasting(!isSaved) || isLost)
  const isWhole = initial !== undefined && initial.items.length >= Math.min(initial.total, maxLines)

  const load = useCallback(async () => {
    // Pending writes have to be confirmed first, or the response would lack them.
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
  /** The lines of the last response, without pending changes. */
  const [known] = useState(() => mapOf(initial?.items ?? []))
  const loaded = useRef<Page | undefined>(initial)
  const isPartial = loaded.current === initial && !isWhole
  // The screen may differ from the server, which refuses to send its lines.
  const [refusal, setRefusal] = useState<unknown>(null)

  /** Takes the server's lines; returns whether they differ from the last response. */
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
      // The response may lack a change made since its request, so it is requested again.
      if (data.started !== count()) {
        void mutate()
        return
      }
      const isFirst = loaded.current === undefined || (loaded.current === initial && !isWhole)
      loaded.current = data.page
      setRefusal(null)
      // The page began with the first lines only; the others are not new.
      if (isFirst) for (const line of data.page.items) known.set(line.orderPurchaseId, line)
      if (take(data.page.items, 'updated') && !isFirst) notify(t('refreshed'), 'info')
    }
    if (!isTyping()) return takeOver()
    // The line that is being edited keeps its place and values.
    const timer = setInterval(() => {
      if (isTyping()) return
      clearInterval(timer)
      takeOver()
    }, typingPauseMs)
    return () => clearInterval(timer)
  }, [count, data, initial, isWhole, known, mutate, notify, t, take])

  /** Reloads the list, or reports that it is unreachable. Resolves with whether colleagues have changed it. */
  const reload = useCallback(async (): Promise<boolean> => {
    try {
      let fresh = await persist(load)
      // The response may lack a change made since its request.
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
    if (take(lines, 'updated')) notify(t('refreshed'), 'info')
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

  /** Stores the response to a write; lines that it lacks are deleted. */
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

  /** Stores the selection as the server has it after the user's change. */
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
    async <T>(work: () => Promise<T>, lines: readonly number[]): Promise<T | undefined> => {
      try {
        return await track(() => persist(work), lines)
      } catch (cause) {
        notifyError(cause)
        await reload()
        return undefined
      }
    },
    [notifyError, persist, reload, track],
  )

  const recount = useCallback(() => void mutateCache(isLineCount), [mutateCache])
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
    /** Only the first lines are loaded so far. */
    isPartial,
    error: refusal ?? (data ? undefined : error),
    /** The API is unreachable: the lines are those of the last response, and requests are retried. */
    isLost,
    /** Whether the server has every change of the screen. */
    isSaved,
    /** The lines whose change has been under way for a while, or waits for the API. */
    unsaved,
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
