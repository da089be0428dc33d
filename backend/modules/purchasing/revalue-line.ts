import type { Ledger } from '../ledger/ledger'
import type { PurchaseLineRow, StockRow } from '../ledger/ledger-rows'
import { shareOf } from '../money/minor-units'
import type { LedgerPurchase } from './purchase-ledger'

/** The places in which pieces of a line were put by checks. */
function placesOf({ inspections }: LedgerPurchase, line: PurchaseLineRow, ledger: Ledger): StockRow[] {
  const ids = inspections.flatMap(({ bookings }) =>
    (bookings ?? []).flatMap((booking) =>
      booking.purchaseOrderLineId === line.purchaseOrderLineId && booking.accepted > 0 ? booking.inventoryId : [],
    ),
  )
  return [...new Set(ids)].flatMap((id) => ledger.stock.get(id) ?? [])
}

interface Costs {
  /** Signed, in minor units of the company's currency. */
  amount: number
  /** The received pieces that it is for. */
  pieces: number
}

/**
 * A purchase line has cost more or less than its pieces came at: amount × min(known good pieces left, accepted) ÷ pieces
 * is a revaluation of the pool that the good ones are in, at most what is there; the rest is difference of the purchase
 * order. Broken pieces are worth nothing, whatever they cost.
 */
export function revalueLine(
  purchase: LedgerPurchase,
  line: PurchaseLineRow,
  { amount, pieces: received }: Costs,
  ledger: Ledger,
): void {
  if (amount === 0) return
  const known = (stock: StockRow) => {
    const { pieces, unknown } = ledger.poolOf(stock)
    return pieces - unknown
  }
  const places = placesOf(purchase, line, ledger)
  const place = places.find((stock) => known(stock) > 0)
  let part = 0
  if (place && received > 0) {
    const size = shareOf(Math.abs(amount), Math.min(known(place), line.acceptedQty), received)
    part = amount > 0 ? size : -Math.min(size, ledger.poolOf(place).value)
    if (part !== 0) {
      ledger.move(
        place,
        { change: 0, value: part, unknown: 0 },
        {
          ...{ kind: 'Revaluation' as const, documentType: 'purchaseorders', documentId: purchase.row.purchaseOrderId },
        },
      )
    }
  }
  purchase.row.difference += amount - part
}
