import type { CheckBooking } from '@/contract/entities/purchasing/inspection-parts'
import { type Remark, remarkIn } from '../../../crud/crud-options'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import type { GuardText } from '../../../messages/texts'
import { openStates, takeOutOfArchive } from '../../ledger/archive'
import type { Ledger } from '../../ledger/ledger'
import { availableIn, type LedgerLine, type PurchaseLineRow, type StockRow, unpackedIn } from '../../ledger/ledger-rows'
import { outstandingOf, refundedReceived } from '../../ledger/purchase-pieces'
import { leaving } from '../../ledger/stock-value'
import { type InspectionRow, type LedgerPurchase, loadPurchases, savePurchases } from '../purchase-ledger'
import { refusedPurchase } from '../refused-purchase'
import { saveInspections } from './save-inspections'

/**
 * Takes a check back by counter-movements: while its pieces lie where they were put, free or for the order that they came
 * for, what followed for defective ones stands, and no refund of received pieces does.
 */
export async function reopenInspection(
  [row]: readonly InspectionRow[],
  given: Remark & { reason: string },
  database: Database,
): Promise<Row[]> {
  if (!row || row.purchaseOrderId === null) return []
  const skuIds = row.results?.flatMap(({ wrong }) => wrong?.productSkuId ?? []) ?? []
  const all = await loadPurchases([row.purchaseOrderId], { skuIds, takesStock: true }, database)
  const purchase = all.purchases.get(row.purchaseOrderId)
  if (!purchase) throw new Error(`The purchase order of ${row.businessCode} is gone.`)
  const { ledger } = all
  const states = openStates(ledger)
  for (const booking of row.bookings ?? []) {
    const stock = ledger.stock.get(booking.inventoryId)
    if (!stock) throw refusedPurchase(row, 'piecesWentOn')
    const bought = purchase.lines.find((line) => line.purchaseOrderLineId === booking.purchaseOrderLineId)
    const orderLine = bought && all.orderLineOf(bought)
    if (bought) takeBackPieces({ booking, bought, orderLine, stock }, ledger, (rule) => refusedPurchase(row, rule))
    takeOut({ booking, stock, row, purchase }, ledger)
  }
  const isSound = purchase.lines.every(
    (line) =>
      line.extraQty >= 0 &&
      refundedReceived(purchase, line) === 0 &&
      outstandingOf(line) >= 0 &&
      line.orderQty <= outstandingOf(line),
  )
  if (!isSound) throw refusedPurchase(row, 'refundStands')
  ledger.shrinkPromises(purchase.lines.map(({ productSkuId }) => productSkuId))
  takeOutOfArchive(ledger, states)
  const nothing = { acceptedQty: 0, defectiveQty: 0, wrongQty: 0, checkedTime: null, checkedBy: null }
  const after: InspectionRow = {
    ...{ ...row, ...remarkIn(given), ...nothing, status: 'Open', results: null, bookings: null },
  }
  const index = purchase.inspections.findIndex((one) => one.purchaseInspectionId === row.purchaseInspectionId)
  purchase.inspections[index] = after
  const { remark, ...values } = given
  await saveInspections([row], [after], { action: 'reopen', values }, database)
  await savePurchases(all, {}, database)
  return [after]
}

interface Taken {
  booking: CheckBooking
  bought: PurchaseLineRow
  orderLine: LedgerLine | undefined
  stock: StockRow
}

type Refuse = (rule: GuardText) => Error

/** The pieces of the order are on order again. */
function takeBackPieces({ booking, bought, orderLine, stock }: Taken, ledger: Ledger, refuse: Refuse): void {
  bought.acceptedQty -= booking.accepted
  bought.defectiveQty -= booking.defective
  bought.extraQty -= booking.extra
  if (orderLine && booking.orderQty > 0) {
    takeFromOrder(booking, orderLine, stock, ledger, refuse)
    bought.orderQty += booking.orderQty
  }
  if (orderLine && booking.lost > 0) {
    const isVoid = ledger.orders.get(orderLine.orderId)?.row.isVoid
    if (booking.then === 'BuyAgain' && ledger.take(orderLine, booking.lost, ['listed']) > 0)
      throw refuse('piecesWentOn')
    if (booking.then === 'CancelForCustomer') {
      if (isVoid || orderLine.row.cancelledQty < booking.lost) throw refuse('piecesWentOn')
      orderLine.row.cancelledQty -= booking.lost
    }
    if (booking.then === 'AwaitReplacement') {
      const waits = bought.awaitingQty >= booking.lost && ledger.placesOf(orderLine).missing >= booking.lost
      if (!waits || isVoid) throw refuse('piecesWentOn')
      bought.awaitingQty -= booking.lost
    }
    bought.orderQty += booking.lost
  }
}

function takeFromOrder(
  { orderQty, as, inventoryId }: CheckBooking,
  line: LedgerLine,
  stock: StockRow,
  ledger: Ledger,
  refuse: Refuse,
): void {
  if (ledger.orders.get(line.orderId)?.row.isVoid) throw refuse('piecesWentOn')
  if (as === 'allocated') {
    if (unpackedIn(line, inventoryId) < orderQty) throw refuse('piecesWentOn')
    ledger.release(line, stock.row.inventoryId, orderQty)
    return
  }
  const places = ledger.placesOf(line)
  if (as === null || places[as] < orderQty) throw refuse('piecesWentOn')
  if (as === 'promised') ledger.changePromise(line, -orderQty)
}

interface Out {
  booking: CheckBooking
  stock: StockRow
  row: InspectionRow
  purchase: LedgerPurchase
}

/** What the counter-movement leaves over of the value that the pieces came with is difference of the purchase order. */
function takeOut({ booking, stock, row, purchase }: Out, ledger: Ledger): void {
  const count = booking.accepted + booking.defective + booking.wrong
  if (availableIn(stock) < count) throw refusedPurchase(row, 'piecesWentOn')
  const change = leaving(ledger.poolOf(stock), count)
  ledger.move(stock, change, {
    ...{ kind: 'Receipt' as const, documentType: 'purchaseinspections', documentId: row.purchaseInspectionId },
  })
  purchase.row.difference -= booking.value + change.value
}
