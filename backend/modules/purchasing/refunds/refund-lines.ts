import { type FieldError, invalid } from '../../../http/parse'
import {
  arrivedUnchecked,
  askedFor,
  isOfReceived,
  outstandingOf,
  type RefundRow,
  refundedCancelled,
  refundedReceived,
} from '../../chain/purchase-pieces'
import type { PurchaseBook } from '../purchase-books'

export interface WantedLine {
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

/**
 * Which pieces a refund stands for. Those that came: at most what was received and stands in no refund. Those that did not
 * come: first cancelled ones in no refund, then outstanding ones in none, which it will cancel.
 * Throws an error at each line that names more.
 */
export function allotted(
  purchase: PurchaseBook,
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
      errors.push({ field: `lines.${index}.qty`, text: 'high', values: { n: String(Math.max(0, most)) } })
      return []
    }
    const whole = { purchaseOrderLineId, qty, amount: amount ?? 0 }
    if (isOfReceived(kind)) {
      const most = line.acceptedQty + line.defectiveQty - refundedReceived(purchase, line)
      return qty > most ? tooMany(most) : [{ ...whole, ofCancelledQty: 0, toCancelQty: 0 }]
    }
    const cancelled = Math.max(0, line.cancelledQty - refundedCancelled(purchase, line))
    const ofCancelledQty = Math.min(qty, cancelled)
    const toCancelQty = qty - ofCancelledQty
    const open = Math.max(0, outstandingOf(line) - arrivedUnchecked(purchase, line) - askedFor(purchase, line))
    return toCancelQty > open ? tooMany(cancelled + open) : [{ ...whole, ofCancelledQty, toCancelQty }]
  })
  if (errors.length > 0) throw invalid(errors)
  return found
}
