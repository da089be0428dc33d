import { purchaseRefunds as refundEntity } from '@/contract/entities/purchasing/purchase-refunds'
import type { AnyEntity } from '@/contract/entity-types'
import { type Remark, remarkIn } from '../../../crud/crud-options'
import type { Row } from '../../../crud/serialize'
import { trackChanges } from '../../../crud/timeline/changes'
import type { Database } from '../../../db/database'
import { purchaseRefunds } from '../../../db/schema/purchase-documents'
import { updateEach } from '../../../db/update-each'
import { invalid } from '../../../http/parse'
import type { StockRow } from '../../ledger/ledger-rows'
import { availableIn } from '../../ledger/ledger-rows'
import { arrivedUnchecked, outstandingOf, type RefundRow, refundedReceived } from '../../ledger/purchase-pieces'
import { leaving } from '../../ledger/stock-value'
import { minorUnitsOf } from '../../money/currency-units'
import { hasDecimals, shareOf } from '../../money/minor-units'
import { cancelOfLine } from '../cancel-purchases'
import { spreadRefund } from '../purchase-details'
import { type LedgerPurchase, loadPurchases, type PurchaseLedger, savePurchases } from '../purchase-ledger'
import { companyValue, valuationOf } from '../purchase-money'
import { refusedPurchase } from '../refused-purchase'
import { revalueLine } from '../revalue-line'
import { refuseAbovePaid } from './request-refund'

const entity = refundEntity as AnyEntity

type Refund = LedgerPurchase['refunds'][number]

interface Move {
  action: string
  given: Remark & Row
  patch: Partial<RefundRow>
  takesStock?: boolean
  apply?: (refund: Refund, purchase: LedgerPurchase, all: PurchaseLedger) => Promise<void> | void
}

/** Moves one locked refund, and stores what follows for its purchase order, its orders and stock. */
async function moveRefund(row: RefundRow, move: Move, database: Database): Promise<Row[]> {
  const { action, given, patch, takesStock, apply } = move
  const all = await loadPurchases([row.purchaseOrderId], { takesStock }, database)
  const purchase = all.purchases.get(row.purchaseOrderId)
  const refund = purchase?.refunds.find((one) => one.row.purchaseRefundId === row.purchaseRefundId)
  if (!purchase || !refund) throw new Error(`The refund ${row.purchaseRefundId} is gone.`)
  await apply?.(refund, purchase, all)
  const after = {
    ...{ ...refund.row, ...patch, ...remarkIn(given) },
    ...{ updatedTime: new Date(), version: row.version + 1 },
  }
  refund.row = after
  const { remark, ...values } = given
  const { purchaseRefundId, status, amount, carrier, trackingNo, imageUrls, transactionId, completedTime } = after
  const changed = { status, amount, carrier, trackingNo, imageUrls, transactionId, completedTime }
  const stamps = { remark: after.remark, updatedTime: after.updatedTime, version: after.version }
  await updateEach(purchaseRefunds, ['purchaseRefundId'], [{ purchaseRefundId, ...changed, ...stamps }], database)
  await trackChanges(entity, 'update', [{ before: row, after }], database, { action, values })
  await savePurchases(all, {}, database)
  return [after]
}

/** The supplier is going to refund it, or is not. */
export const decideRefund = async (
  [row]: readonly RefundRow[],
  action: 'approve' | 'reject',
  given: Remark,
  database: Database,
): Promise<Row[]> =>
  row
    ? moveRefund(
        row,
        { action, given: { ...given }, patch: { status: action === 'approve' ? 'Approved' : 'Rejected' } },
        database,
      )
    : []

/** The pieces go back to the supplier: from shelves for defective goods, then free good ones of the same warehouse. */
export async function sendBack(
  [row]: readonly RefundRow[],
  given: Remark & { carrier: string; trackingNo: string; imageUrls?: string[] },
  database: Database,
): Promise<Row[]> {
  if (!row) return []
  const { carrier, trackingNo, imageUrls = row.imageUrls } = given
  return moveRefund(
    row,
    {
      ...{ action: 'voucher', given: { ...given }, takesStock: true },
      patch: { status: 'VoucherSubmitted', carrier, trackingNo, imageUrls },
      apply: (refund, purchase, all) => takeOut(refund, purchase, all),
    },
    database,
  )
}

