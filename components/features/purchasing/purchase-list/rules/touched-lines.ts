import type { PurchaseListState } from '../purchase-list-state'
import { sharedLimits } from './purchase-list-preview'

/** A line, and those that its limit counts, too: they may be available after a change of it. */
export const sharersOf = (
  { preview, lines }: Pick<PurchaseListState, 'preview' | 'lines'>,
  id: number,
): readonly number[] => (preview && sharedLimits(preview, lines).find(({ ids }) => ids.includes(id))?.ids) ?? [id]

/** The outdated lines after a change of these; what is again as it was previewed is outdated no longer. */
export function touchedBy(
  state: Pick<PurchaseListState, 'preview' | 'lines' | 'known' | 'touched'>,
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
