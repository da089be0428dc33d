import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { LineMarks } from './line-marks'
import { shopOf } from './mixed-batches'
import { limitGroups } from './purchase-list-preview'

interface Previewed {
  preview: PurchasePreview | null
  lines: readonly OrderPurchase[]
}

/**
 * Finds the lines that a limit or a mixed batch counts together with one of some lines, and these: after a change of one, others
 * may be available, or no longer.
 * @param before the lines before a change: a line that goes to another shop leaves one batch and may join another
 */
export function sharersIn(
  { preview, lines }: Previewed,
  before: readonly OrderPurchase[] = lines,
): (ids: Iterable<number>) => ReadonlySet<number> {
  if (!preview) return (ids) => new Set(ids)
  const groups = new Map<number, readonly number[]>()
  for (const { ids } of limitGroups(preview)) for (const id of ids) groups.set(id, ids)
  const members = batchMembers(preview)
  const batches = [...new Set([before, lines])].map((list) => batchesOf(members, list))
  return (ids) => {
    const found = new Set(ids)
    for (const id of [...found]) {
      for (const key of [...(groups.get(id) ?? []), ...batches.flatMap((batchOf) => batchOf(id))]) found.add(key)
    }
    return found
  }
}

/** The lines that the mixed batch of their shop could make available, and those that are available by it. */
function batchMembers({ orders, unavailableLines }: PurchasePreview): readonly number[] {
  const waiting = unavailableLines.filter(({ mixedMore }) => typeof mixedMore === 'number')
  const passed = orders.flatMap((order) => order.lines.filter(({ isByBatch }) => isByBatch))
  return [...waiting, ...passed].flatMap(({ orderPurchaseIds }) => orderPurchaseIds)
}

/** Finds those of some lines that are of the shop of a line. */
function batchesOf(members: readonly number[], lines: readonly OrderPurchase[]): (id: number) => readonly number[] {
  if (members.length === 0) return () => []
  const byId = new Map(lines.map((line) => [line.orderPurchaseId, line]))
  const batches = new Map<string, number[]>()
  for (const id of members) {
    const line = byId.get(id)
    if (line) batches.set(shopOf(line), [...(batches.get(shopOf(line)) ?? []), id])
  }
  return (id) => {
    const line = byId.get(id)
    return (line && batches.get(shopOf(line))) ?? []
  }
}

/**
 * The outdated lines after a change of these; what is again as it was previewed is outdated no longer.
 * @param before the lines before the change
 */
export function touchedBy(
  state: Previewed & { known: ReadonlyMap<number, OrderPurchase>; touched: ReadonlySet<number> },
  ids: readonly number[],
  before: readonly OrderPurchase[],
): ReadonlySet<number> {
  const previewed = new Map(state.preview?.lines?.map((line) => [line.orderPurchaseId, line.lineVersion]))
  const checked = checkedIdsOf(state.lines)
  const touched = new Set(state.touched)
  const sharersOf = sharersIn(state, before)
  const isSame = (key: number) => previewed.get(key) === (state.known.get(key)?.lineVersion ?? null)
  for (const id of ids) {
    const sharers = [...sharersOf([id])]
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
