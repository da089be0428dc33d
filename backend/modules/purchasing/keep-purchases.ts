import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import type { PurchaseOrderRow } from '../ledger/purchase-pieces'
import { movePurchase } from './pay-purchases'
import { purchaseLineFacts } from './purchase-details'
import { loadPurchases } from './purchase-ledger'

/** Whether pieces to come were bought for orders that are cancelled, and the buyer has not decided about them. */
export async function isBoughtForCancelled(row: PurchaseOrderRow, database: Database): Promise<boolean> {
  const purchase = (await loadPurchases([row.purchaseOrderId], {}, database)).purchases.get(row.purchaseOrderId)
  const lines = await purchaseLineFacts((purchase?.lines ?? []) as Row[], row as Row, database)
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
  return movePurchase(
    row,
    { action: 'keep', given: { ...given } },
    async ({ lines }) => {
      const facts = await purchaseLineFacts(lines as Row[], row as Row, database)
      for (const [place, line] of lines.entries()) if (facts[place]?.orderCancelled) line.isKept = true
    },
    database,
  )
}
