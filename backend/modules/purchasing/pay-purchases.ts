import Big from 'big.js'
import { addDays } from 'date-fns'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type Remark, remarkIn } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import { purchaseOrderPackages } from '../../db/schema/purchase-documents'
import { purchaseOrders } from '../../db/schema/purchasing'
import { invalid } from '../../http/parse'
import type { PurchaseLineRow } from '../ledger/ledger-rows'
import type { PurchaseOrderRow } from '../ledger/purchase-pieces'
import { fromMinor, hasDecimals, toMinor } from '../money/minor-units'
import { approvedRate } from '../reference/approved-rate'
import { type LedgerPurchase, loadPurchases, savePurchases } from './purchase-ledger'
import { pieceValue, spreadDifference, spreadFee, type Valuation, valuationOf } from './purchase-money'
import { revalueLine } from './revalue-line'

interface Payment extends Remark {
  paidAmount?: number
  domesticShippingFee?: number
  transactionId?: string
  supplierOrderId?: string
  paidTime?: string
  dueDate?: string
}

/** The clock of another computer may be a little fast. */
const toleranceMs = 300_000

function timeOf(paidTime: string | undefined): Date {
  const time = paidTime ? new Date(paidTime) : new Date()
  if (time.getTime() > Date.now() + toleranceMs) throw invalid([{ field: 'paidTime', text: 'future' }])
  return time
}

function refuseDecimals(field: string, amount: number, unit: number): void {
  if (!hasDecimals(amount, unit)) throw invalid([{ field, text: 'decimals', values: { n: String(unit) } }])
}

/** Applies a move to one locked purchase order and stores what follows. */
export async function movePurchase(
  row: PurchaseOrderRow,
  { action, given }: { action: string; given: Remark & Row },
  apply: (purchase: LedgerPurchase, ledger: Awaited<ReturnType<typeof loadPurchases>>) => Promise<void>,
  database: Database,
): Promise<Row[]> {
  const all = await loadPurchases([row.purchaseOrderId], {}, database)
  const purchase = all.purchases.get(row.purchaseOrderId)
  if (!purchase) throw new Error(`The purchase order ${row.purchaseOrderId} is gone.`)
  await apply(purchase, all)
  Object.assign(purchase.row, remarkIn(given))
  const { remark, ...values } = given
  return savePurchases(all, { move: { action, values } }, database)
}

/**
 * Records what was really paid: its difference to goods and freight is spread on the lines, and the rate to the company's
 * currency is frozen. With a due date both are provisional until it is settled.
 * @param at before the names of its fields in errors, where a call pays many
 */
export async function payPurchase(
  rows: readonly PurchaseOrderRow[],
  given: Payment,
  database: Database,
  at = '',
): Promise<Row[]> {
  const [row] = rows
  if (!row) return []
  return movePurchase(
    row,
    { action: 'pay', given: { ...given } },
    async (purchase) => {
      const { unit, companyCurrency } = await valuationOf(row, database)
      const fee = given.domesticShippingFee ?? row.domesticShippingFee
      if (fee === null) throw invalid([{ field: `${at}domesticShippingFee`, text: 'required' }])
      refuseDecimals(`${at}domesticShippingFee`, fee, unit)
      const totalAmount = new Big(row.goodsAmount).plus(fee).toNumber()
      const paidAmount = given.paidAmount ?? totalAmount
      if (given.paidAmount !== undefined) refuseDecimals(`${at}paidAmount`, given.paidAmount, unit)
      const paidTime = timeOf(given.paidTime)
      await spreadOn(purchase, { fee, paidAmount, unit }, database)
      Object.assign(purchase.row, {
        ...{ domesticShippingFee: fee, totalAmount, paidAmount, paidTime },
        transactionId: given.transactionId ?? null,
        dueDate: given.dueDate ?? null,
        ...{ settledTime: null, exchangeRate: await approvedRate(row.currency, companyCurrency, database) },
        expectedDate: row.expectedDate ?? (await usualArrival(row, paidTime, database)),
        ...(given.supplierOrderId && { supplierOrderId: given.supplierOrderId }),
        originalOrderId: row.originalOrderId ?? (await originalOf(row, database)),
      })
    },
    database,
  )
}

async function spreadOn(
  { lines }: LedgerPurchase,
  { fee, paidAmount, unit }: { fee: number; paidAmount: number; unit: number },
  database: Database,
): Promise<void> {
  const skus = await database.sql
    .select({ productSkuId: productSkus.productSkuId, weight: productSkus.weight })
    .from(productSkus)
    .where(
      equalsAny(
        productSkus.productSkuId,
        lines.map(({ productSkuId }) => productSkuId),
      ),
    )
  const weights = new Map(skus.map(({ productSkuId, weight }) => [productSkuId, weight ?? 0]))
  spreadFee(lines, fee, unit, (id) => weights.get(id) ?? 0)
  spreadDifference(lines, paidAmount, unit)
}

/** The customer's original order, where all of it was bought for one. */
async function originalOf({ orderId }: PurchaseOrderRow, database: Database): Promise<string | null> {
  if (orderId === null) return null
  const [order] = await database.sql
    .select({ originalOrderId: orders.originalOrderId })
    .from(orders)
    .where(eq(orders.orderId, orderId))
  return order?.originalOrderId ?? null
}

