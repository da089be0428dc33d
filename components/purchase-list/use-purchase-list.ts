'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import type { AnswerOf } from '@/contract/endpoints'
import { call } from '@/lib/api'
import { lineCountKey } from '@/lib/cache-keys'
import { actualsOf, emptyPurchaseList, reducePurchaseList } from './purchase-list-rules'
import { haveSameContent, mostLines } from './same-lines'

type Page = AnswerOf<'GET orderpurchases'>

/** The lines of a site and every change to them: shown at once, sent to the server, taken back when it refuses. */
export function usePurchaseList(siteId: number | null, initial: Page | undefined, initialWarehouseId: number | null) {
  const t = useTranslations('purchaseList')
  const { fail, say } = useFeedback()
  const { mutate: mutateCache } = useSWRConfig()
  const [state, dispatch] = useReducer(reducePurchaseList, {
    ...emptyPurchaseList,
    lines: initial?.items ?? [],
    warehouseId: initialWarehouseId,
  })
  const writes = useRef({ started: 0, pending: new Set<Promise<unknown>>(), last: Promise.resolve<unknown>(null) })
  const isWhole = initial !== undefined && initial.items.length >= Math.min(initial.total, mostLines)

  const { data, error, isLoading, isValidating, mutate } = useSWR(
    siteId === null ? null : ['orderpurchases', siteId],
    async () => {
      const { started } = writes.current
      const page = await call('GET orderpurchases', { query: { siteId, pageSize: mostLines } })
      return { page, started }
    },
    { revalidateOnMount: !isWhole, ...(initial && { fallbackData: { page: initial, started: 0 } }) },
  )

  /** Waits until the server knows everything that is on the screen. */
  const settled = useCallback(async () => {
    while (writes.current.pending.size > 0) await Promise.allSettled([...writes.current.pending])
  }, [])

  const shown = useRef(state.lines)
  shown.current = state.lines
  const known = useRef<unknown>(initial)
  useEffect(() => {
    if (!data || data.page === known.current) return
    // Asked for before the last change was sent: it may lack that change, so it is asked for again.
    if (data.started !== writes.current.started || writes.current.pending.size > 0) {
      void settled().then(() => mutate())
      return
    }
    const isFirst = known.current === undefined
    known.current = data.page
    if (haveSameContent(data.page.items, shown.current)) return
    dispatch({ type: 'loaded', lines: data.page.items })
    if (!isFirst) say(t('refreshed'), 'info')
  }, [data, mutate, say, settled, t])

  const reload = useCallback(async () => {
    const fresh = await mutate()
    if (fresh) dispatch({ type: 'loaded', lines: fresh.page.items })
  }, [mutate])

  /** Sends a change that is on the screen already. A refusal is explained and the list loaded as it really is. */
  const send = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      writes.current.started += 1
      // One after the other: two changes of one line must not overtake each other on the way.
      const promise = writes.current.last.then(work)
      writes.current.last = promise.catch(() => {})
      writes.current.pending.add(promise)
      try {
        return await promise
      } catch (cause) {
        fail(cause)
        writes.current.pending.delete(promise)
        await reload()
        return undefined
      } finally {
        writes.current.pending.delete(promise)
      }
    },
    [fail, reload],
  )

  const recount = useCallback(() => void mutateCache(lineCountKey), [mutateCache])
  const actuals = useMemo(() => actualsOf(state.preview, state.lines), [state.lines, state.preview])

  return {
    state,
    dispatch,
    actuals,
    send,
    settled,
    reload,
    recount,
    total: data?.page.total ?? initial?.total ?? 0,
    error: data ? undefined : error,
    isLoading: isLoading && state.lines.length === 0,
    isRefetching: isValidating && !isLoading,
  }
}

export type PurchaseList = ReturnType<typeof usePurchaseList>
