import Big from 'big.js'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { context } from '../../context'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { build, JoinedReads } from '../../db/joined-reads'
import { orders } from '../../db/schema/ordering'
import { purchaseInspections, purchaseRefunds } from '../../db/schema/purchase-documents'
import { enumText } from '../../messages/texts'
import { namesNow } from '../catalogue/names-now'
import type { PurchaseLineRow } from '../ledger/ledger-rows'
import { announcedOf, arrivedUnchecked, outstandingOf, type PurchaseOrderRow } from '../ledger/purchase-pieces'
import { factsOf, type InspectionRow } from './purchase-ledger'
import { lineCost } from './purchase-money'
import { shownPackages } from './purchase-packages'
import { refundableOf } from './refunds/refund-lines'

/** What stands beside a purchase order: its parcels, checks and refunds. */
export async function purchaseDetails({ purchaseOrderId }: PurchaseOrderRow, database: Database): Promise<Row> {
  const { language } = context()
  const { inspections, refunds } = await documents.run({ purchaseOrderId }, database)
  return {
    packages: await shownPackages(purchaseOrderId, database),
    inspections: inspections.map((row) => ({
      ...row,
      statusText: enumText(language, 'PurchaseInspectionStatus', row.status),
      createdTime: row.createdTime.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      ...row,
      kindText: enumText(language, 'PurchaseRefundKind', row.kind),
      statusText: enumText(language, 'PurchaseRefundStatus', row.status),
      createdTime: row.createdTime.toISOString(),
    })),
  }
}

const documents = new JoinedReads(() => {
  const ofPurchase = sql.placeholder('purchaseOrderId')
  const check = purchaseInspections
  const { purchaseRefundId, businessCode, summary, kind, amount, status, createdTime, purchaseOrderId } =
    purchaseRefunds
  return {
    inspections: build
      .select({
        ...{ purchaseInspectionId: check.purchaseInspectionId, businessCode: check.businessCode },
        ...{ summary: check.summary, status: check.status, createdTime: check.createdTime },
      })
      .from(check)
      .where(eq(check.purchaseOrderId, ofPurchase))
      .orderBy(desc(check.purchaseInspectionId)),
    refunds: build
      .select({ purchaseRefundId, businessCode, summary, kind, amount, status, createdTime })
      .from(purchaseRefunds)
      .where(eq(purchaseOrderId, ofPurchase))
      .orderBy(desc(purchaseRefundId)),
  }
})

/** Lines as they are shown: what has come of them, and what they have cost. */
export async function purchaseLineFacts(lines: readonly Row[], purchase: Row, database: Database): Promise<Row[]> {
  const purchaseOrderId = Number(purchase.purchaseOrderId)
  const facts = await factsOf([purchaseOrderId], database)
  const refunds = facts.refunds.get(purchaseOrderId) ?? []
  const kept = refunds.filter(({ kind, status }) => kind === 'GoodsKept' && status === 'Completed')
  const back = new Map<number, Big>()
  for (const refund of kept) {
    for (const [id, amount] of spreadRefund(refund, facts.refundLines.get(refund.purchaseRefundId) ?? [])) {
      back.set(id, (back.get(id) ?? new Big(0)).plus(amount))
    }
  }
  const beneath = {
    packages: facts.packages.get(purchaseOrderId) ?? [],
    inspections: facts.inspections.get(purchaseOrderId) ?? [],
    refunds: refunds.map((row) => ({ row, lines: facts.refundLines.get(row.purchaseRefundId) ?? [] })),
  }
  const wrong = wrongPieces(lines as readonly PurchaseLineRow[], beneath.inspections)
  const cancelled = await cancelledOrders(lines, database)
  const names = await namesNow(
    (lines as readonly PurchaseLineRow[]).map(({ productName, productSkuName, ...line }) => ({
      ...line,
      ...{ name: productName, skuName: productSkuName },
    })),
    database,
  )
  return lines.map((shown, place) => {
    const line = shown as PurchaseLineRow
    const { nameNow = null, skuNameNow = null, renamedFrom = null } = names[place] ?? {}
    const refunded = back.get(line.purchaseOrderLineId) ?? new Big(0)
    const landed = lineCost(line).minus(refunded)
    const refundable = refundableOf(beneath, line)
    return {
      ...shown,
      ...{ productNameNow: nameNow, productSkuNameNow: skuNameNow, renamedFrom },
      ...{ received: line.acceptedQty + line.defectiveQty, outstanding: outstandingOf(line) },
      announcedQty: announcedOf(beneath, line) + arrivedUnchecked(beneath, line),
      wrongQty: wrong.get(line.purchaseOrderLineId) ?? 0,
      ...{ refundableReceived: refundable.received, refundableMissing: refundable.cancelled + refundable.open },
      orderCancelled: isForCancelledOrder(line, cancelled),
      refundedAmount: refunded.toNumber(),
      landedAmount: landed.round(4).toNumber(),
      landedUnitCost: landed.div(line.qty).round(4).toNumber(),
    }
  })
}

/** Wrong pieces that checks found in the place of a SKU, by its last line. */
function wrongPieces(
  lines: readonly PurchaseLineRow[],
  inspections: readonly Pick<InspectionRow, 'status' | 'results'>[],
): ReadonlyMap<number, number> {
  const lastOf = new Map(lines.map((line) => [line.productSkuId, line.purchaseOrderLineId]))
  const found = new Map<number, number>()
  for (const { productSkuId, wrong } of inspections.flatMap(({ status, results }) =>
    status === 'Open' ? [] : (results ?? []),
  )) {
    const line = lastOf.get(productSkuId)
    if (line !== undefined && wrong) found.set(line, (found.get(line) ?? 0) + wrong.qty)
  }
  return found
}

/** Whether its order is cancelled, pieces of it are to come, and it is not decided that they stay. */
const isForCancelledOrder = (line: PurchaseLineRow, cancelled: ReadonlySet<number>): boolean =>
  line.orderId !== null && cancelled.has(line.orderId) && !line.isKept && outstandingOf(line) > 0

/** What came back of a refund, spread over its lines by their requested amounts; evenly where none has one. */
export function spreadRefund(
  { amount }: { amount: number },
  lines: readonly { purchaseOrderLineId: number; amount: number; qty: number }[],
): [number, Big][] {
  const asked = lines.reduce((sum, line) => sum.plus(line.amount), new Big(0))
  const pieces = lines.reduce((sum, line) => sum + line.qty, 0)
  let left = new Big(amount)
  return lines.map((line, index) => {
    const whole = new Big(amount)
    const share = asked.gt(0) ? whole.times(line.amount).div(asked) : whole.times(line.qty).div(pieces)
    const part = index === lines.length - 1 ? left : share.round(2, Big.roundDown)
    left = left.minus(part)
    return [line.purchaseOrderLineId, part]
  })
}

async function cancelledOrders(lines: readonly Row[], database: Database): Promise<Set<number>> {
  const ids = [...new Set(lines.flatMap(({ orderId }) => (typeof orderId === 'number' ? [orderId] : [])))]
  if (ids.length === 0) return new Set()
  const rows = await database.sql
    .select({ orderId: orders.orderId, isVoid: orders.isVoid })
    .from(orders)
    .where(equalsAny(orders.orderId, ids))
    .orderBy(asc(orders.orderId))
  return new Set(rows.flatMap(({ orderId, isVoid }) => (isVoid ? orderId : [])))
}