const historyLength = 20
const dayMs = 86_400_000

/** The day on which parcels of the supplier usually arrive: the median of its last ones; null where none has. */
async function usualArrival(
  { supplierId, companyId }: PurchaseOrderRow,
  paidTime: Date,
  database: Database,
): Promise<string | null> {
  if (supplierId === null) return null
  const rows = await database.sql
    .select({ paidTime: purchaseOrders.paidTime, arrivedTime: purchaseOrderPackages.arrivedTime })
    .from(purchaseOrderPackages)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderPackages.purchaseOrderId))
    .where(
      and(
        ...[eq(purchaseOrders.supplierId, supplierId), eq(purchaseOrders.companyId, companyId)],
        ...[isNotNull(purchaseOrderPackages.arrivedTime), isNotNull(purchaseOrders.paidTime)],
      ),
    )
    .orderBy(desc(purchaseOrderPackages.arrivedTime))
    .limit(historyLength)
  const days = rows
    .map((row) => Math.round(((row.arrivedTime?.getTime() ?? 0) - (row.paidTime?.getTime() ?? 0)) / dayMs))
    .filter((count) => count >= 0)
    .sort((one, other) => one - other)
  const usual = days[Math.floor(days.length / 2)]
  return usual === undefined ? null : addDays(paidTime, usual).toISOString().slice(0, 10)
}

/** Whether it is still to be settled: paid later, and not settled yet. */
export const isDueAndUnsettled = ({ dueDate, settledTime }: PurchaseOrderRow): boolean =>
  dueDate !== null && settledTime === null

/**
 * The money that was due has been paid: spreads the difference and freezes the rate. Pieces that have come are revalued;
 * what is not in stock any more is difference of the purchase order.
 */
export async function settlePurchase(
  rows: readonly PurchaseOrderRow[],
  given: Remark & { paidAmount: number; transactionId?: string; paidTime?: string },
  database: Database,
): Promise<Row[]> {
  const [row] = rows
  if (!row) return []
  return movePurchase(
    row,
    { action: 'settle', given: { ...given } },
    async (purchase, { ledger }) => {
      const old = await valuationOf(row, database)
      refuseDecimals('paidAmount', given.paidAmount, old.unit)
      const refunded = standingRefunds(purchase, old.unit)
      if (toMinor(given.paidAmount, old.unit) < refunded) {
        throw invalid([{ field: 'paidAmount', text: 'low', values: { n: String(fromMinor(refunded, old.unit)) } }])
      }
      const rate = (await approvedRate(row.currency, old.companyCurrency, database)) ?? row.exchangeRate
      const settled: Valuation = { ...old, rate }
      const before = purchase.lines.map((line) => pieceValue(line, 0, paidPieces(line), old))
      spreadDifference(purchase.lines, given.paidAmount, old.unit)
      Object.assign(purchase.row, {
        ...{ paidAmount: given.paidAmount, settledTime: timeOf(given.paidTime), exchangeRate: rate },
        ...(given.transactionId && { transactionId: given.transactionId }),
      })
      for (const [index, line] of purchase.lines.entries()) {
        const amount = (pieceValue(line, 0, paidPieces(line), settled) ?? 0) - (before[index] ?? 0)
        revalueLine(purchase, line, { amount, pieces: receivedPieces(line) }, ledger)
      }
    },
    database,
  )
}

const receivedPieces = ({ acceptedQty, defectiveQty }: PurchaseLineRow) => acceptedQty + defectiveQty

/** The received pieces of a line that were paid for. */
const paidPieces = (line: PurchaseLineRow) => Math.min(receivedPieces(line), line.qty)

/** What refunds that are not rejected come to, in minor units. */
export const standingRefunds = ({ refunds }: LedgerPurchase, unit: number, except?: number): number =>
  refunds
    .filter(({ row }) => row.status !== 'Rejected' && row.purchaseRefundId !== except)
    .reduce((sum, { row }) => sum + toMinor(row.amount, unit), 0)

/** It was not paid after all; the call checks that no parcel is announced and no refund stands. */
export async function unpayPurchase(
  rows: readonly PurchaseOrderRow[],
  given: Remark,
  database: Database,
): Promise<Row[]> {
  const [row] = rows
  if (!row) return []
  return movePurchase(
    row,
    { action: 'unpay', given: { ...given } },
    async (purchase) => {
      const nothing = { paidTime: null, paidAmount: null, transactionId: null, dueDate: null }
      Object.assign(purchase.row, { ...nothing, settledTime: null, exchangeRate: null, difference: 0 })
      for (const line of purchase.lines) Object.assign(line, { feeShare: 0, paidDifference: 0 })
    },
    database,
  )
}

/** Whether nothing has followed from the payment that it is in the way of taking it back. */
export async function hasNothingFollowed({ purchaseOrderId }: PurchaseOrderRow, database: Database): Promise<boolean> {
  const purchase = (await loadPurchases([purchaseOrderId], {}, database)).purchases.get(purchaseOrderId)
  if (!purchase) return false
  const { packages, inspections, refunds } = purchase
  return packages.length === 0 && inspections.length === 0 && refunds.every(({ row }) => row.status === 'Rejected')
}
