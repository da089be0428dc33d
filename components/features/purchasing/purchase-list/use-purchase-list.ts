'use client'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useSession } from '@/components/state/session-context'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import { isLineCount } from '@/lib/api/cache-keys'
import { createConnection } from './connection'
import { lineCommands, selectionCommands } from './line-commands'
import { createLineFacts } from './line-facts'
import { useGrouping } from './list-address'
import { reload, takeLoaded } from './load-lines'
import { mendCommands } from './mend-commands'
import { obstacleNotice, orderingCommands } from './ordering-commands'
import { isTyping, pollUpdates } from './poll-updates'
import { initialState, type LinesPage, type ShownObstacle } from './purchase-list-state'
import { createListStore, type ListParts, type LoadedLines } from './purchase-list-store'
import { maxLines } from './rules/compare-lines'
import { actualsOf } from './rules/purchase-list-preview'
import { currenciesOf } from './rules/purchase-list-totals'
import { ownTick, ownTicks, type TickOwner } from './rules/tick-owners'
import { useIsLasting } from './use-is-lasting'
import { useListUi } from './use-list-ui'
import { createWriteQueue, useUnsavedLines } from './write-queue'

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

/** The server's first lines, with the ticks that count on this screen. */
const ownPage = (page: LinesPage | undefined, { checkedBy: adminId }: TickOwner): LinesPage | undefined =>
  page && { ...page, items: ownTicks(page.items, { adminId, isOfAll: false }) }

/** Takes over what was loaded in the background. The line that is being edited keeps its place and values. */
function useLoaded(list: ListParts, loaded: LoadedLines | undefined) {
  useEffect(() => {
    if (!loaded || loaded.page === list.state().page) return
    if (!isTyping()) return takeLoaded(list, loaded)
    const timer = setInterval(() => {
      if (isTyping()) return
      clearInterval(timer)
      takeLoaded(list, loaded)
    }, typingPauseMs)
    return () => clearInterval(timer)
  }, [list, loaded])
}

/** Dismisses the notification of an obstacle that is gone. */
function useObstacleNotice(shown: ShownObstacle | null, ui: ListParts['ui']) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current && !shown) ui.current.dismiss(obstacleNotice)
    before.current = shown
  }, [shown, ui])
}

/**
 * The lines of a site with optimistic changes, rolled back when refused, and the commands that change them. Colleagues'
 * changes are polled every few seconds; while the API is unreachable, the last known lines stay.
 */
export function usePurchaseList(siteId: number | null, initial: LinesPage | undefined, warehouseId: number | null) {
  const [grouping, setGrouping] = useGrouping(siteId)
  const { adminId, fullName } = useSession().profile
  const me = useMemo(() => ({ checkedBy: adminId, checkedByName: fullName }), [adminId, fullName])
  const [store] = useState(() => createListStore(initialState(ownPage(initial, me), { warehouseId, grouping })))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  // Grouping by purchase order needs the preview, which is not stored.
  const savedGrouping = state.grouping === 'purchaseOrder' ? null : state.grouping
  useEffect(() => setGrouping(savedGrouping), [savedGrouping, setGrouping])
  const codes = useMemo(() => currenciesOf(state.lines, state.preview), [state.lines, state.preview])
  const [said, say] = useState('')
  const ui = useListUi(codes, say)
  useObstacleNotice(state.obstacle, ui)

  const [queue] = useState(createWriteQueue)
  const isSaved = useSyncExternalStore(queue.subscribe, queue.isIdle, () => true)
  const [connection] = useState(createConnection)
  useEffect(() => connection.open(), [connection])
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false)
  // The changes of a few milliseconds are not worth a mark.
  const unsaved = useUnsavedLines(queue, useIsLasting(!isSaved) || isLost)

  const load = useCallback(async (): Promise<LoadedLines> => {
    // Pending writes have to be confirmed first, or the response would lack them.
    await queue.settled()
    const started = queue.count()
    const page = await call('GET orderpurchases', { query: { siteId: siteId ?? 0, pageSize: maxLines } })
    const scope = { adminId: me.checkedBy, isOfAll: store.state().isOfAll }
    return { page: { ...page, items: ownTicks(page.items, scope) }, started }
  }, [me, queue, siteId, store])
  const { data, error, isValidating, mutate } = useSWR(useKey(siteId), load, {
    revalidateOnMount: state.isPartial,
    ...(initial && { fallbackData: { page: state.page ?? initial, started: 0 } }),
  })
  const { mutate: mutateCache } = useSWRConfig()
  const recount = useCallback(() => void mutateCache(isLineCount), [mutateCache])

  const list = useMemo<ListParts>(
    () => ({ ...store, siteId, me, queue, connection, load, mutate, recount, ui }),
    [connection, load, me, mutate, queue, recount, siteId, store, ui],
  )
  const commands = useMemo(() => commandsOf(list), [list])
  useLoaded(list, data)
  const [facts] = useState(() => createLineFacts())
  const { isPartial } = state
  useEffect(() => (isPartial ? undefined : pollUpdates(list)), [isPartial, list])

  return {
    state,
    /** What helps to decide on lines in view. */
    facts,
    me,
    commands,
    /** What was stored last, for screen readers. */
    said,
    actuals: useMemo(() => actualsOf(state.preview, state.lines), [state.lines, state.preview]),
    /** The currencies of all amounts. */
    codes,
    total: state.page?.total ?? 0,
    error: state.loadError ?? (data ? undefined : error),
    /** The API is unreachable: the lines are those of the last response, and requests are retried. */
    isLost,
    /** Whether the server has every change of the screen. */
    isSaved,
    /** The lines whose change has been under way for a while, or waits for the API. */
    unsaved,
    isLoading: siteId !== null && !state.page && !error,
    isRefetching: isValidating && data !== undefined,
  }
}

const commandsOf = (list: ListParts, ordering = orderingCommands(list)) => ({
  dispatch: list.dispatch,
  reload: () => reload(list),
  ...selectionCommands(list),
  ...lineCommands(list),
  ...mendCommands(list, ordering.preview),
  ...ordering,
  chooseSupplier: (line: OrderPurchase) => list.dispatch({ type: 'drawerOpened', drawer: { kind: 'supplier', line } }),
  /** @param hidden number of the lines that are not in view */
  editRemark: (lines: readonly OrderPurchase[], hidden = 0) =>
    list.dispatch({ type: 'drawerOpened', drawer: { kind: 'remark', lines, hidden } }),
  /** Whether ticks of colleagues are part of the selection. */
  chooseScope: (isOfAll: boolean) => {
    const choose = () => list.dispatch({ type: 'scopeChosen', isOfAll })
    choose()
    // What comes with it into the selection is no change of a colleague.
    void reload(list).then(choose)
  },
  /** A SKU was added to the server's list. */
  lineAdded: (line: OrderPurchase) => {
    const scope = { adminId: list.me.checkedBy, isOfAll: list.state().isOfAll }
    list.dispatch({ type: 'confirmed', ids: [line.orderPurchaseId], lines: [ownTick(line, scope)] })
    void reload(list).then(list.recount)
  },
})

export type PurchaseList = ReturnType<typeof usePurchaseList>
export type Commands = PurchaseList['commands']
