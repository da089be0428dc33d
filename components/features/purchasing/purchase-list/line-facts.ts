'use client'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { LineFacts } from '@/contract/entities/purchasing/line-facts'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import { createListeners } from '@/lib/listeners'

/** As many as one call asks for. */
const maxPerCall = 100
/** Rows that come into view together are asked for together. */
const gatheringMs = 40

const keyOf = ({ orderPurchaseId, lineVersion }: OrderPurchase) => `${orderPurchaseId} ${lineVersion}`

/** What helps to decide on lines, loaded for those that are in view. */
export function createLineFacts(load: (ids: readonly number[]) => Promise<readonly LineFacts[]> = loadFacts) {
  const { subscribe, notify } = createListeners()
  const known = new Map<string, LineFacts | null>()
  const outdated = new Set<string>()
  const wanted = new Map<number, string>()
  let epoch = 0
  let isGathering = false

  const gather = () => {
    if (!isGathering) setTimeout(send, gatheringMs)
    isGathering = true
  }
  const send = async () => {
    isGathering = false
    const portion = [...wanted].slice(0, maxPerCall)
    for (const [id] of portion) wanted.delete(id)
    if (wanted.size > 0) gather()
    // Without them a line is worked as well; they are asked for again when it changes.
    const found = await load(portion.map(([id]) => id)).catch(() => [])
    const byId = new Map(found.map((facts) => [facts.orderPurchaseId, facts]))
    for (const [id, key] of portion) {
      known.set(key, byId.get(id) ?? null)
      outdated.delete(key)
    }
    notify()
  }

  return {
    subscribe,
    /** Higher each time that all is asked for again. */
    epoch: () => epoch,
    /** What is known is asked for again, and shown until the answer comes. */
    refresh: (): void => {
      epoch += 1
      for (const key of known.keys()) outdated.add(key)
      notify()
    },
    of: (line: OrderPurchase): LineFacts | null => known.get(keyOf(line)) ?? null,
    want: (line: OrderPurchase): void => {
      const key = keyOf(line)
      if (known.has(key) && !outdated.has(key)) return
      wanted.set(line.orderPurchaseId, key)
      gather()
    },
  }
}

const loadFacts = (ids: readonly number[]) =>
  call('GET orderpurchases/facts', { query: { orderPurchaseIds: ids.join(',') } })

export type LineFactsStore = ReturnType<typeof createLineFacts>

export const LineFactsContext = createContext<LineFactsStore | null>(null)

/**
 * What is known of a line, once it is loaded; null before, and without a right to it.
 * @param isWanted false: nothing is loaded
 */
export function useLineFacts(line: OrderPurchase, isWanted = true): LineFacts | null {
  const known = useContext(LineFactsContext)
  const store = isWanted ? known : null
  const subscribe = store?.subscribe ?? never
  const epoch = useSyncExternalStore(subscribe, store?.epoch ?? zero, zero)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher epoch asks again
  useEffect(() => store?.want(line), [epoch, line, store])
  const read = () => store?.of(line) ?? null
  return useSyncExternalStore(subscribe, read, nothing)
}

const never = () => () => {}
const zero = () => 0
const nothing = () => null