function takeOut({ row, lines }: Refund, purchase: LedgerPurchase, { ledger }: PurchaseLedger): void {
  const houses = new Set(purchase.inspections.map(({ warehouseId }) => warehouseId))
  const isDefect = ({ shelfKind }: StockRow) => (shelfKind === 'Defect' ? 0 : 1)
  for (const wanted of lines) {
    const line = purchase.lines.find((one) => one.purchaseOrderLineId === wanted.purchaseOrderLineId)
    const places = [...ledger.stock.values()]
      .filter((stock) => stock.row.productSkuId === line?.productSkuId && houses.has(stock.row.warehouseId))
      .sort((one, other) => isDefect(one) - isDefect(other) || one.row.inventoryId - other.row.inventoryId)
    let left = wanted.qty
    for (const stock of places) {
      const count = Math.min(left, availableIn(stock))
      if (count <= 0) continue
      ledger.move(stock, leaving(ledger.poolOf(stock), count), {
        ...{ kind: 'SupplierReturn' as const, documentType: 'purchaserefunds', documentId: row.purchaseRefundId },
      })
      left -= count
    }
    if (left > 0) {
      throw refusedPurchase(row, 'notThere', { goods: line?.productName ?? '', n: String(wanted.qty - left) })
    }
  }
  ledger.shrinkPromises(purchase.lines.map(({ productSkuId }) => productSkuId))
}

/** What came of a refund: its amount, and what it means for pieces. */
export async function completeRefund(
  [row]: readonly RefundRow[],
  given: Remark & { amount: number; transactionId?: string },
  database: Database,
): Promise<Row[]> {
  if (!row) return []
  const { amount, transactionId = null } = given
  const unit = (await minorUnitsOf([row.currency], database))(row.currency)
  if (!hasDecimals(amount, unit)) throw invalid([{ field: 'amount', text: 'decimals', values: { n: String(unit) } }])
  if (row.kind === 'Replacement' && amount !== 0) throw invalid([{ field: 'amount', text: 'noAmount' }])
  return moveRefund(
    row,
    {
      ...{ action: 'complete', given: { ...given } },
      patch: { status: 'Completed', amount, transactionId, completedTime: new Date() },
      apply: async (refund, purchase, all) => {
        refuseAbovePaid(purchase, amount, unit, row.purchaseRefundId)
        for (const wanted of refund.lines) movePieces(refund.row, wanted, purchase, all)
        if (row.kind === 'GoodsKept') await lowerCost({ refund, amount }, purchase, all, database)
      },
    },
    database,
  )
}

function movePieces(
  row: RefundRow,
  { purchaseOrderLineId, qty, toCancelQty }: Refund['lines'][number],
  purchase: LedgerPurchase,
  all: PurchaseLedger,
): void {
  const line = purchase.lines.find((one) => one.purchaseOrderLineId === purchaseOrderLineId)
  if (!line) return
  if (row.kind === 'Replacement') {
    line.replacedQty += qty
    const orderLine = all.orderLineOf(line)
    if (!orderLine) return
    const waiting = Math.min(line.awaitingQty, qty, all.ledger.placesOf(orderLine).missing)
    line.orderQty += waiting
    line.awaitingQty -= waiting
    return
  }
  if (toCancelQty === 0) return
  const most = outstandingOf(line) - arrivedUnchecked(purchase, line)
  if (toCancelQty > most) throw refusedPurchase(row, 'arrivedMeanwhile', { goods: line.productName })
  cancelOfLine(line, toCancelQty, all)
}

/**
 * Goods that are not sent back have cost less: first broken ones in no other refund, which are worth nothing, so that their
 * part is difference of the purchase order; the rest is of good ones.
 */
async function lowerCost(
  { refund, amount }: { refund: Refund; amount: number },
  purchase: LedgerPurchase,
  { ledger }: PurchaseLedger,
  database: Database,
): Promise<void> {
  const valuation = await valuationOf(purchase.row, database)
  for (const [id, part] of spreadRefund({ amount }, refund.lines)) {
    const line = purchase.lines.find((one) => one.purchaseOrderLineId === id)
    const value = companyValue(part, valuation)
    if (!line || value === null) continue
    const qty = refund.lines.find((one) => one.purchaseOrderLineId === id)?.qty ?? 0
    const inOthers = refundedReceived(purchase, line) - qty
    const broken = Math.min(qty, Math.max(0, line.defectiveQty - inOthers))
    const ofBroken = qty === 0 ? 0 : shareOf(value, broken, qty)
    purchase.row.difference -= ofBroken
    revalueLine(purchase, line, { amount: ofBroken - value, pieces: line.acceptedQty }, ledger)
  }
}
