import type { Remark } from '../../crud/crud-options'
import { remarkIn } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import type { PurchaseOrderRow } from '../chain/purchase-pieces'
import { loadPurchases, savePurchases } from './purchase-books'
import { purchaseLineFacts } from './purchase-details'

/** Whether pieces to come were bought for orders that are cancelled, and the buyer has not decided about them. */
export async function isBoughtForCancelled(row: PurchaseOrderRow, database: Database): Promise<boolean> {
  const purchase = (await loadPurchases([row.purchaseOrderId], {}, database)).purchases.get(row.purchaseOrderId)
  const lines = await purchaseLineFacts((purchase?.lines ?? []) as unknown as Row[], row as unknown as Row, database)
  return lines.some(({ orderCancelled }) => orderCancelled === true)
}

/** Keeps what was bought for cancelled orders: it comes as stock, and is not shown to be cancelled any more. */
export async function keepPurchases(
  rows: readonly PurchaseOrderRow[],
  given: Remark,
  database: Database,
): Promise<Row[]> {
  const [row] = rows
  if (!row) return []
  const all = await loadPurchases([row.purchaseOrderId], {}, database)
  const purchase = all.purchases.get(row.purchaseOrderId)
  if (!purchase) throw new Error(`The purchase order ${row.purchaseOrderId} is gone.`)
  const facts = await purchaseLineFacts(purchase.lines as unknown as Row[], row as unknown as Row, database)
  for (const [place, line] of purchase.lines.entries()) if (facts[place]?.orderCancelled) line.isKept = true
  Object.assign(purchase.row, remarkIn(given))
  return savePurchases(all, { move: { action: 'keep', values: {} } }, database)
}
