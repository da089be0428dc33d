import { isOfReceived } from '@/contract/rules/refund-kinds'
import { type FieldError, invalid } from '../../../http/parse'
import type { PurchaseLineRow } from '../../ledger/ledger-rows'
import {
  arrivedUnchecked,
  askedFor,
  outstandingOf,
  type PurchaseFacts,
  type RefundRow,
  refundedCancelled,
  refundedReceived,
} from '../../ledger/purchase-pieces'
import type { LedgerPurchase } from '../purchase-ledger'

export type WantedLine = {
  purchaseOrderLineId: number
  qty: number
  amount?: number
}

export interface AllottedLine {
  purchaseOrderLineId: number
  qty: number
  amount: number
  ofCancelledQty: number
  toCancelQty: number
}

/** Pieces of a line that a refund can still be for: those that came, cancelled ones, and those that are still to come. */
export const refundableOf = (
  purchase: Pick<PurchaseFacts, 'packages' | 'inspections' | 'refunds'>,
  line: PurchaseLineRow,
): { received: number; cancelled: number; open: number } => ({
  received: Math.max(0, line.acceptedQty + line.defectiveQty - refundedReceived(purchase, line)),
  cancelled: Math.max(0, line.cancelledQty - refundedCancelled(purchase, line)),
  open: Math.max(0, outstandingOf(line) - arrivedUnchecked(purchase, line) - askedFor(purchase, line)),
})

/**
 * Which pieces a refund stands for. Those that came: at most what was received and stands in no refund. Those that did not
 * come: first cancelled ones in no refund, then outstanding ones in none, which it will cancel.
 * Throws an error at each line that names more.
 */
export function allotted(
  purchase: LedgerPurchase,
  kind: RefundRow['kind'],
  lines: readonly WantedLine[],
): AllottedLine[] {
  const errors: FieldError[] = []
  const found = lines.flatMap(({ purchaseOrderLineId, qty, amount }, index): AllottedLine[] => {
    const line = purchase.lines.find((one) => one.purchaseOrderLineId === purchaseOrderLineId)
    if (!line) {
      errors.push({ field: `lines.${index}.purchaseOrderLineId`, text: 'missing' })
      return []
    }
    const tooMany = (most: number) => {
      errors.push({ field: `lines.${index}.qty`, text: 'high', values: { n: String(most) } })
      return []
    }
    const whole = { purchaseOrderLineId, qty, amount: amount ?? 0 }
    const { received, cancelled, open } = refundableOf(purchase, line)
    if (isOfReceived(kind)) {
      return qty > received ? tooMany(received) : [{ ...whole, ofCancelledQty: 0, toCancelQty: 0 }]
    }
    const ofCancelledQty = Math.min(qty, cancelled)
    const toCancelQty = qty - ofCancelledQty
    return toCancelQty > open ? tooMany(cancelled + open) : [{ ...whole, ofCancelledQty, toCancelQty }]
  })
  if (errors.length > 0) throw invalid(errors)
  return found
}
