import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { LineMarks } from './line-marks'
import { shopOf } from './mixed-batches'
import { sharedLimits } from './purchase-list-preview'

interface Previewed {
  preview: PurchasePreview | null
  lines: readonly OrderPurchase[]
}

/**
 * Finds the lines that a limit or a mixed batch counts together with one of some lines, and these: after a change of one, others
 * may be available, or no longer.
 */
export function sharersIn({ preview, lines }: Previewed): (ids: Iterable<number>) => ReadonlySet<number> {
  if (!preview) return (ids) => new Set(ids)
  const groups = new Map<number, readonly number[]>()
  for (const { ids } of sharedLimits(preview, lines)) for (const id of ids) groups.set(id, ids)
  const byId = new Map(lines.map((line) => [line.orderPurchaseId, line]))
  const batches = batchesOf(preview, byId)
  return (ids) => {
    const found = new Set(ids)
    for (const id of [...found]) {
      const line = batches.size > 0 ? byId.get(id) : undefined
      for (const key of [...(groups.get(id) ?? []), ...((line && batches.get(shopOf(line))) ?? [])]) found.add(key)
    }
    return found
  }
}

/** The lines that the mixed batch of their shop could make available, and those that are available by it, by shop. */
function batchesOf(
  { orders, unavailableLines }: PurchasePreview,
  lines: ReadonlyMap<number, OrderPurchase>,
): ReadonlyMap<string, readonly number[]> {
  const waiting = unavailableLines.filter(({ mixedMore }) => typeof mixedMore === 'number')
  const passed = orders.flatMap((order) => order.lines.filter(({ isByBatch }) => isByBatch))
  const batches = new Map<string, number[]>()
  for (const id of [...waiting, ...passed].flatMap(({ orderPurchaseIds }) => orderPurchaseIds)) {
    const line = lines.get(id)
    if (line) batches.set(shopOf(line), [...(batches.get(shopOf(line)) ?? []), id])
  }
  return batches
}

/**
 * The outdated lines after a change of these; what is again as it was previewed is outdated no longer.
 * @param before the list before the change
 */
export function touchedBy(
  state: Previewed & { known: ReadonlyMap<number, OrderPurchase>; touched: ReadonlySet<number> },
  ids: readonly number[],
  before: Previewed = state,
): ReadonlySet<number> {
  const previewed = new Map(state.preview?.lines?.map((line) => [line.orderPurchaseId, line.lineVersion]))
  const checked = checkedIdsOf(state.lines)
  const touched = new Set(state.touched)
  // A line that goes to another shop leaves one batch and may join another.
  const [was, is] = [sharersIn(before), sharersIn(state)]
  const isSame = (key: number) => previewed.get(key) === (state.known.get(key)?.lineVersion ?? null)
  for (const id of ids) {
    const sharers = [...new Set([...was([id]), ...is([id])])]
    const isAsPreviewed = sharers.every((key) => isSame(key) && checked.has(key))
    for (const key of sharers) {
      if (isAsPreviewed) touched.delete(key)
      // What was said of a line holds while it is not selected; for those that share its limit it does not.
      else if (key !== id || !isSame(id)) touched.add(key)
    }
  }
  return touched
}

/** The outdated lines once these are no longer part of the order, or are now: what was said of them themselves holds. */
export function othersTouched(
  state: Previewed & { touched: ReadonlySet<number> },
  ids: readonly number[],
): ReadonlySet<number> {
  const others = new Set(sharersIn(state)(ids))
  for (const id of ids) others.delete(id)
  return others.size === 0 ? state.touched : new Set([...state.touched, ...others])
}

/** The outdated lines after these are selected, or deselected. */
export function tickTouched(
  state: Previewed & { touched: ReadonlySet<number> },
  ids: ReadonlySet<number>,
  checked: boolean,
): ReadonlySet<number> {
  const changed = state.lines.filter((line) => ids.has(line.orderPurchaseId) && line.checked !== checked)
  return othersTouched(
    state,
    changed.map((line) => line.orderPurchaseId),
  )
}

export const checkedIdsOf = (lines: readonly OrderPurchase[]): ReadonlySet<number> =>
  new Set(lines.filter((line) => line.checked).map((line) => line.orderPurchaseId))

/** Whether the selected lines are unchanged; others do not matter. */
export function isPreviewStill(
  before: readonly OrderPurchase[],
  { lines, marks }: { lines: readonly OrderPurchase[]; marks?: LineMarks },
): boolean {
  const checked = checkedIdsOf(before)
  const now = lines.filter((line) => line.checked)
  return now.length === checked.size && now.every(({ orderPurchaseId: id }) => checked.has(id) && !marks?.has(id))
}
