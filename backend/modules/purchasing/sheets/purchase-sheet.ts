import { eq } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchasing/purchase-orders'
import type { purchaseSheet } from '@/contract/entities/purchasing/purchase-sheet'
import { context } from '../../../context'
import type { Database } from '../../../db/database'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { invalid } from '../../../http/parse'
import { startingOver } from '../../../http/start-over'
import { warningText } from '../../../messages/texts'
import type { Services } from '../../../services'
import { filledCells } from '../../../sheets/cell-changes'
import { type SheetValues, sheetPlan } from '../../../sheets/sheet-plan'
import { payPurchase } from '../pay-purchases'
import { lockPurchases, readPurchases } from '../purchase-ledger'
import { announcePackage, changePackage } from '../purchase-packages'
import { boughtForCancelled } from '../purchase-progress'
import { refusedPurchase } from '../refused-purchase'
import { purchaseOf, readKnownPurchases } from './known-purchases'
import { type PurchaseItem, paymentColumns, planPurchase } from './plan-purchase'

/** A purchase order alone is a portion: it locks orders and stock before itself. */
const wholePortion = 100

/** Sheets of what was paid for purchase orders, and of the parcels that they come in. */
export const purchaseSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['businessCode'], ['supplierOrderId']],
    addsNone: true,
    unique: [['businessCode', 'trackingNo']],
    amountsOfRecords: true,
    // Suppliers write what was paid in the first row of an order alone.
    repeated: {
      by: ['businessCode', 'supplierOrderId'],
      columns: ['businessCode', 'supplierOrderId', ...paymentColumns],
    },
    before: (rows, { companyId }) => readKnownPurchases(rows, companyId, database),
    recordOf: (row, input) => purchaseOf(row, input)?.row.businessCode,
    plan: planPurchase,
    weightOf: () => wholePortion,
    apply: async (items) => {
      for (const item of items) await apply(item, database)
      return { keys: items.map(({ purchaseOrderId }) => purchaseOrderId) }
    },
    rowsOf: (keys) => purchaseRows(keys as readonly number[], database),
  })

/** The rows of purchase orders that read back unchanged: one for each parcel, the first with what was paid. */
async function purchaseRows(keys: readonly number[], database: Database): Promise<SheetValues<typeof purchaseSheet>[]> {
  const found = await readPurchases([...keys], database)
  return keys.flatMap((key) => {
    const purchase = found.get(key)
    if (!purchase) return []
    const { businessCode, supplierOrderId, ...stored } = purchase.row
    const { paidTime } = stored
    const paid = paidTime ? { ...filledCells(paymentColumns, stored), paidTime: paidTime.toISOString() } : {}
    const [first, ...others] = purchase.packages.map(({ carrier, trackingNo, expectedDate }) => {
      return { carrier, trackingNo, expectedDate }
    })
    const rows = [{ supplierOrderId, ...paid, ...first }, ...others]
    return rows.map((row) => ({ businessCode, ...row }) as SheetValues<typeof purchaseSheet>)
  })
}

async function apply(item: PurchaseItem, database: Database): Promise<void> {
  const { purchaseOrderId, payment, supplierOrderId, parcel, parcels = parcel ? [parcel] : [], expected = [] } = item
  await startingOver(() => lockPurchases([purchaseOrderId], {}, database), database)
  const [row] = await database.sql
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.purchaseOrderId, purchaseOrderId))
  if (!row) throw invalid([{ field: 'businessCode', text: 'missing' }])
  const isMoving = payment !== undefined || parcels.length > 0
  if (isMoving && !item.isConfirmed && (await boughtForCancelled([purchaseOrderId], database)).size > 0) {
    // What was checked without a warning is not moved with one that has come up since.
    throw refusedPurchase(row, 'warnedSince', { warnings: warningText(context().language, 'orderCancelled') })
  }
  if (payment) {
    if (row.status !== 'Unpaid') throw invalid([{ field: 'paidAmount', text: 'fixedNow' }])
    await payPurchase([row], { ...payment, supplierOrderId }, database)
  } else if (supplierOrderId) {
    await database.sql
      .update(purchaseOrders)
      .set({ supplierOrderId, updatedTime: new Date(), version: row.version + 1 })
      .where(eq(purchaseOrders.purchaseOrderId, purchaseOrderId))
  }
  for (const announced of parcels) await announcePackage(purchaseOrderId, announced, database)
  for (const { purchaseOrderPackageId, expectedDate } of expected)
    await changePackage(purchaseOrderId, purchaseOrderPackageId, { expectedDate }, database)
}
