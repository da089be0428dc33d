import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { ResultKind, ResultOfKind } from './result-kinds'

/** What is shown of the list: lines of a kind of result, of an order, or that wait for long. */
export type LineFilter = { kind: ResultKind | 'mine' | 'old' } | { kind: 'order'; orderId: number; name: string }

const oldAfterMs = 3 * 86_400_000

export const isSameFilter = (a: LineFilter | null, b: LineFilter | null): boolean =>
  a?.kind === b?.kind && (a?.kind !== 'order' || (b?.kind === 'order' && a.orderId === b.orderId))

/** Whether a filter shows what a preview has found. */
export const isOfPreview = (filter: LineFilter | null) =>
  filter !== null &&
  filter.kind !== 'old' &&
  filter.kind !== 'mine' &&
  filter.kind !== 'order' &&
  filter.kind !== 'noSupplier'

interface FilterFacts {
  /** What the last preview has found, of lines that have changed since, too: what was mended stays in view. */
  results: readonly ResultOfKind[]
  /** In milliseconds. */
  now: number
  /** The account that works the list. */
  adminId: number
}

/** The lines that pass a filter. */
export function filterLines(
  lines: readonly OrderPurchase[],
  filter: LineFilter | null,
  { results, now, adminId }: FilterFacts,
): readonly OrderPurchase[] {
  switch (filter?.kind) {
    case undefined:
      return lines
    case 'mine':
      return lines.filter(({ checkedBy }) => checkedBy === adminId)
    case 'old':
      return lines.filter(({ createdTime }) => now - new Date(createdTime).getTime() > oldAfterMs)
    case 'order':
      return lines.filter(({ orderId }) => orderId === filter.orderId)
    case 'noSupplier':
      return lines.filter(({ productSupplierId }) => productSupplierId === null)
    default: {
      const ids = new Set(results.find(({ kind }) => kind === filter?.kind)?.ids)
      return lines.filter(({ orderPurchaseId }) => ids.has(orderPurchaseId))
    }
  }
}
