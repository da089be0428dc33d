import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { LineMarks } from './line-marks'
import { sharedLimits } from './purchase-list-preview'

interface Previewed {
  preview: PurchasePreview | null
  lines: readonly OrderPurchase[]
}

/** A line, and those that its limit or its mixed batch counts, too: they may be available after a change of it. */
export function sharersOf({ preview, lines }: Previewed, id: number): readonly number[] {
  if (!preview) return [id]
  const shared = sharedLimits(preview, lines).find(({ ids }) => ids.includes(id))?.ids ?? [id]
  return [...new Set([...shared, ...batchOf({ preview, lines }, id)])]
}

/** The refused lines that a mixed batch of the line's shop could make available. */
function batchOf({ preview, lines }: Previewed, id: number): readonly number[] {
  const waiting = preview?.unavailableLines.filter(({ mixedMore }) => typeof mixedMore === 'number') ?? []
  const byId = waiting.length > 0 ? new Map(lines.map((line) => [line.orderPurchaseId, line])) : undefined
  const shopOf = (key: number) => {
    const { channelType, supplierId, supplierName } = byId?.get(key) ?? {}
    return `${channelType} ${supplierId ?? supplierName}`
  }
  return waiting.flatMap(({ orderPurchaseIds }) => orderPurchaseIds.filter((key) => shopOf(key) === shopOf(id)))
}

/** The outdated lines after a change of these; what is again as it was previewed is outdated no longer. */
export function touchedBy(
  state: Previewed & { known: ReadonlyMap<number, OrderPurchase>; touched: ReadonlySet<number> },
  ids: readonly number[],
): ReadonlySet<number> {
  const previewed = new Map(state.preview?.lines?.map((line) => [line.orderPurchaseId, line.lineVersion]))
  const touched = new Set(state.touched)
  for (const id of ids) {
    const sharers = sharersOf(state, id)
    const isAsPreviewed = sharers.every((key) => previewed.get(key) === (state.known.get(key)?.lineVersion ?? null))
    for (const key of sharers)
      if (isAsPreviewed) touched.delete(key)
      else touched.add(key)
  }
  return touched
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
