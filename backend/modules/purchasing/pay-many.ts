import type { PurchasePayments } from '@/contract/entities/purchasing/purchase-orders'
import type { Records } from '../../crud/records'
import type { Row } from '../../crud/serialize'
import { forbiddenMove } from '../../crud/state-moves'
import type { Database } from '../../db/database'
import type { purchaseOrders } from '../../db/schema/purchasing'
import { type FieldError, invalid } from '../../http/parse'
import { startingOver } from '../../http/start-over'
import { payPurchase } from './pay-purchases'
import { lockPurchases } from './purchase-ledger'

/**
 * Records what was paid for many purchase orders, all or none, each as its own move.
 * @throws 400 that names the payments whose freight is uncertain, and where an order is not unpaid any more
 */
export async function payMany(
  { payments, paidTime }: PurchasePayments,
  records: Records<typeof purchaseOrders>,
  database: Database,
): Promise<Row[]> {
  const ids = payments.map(({ purchaseOrderId }) => purchaseOrderId)
  const twice = payments.flatMap(({ purchaseOrderId: id }, at): FieldError[] =>
    ids.indexOf(id) < at ? [{ field: `payments.${at}.purchaseOrderId`, text: 'format' }] : [],
  )
  if (twice.length > 0) throw invalid(twice)
  // Out of scope is missing.
  await records.many(ids)
  await startingOver(() => lockPurchases(ids, {}, database), database)
  const rows = await records.many(ids)
  const paid = rows.find(({ status }) => status !== 'Unpaid')
  if (paid) throw forbiddenMove(paid.businessCode, 'PurchaseOrderStatus', { from: paid.status, to: 'Paid' })
  const unclear = rows.flatMap((row, at): FieldError[] =>
    row.domesticShippingFee === null && payments[at]?.domesticShippingFee === undefined
      ? [{ field: `payments.${at}.domesticShippingFee`, text: 'required' }]
      : [],
  )
  if (unclear.length > 0) throw invalid(unclear)
  for (const [at, row] of rows.entries()) {
    const { domesticShippingFee, paidAmount, transactionId, supplierOrderId } = payments[at] ?? {}
    const payment = { domesticShippingFee, paidAmount, transactionId, supplierOrderId, paidTime }
    await payPurchase([row], payment, database, `payments.${at}.`)
  }
  return records.many(ids)
}
