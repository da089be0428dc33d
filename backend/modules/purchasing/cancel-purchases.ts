import { type Remark, remarkIn } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { type FieldError, invalid } from '../../http/parse'
import type { PurchaseLineRow } from '../ledger/ledger-rows'
import { type ListAgain, listingAgain } from '../ledger/list-again'
import { arrivedUnchecked, outstandingOf, type PurchaseOrderRow } from '../ledger/purchase-pieces'
import { loadPurchases, type PurchaseLedger, savePurchases } from './purchase-ledger'

/**
 * Takes outstanding pieces off a purchase line: those for stock first, then those of its order.
 * @param list what becomes of the pieces of the order; left out: they are missing
 */
export function cancelOfLine(
  line: PurchaseLineRow,
  count: number,
  { orderLineOf }: Pick<PurchaseLedger, 'orderLineOf'>,
  list?: ListAgain,
): void {
  const free = Math.max(0, outstandingOf(line) - line.orderQty)
  const ofOrder = Math.max(0, count - free)
  line.cancelledQty += count
  line.orderQty -= ofOrder
  const orderLine = orderLineOf(line)
  if (ofOrder > 0 && orderLine && list) list(orderLine, ofOrder)
}

interface Given extends Remark {
  lines: readonly { purchaseOrderLineId: number; qty: number }[]
  reason: string
  relist?: boolean
}

/** Cancels pieces that have not come; never those in a parcel that has arrived and is not checked. */
export async function cancelPurchasePieces(
  rows: readonly PurchaseOrderRow[],
  given: Given,
  database: Database,
): Promise<Row[]> {
  const [row] = rows
  if (!row) return []
  const all = await loadPurchases([row.purchaseOrderId], {}, database)
  const purchase = all.purchases.get(row.purchaseOrderId)
  if (!purchase) throw new Error(`The purchase order ${row.purchaseOrderId} is gone.`)
  const list = given.relist === false ? undefined : await listingAgain(all.ledger, database)
  const errors = given.lines.flatMap(({ purchaseOrderLineId, qty }, index): FieldError[] => {
    const line = purchase.lines.find((one) => one.purchaseOrderLineId === purchaseOrderLineId)
    if (!line) return [{ field: `lines.${index}.purchaseOrderLineId`, text: 'missing' }]
    const most = Math.max(0, outstandingOf(line) - arrivedUnchecked(purchase, line))
    if (qty > most) return [{ field: `lines.${index}.qty`, text: 'high', values: { n: String(most) } }]
    cancelOfLine(line, qty, all, list)
    return []
  })
  if (errors.length > 0) throw invalid(errors)
  Object.assign(purchase.row, remarkIn(given))
  const { remark, ...values } = given
  return savePurchases(all, { move: { action: 'cancelpieces', values } }, database)
}

/** Cancels whole purchase orders that are not paid: the pieces of open orders are on the purchase list again. */
export async function cancelPurchases(
  rows: readonly PurchaseOrderRow[],
  given: Remark,
  database: Database,
): Promise<Row[]> {
  const ids = rows.map(({ purchaseOrderId }) => purchaseOrderId)
  const all = await loadPurchases(ids, {}, database)
  const list = await listingAgain(all.ledger, database)
  for (const purchase of all.purchases.values()) {
    for (const line of purchase.lines) cancelOfLine(line, outstandingOf(line), all, list)
    Object.assign(purchase.row, { status: 'Cancelled', ...remarkIn(given) })
  }
  const saved = await savePurchases(all, { move: { action: 'cancel', values: {} } }, database)
  const byKey = new Map(saved.map((one) => [one.purchaseOrderId, one]))
  return ids.flatMap((id) => byKey.get(id) ?? [])
}
