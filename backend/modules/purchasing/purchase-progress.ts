import { and, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '@/contract/list-query'
import { trackingKey } from '@/contract/text/tracking-key'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { among, build, JoinedReads } from '../../db/joined-reads'
import { orders } from '../../db/schema/ordering'
import { purchaseOrderPackages, purchaseRefunds } from '../../db/schema/purchase-documents'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import type { PurchaseOrderRow } from '../ledger/purchase-pieces'
import { isDueAndUnsettled } from './pay-purchases'

const line = purchaseOrderLines
const came = sql`${line.acceptedQty} + ${line.defectiveQty}`
const outstanding = sql`${line.qty} + ${line.replacedQty} + ${line.extraQty} - ${came} - ${line.cancelledQty}`
const ofPurchase = sql`${line.purchaseOrderId} = ${purchaseOrders.purchaseOrderId}`

const isUnsettled = and(isNotNull(purchaseOrders.dueDate), isNull(purchaseOrders.settledTime)) as SQL

const isPartlyReceived = and(
  inArray(purchaseOrders.status, ['Paid', 'Shipped', 'Received']),
  sql`exists (select from ${line} where ${ofPurchase} and ${came} > 0)`,
  sql`exists (select from ${line} where ${ofPurchase} and ${outstanding} > 0)`,
) as SQL

const isForCancelled = and(
  inArray(purchaseOrders.status, ['Unpaid', 'Paid', 'Shipped', 'Received']),
  sql`exists (select from ${line} join ${orders} on ${orders.orderId} = ${line.orderId}
    where ${ofPurchase} and ${orders.isVoid} and not ${line.isKept} and ${outstanding} > 0)`,
) as SQL

/** Conditions of the list for what the rows do not hold: settlement, progress, parcels and customers' orders. */
export function purchaseConditions({
  toSettle,
  partlyReceived,
  orderCancelled,
  trackingNo,
  customerOrderId,
  article,
}: ListQuery): SQL | undefined {
  const only = (wanted: unknown, condition: SQL) =>
    wanted === undefined ? undefined : wanted ? condition : not(condition)
  const key = typeof trackingNo === 'string' ? trackingKey(trackingNo) : undefined
  const parcel = purchaseOrderPackages
  return and(
    only(toSettle, isUnsettled),
    only(partlyReceived, isPartlyReceived),
    only(orderCancelled, isForCancelled),
    key === undefined
      ? undefined
      : sql`exists (select from ${parcel} where ${parcel.purchaseOrderId} = ${purchaseOrders.purchaseOrderId}
          and ${parcel.trackingKey} like ${`%${key}%`})`,
    customerOrderId === undefined
      ? undefined
      : sql`exists (select from ${line} where ${ofPurchase} and ${equalsAny(line.orderId, [customerOrderId].flat())})`,
    article === undefined
      ? undefined
      : sql`exists (select from ${line} where ${ofPurchase} and ${equalsAny(line.productSkuId, [article].flat())})`,
  )
}

/** Of purchase orders, those with pieces to come for cancelled orders about which the buyer has not decided. */
export async function boughtForCancelled(ids: readonly number[], database: Database): Promise<Set<number>> {
  const found = await database.sql
    .select({ purchaseOrderId: purchaseOrders.purchaseOrderId })
    .from(purchaseOrders)
    .where(and(equalsAny(purchaseOrders.purchaseOrderId, ids), isForCancelled))
  return new Set(found.map((row) => row.purchaseOrderId))
}

/** Adds how far purchase orders are, and whether what they have cost may still change. */
export async function withProgress(rows: readonly Row[], database: Database): Promise<Row[]> {
  const ids = rows.map((row) => Number(row.purchaseOrderId))
  if (ids.length === 0) return []
  const orderIds = rows.flatMap(({ orderId }) => (typeof orderId === 'number' ? [orderId] : []))
  const { open, partly, lost, parcels, customers, origins } = await progress.run({ ids, orderIds }, database)
  const keysOf = (found: readonly { purchaseOrderId: number }[]) => new Set(found.map((row) => row.purchaseOrderId))
  const [waiting, inPart, isLost] = [keysOf(open), keysOf(partly), keysOf(lost)]
  const channelOf = new Map(origins.map(({ orderId, channelType }) => [orderId, channelType]))
  const numbersOf = new Map(parcels.map(({ id, numbers }) => [id, numbers.slice(0, 300)]))
  const orderOf = new Map(customers.map(({ id, orderId }) => [id, orderId]))
  return rows.map((row) => {
    const id = Number(row.purchaseOrderId)
    const toSettle = isDueAndUnsettled(row as PurchaseOrderRow)
    return {
      ...{ ...row, toSettle, partlyReceived: inPart.has(id), provisional: toSettle || waiting.has(id) },
      ...{ orderCancelled: isLost.has(id), originalChannelType: channelOf.get(Number(row.orderId)) ?? null },
      ...{ trackingNo: numbersOf.get(id) ?? null, customerOrderId: orderOf.get(id) ?? null },
    }
  })
}

const progress = new JoinedReads(() => {
  const { purchaseOrderId, status } = purchaseRefunds
  const those = (condition: SQL) =>
    build
      .select({ purchaseOrderId: purchaseOrders.purchaseOrderId })
      .from(purchaseOrders)
      .where(and(among(purchaseOrders.purchaseOrderId, 'ids'), condition))
  return {
    open: build
      .selectDistinct({ purchaseOrderId })
      .from(purchaseRefunds)
      .where(and(among(purchaseOrderId, 'ids'), inArray(status, ['Requested', 'Approved', 'VoucherSubmitted']))),
    partly: those(isPartlyReceived),
    lost: those(isForCancelled),
    parcels: build
      .select({ id: purchaseOrderPackages.purchaseOrderId, numbers: sql<string>`string_agg(tracking_no, ', ')` })
      .from(purchaseOrderPackages)
      .where(among(purchaseOrderPackages.purchaseOrderId, 'ids'))
      .groupBy(purchaseOrderPackages.purchaseOrderId),
    customers: build
      .select({ id: line.purchaseOrderId, orderId: sql<number>`min(order_id)::int` })
      .from(line)
      .where(and(among(line.purchaseOrderId, 'ids'), isNotNull(line.orderId)))
      .groupBy(line.purchaseOrderId)
      .having(sql`count(distinct order_id) = 1`),
    origins: build
      .select({ orderId: orders.orderId, channelType: orders.channelType })
      .from(orders)
      .where(among(orders.orderId, 'orderIds')),
  }
})
