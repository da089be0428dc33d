import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { EnumName } from '@/contract/enums'
import { addressLines, hasPlace } from '@/contract/text/address-layout'
import { caller, context } from '../../context'
import { labelsOfAll, type Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { build, JoinedReads } from '../../db/joined-reads'
import { carriers } from '../../db/schema/freights'
import { orderEvents, orderLines } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { paymentChannels, paymentRefunds, payments } from '../../db/schema/payments'
import { orderPurchases, purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { inventories, orderAllocations, shelves } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { enumText } from '../../messages/texts'
import { trackingLinkOf } from '../freight/tracking-link'
import type { OrderRow } from '../ledger/ledger-rows'
import { marginOf } from './order-margin'
import { pictureReads, picturesIn } from './order-pictures'
import { maxEntries, timelineOf } from './order-timeline'

/** What stands beside an order: money, parcels, what is bought for it, and what has happened. */
export async function orderDetails(order: OrderRow, database: Database): Promise<Row> {
  const found = await beside.run({ orderId: order.orderId }, database)
  const names = await namesIn(order, found, database)
  return {
    addressText: addressOf(order, names),
    payments: paymentsIn(found, names),
    refunds: found.refunds.map(({ of, ...row }) => ({
      ...row,
      ...{ kindText: word('PaymentRefundKind', row.kind), ofText: of && word('PaymentRefundPart', of) },
    })),
    packages: parcelsIn(found, names),
    allocations: found.allocations,
    listedLines: found.listed.flatMap((row) =>
      row.orderLineId === null ? [] : [{ ...row, orderLineId: row.orderLineId }],
    ),
    boughtLines: boughtIn(found),
    pictures: picturesIn(found),
    ...(await marginOf(order, database)),
    timeline: await timelineOf(order, { events: found.events, names }, database),
  }
}

const ofOrder = sql.placeholder('orderId')

/** The rows of other tables that belong to an order. */
const beside = new JoinedReads(() => ({
  payments: paymentReads(),
  refunds: refundReads(),
  parcels: parcelReads(),
  inParcels: build
    .select({
      ...{ orderPackageId: orderPackageLines.orderPackageId, orderLineId: orderPackageLines.orderLineId },
      ...{ qty: orderPackageLines.qty, returned: orderPackageLines.returned, extra: orderPackageLines.extra },
    })
    .from(orderPackageLines)
    .where(eq(orderPackageLines.orderId, ofOrder))
    .orderBy(asc(orderPackageLines.orderPackageLineId)),
  allocations: allocationReads(),
  listed: build
    .select({
      ...{ orderPurchaseId: orderPurchases.orderPurchaseId, orderLineId: orderPurchases.orderLineId },
      ...{ qty: orderPurchases.qty, orderQty: orderPurchases.orderQty },
    })
    .from(orderPurchases)
    .where(and(eq(orderPurchases.orderId, ofOrder), isNotNull(orderPurchases.orderLineId)))
    .orderBy(asc(orderPurchases.orderPurchaseId)),
  bought: boughtReads(),
  ...pictureReads(ofOrder),
  events: build
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, ofOrder))
    .orderBy(desc(orderEvents.orderEventId))
    .limit(maxEntries),
}))
type Found = Awaited<ReturnType<typeof beside.run>>
type Names = ReadonlyMap<string, string | null>

/** The names of all that an order's page names, by kind and key. */
function namesIn({ country }: OrderRow, { payments: paid, parcels, events }: Found, database: Database) {
  const wanted = new Map<string, Set<number | string>>([
    ['countries.isoCode', new Set([country])],
    ['paymentchannels', new Set(paid.flatMap(({ paymentChannelId }) => paymentChannelId ?? []))],
    ['warehouses', new Set(parcels.flatMap(({ warehouseId }) => warehouseId ?? []))],
    ['carriers', new Set(parcels.flatMap(({ carrierId }) => carrierId ?? []))],
    ['admins', new Set(events.flatMap(({ adminId }) => adminId ?? []))],
  ])
  return labelsOfAll(wanted, database)
}

const word = (values: EnumName, value: string) => enumText(context().language, values, value)

function addressOf(order: OrderRow, names: Names): string[] {
  const { country, customerName: recipientName } = order
  if (!hasPlace(order)) return []
  return addressLines({ ...order, recipientName }, names.get(`countries.isoCode ${country}`) ?? country)
}

function paymentReads() {
  const { paymentId, channel, currency, amount, orderAmount, refundedAmount, status } = payments
  const { transactionId, paidTime, createdTime } = payments
  const columns = { paymentId, channel, currency, amount, orderAmount, refundedAmount, status }
  const isTheirs = and(eq(paymentChannels.companyId, payments.companyId), eq(paymentChannels.code, channel))
  return build
    .select({ ...columns, transactionId, paidTime, createdTime, paymentChannelId: paymentChannels.paymentChannelId })
    .from(payments)
    .leftJoin(paymentChannels, isTheirs)
    .where(eq(payments.orderId, ofOrder))
    .orderBy(asc(paymentId))
}

const paymentsIn = (found: Found, names: Names) =>
  found.payments.map(({ paymentChannelId, ...row }) => ({
    ...row,
    channelName: names.get(`paymentchannels ${paymentChannelId}`) ?? null,
    statusText: word('PaymentStatus', row.status),
  }))

function refundReads() {
  const { paymentRefundId, paymentId, amount, kind, of, reason, createdTime } = paymentRefunds
  return build
    .select({ paymentRefundId, paymentId, amount, kind, of, reason, createdTime, currency: payments.currency })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.paymentId, paymentId))
    .where(eq(paymentRefunds.orderId, ofOrder))
    .orderBy(asc(paymentRefundId))
}

function parcelReads() {
  const { orderPackageId, status, trackingNo, shippedTime, warehouseId, carrierId } = orderPackages
  const inside = build
    .select({ id: orderPackageLines.orderPackageId })
    .from(orderPackageLines)
    .where(eq(orderPackageLines.orderId, ofOrder))
  return build
    .select({
      ...{ orderPackageId, status, trackingNo, shippedTime, warehouseId, carrierId },
      link: carriers.trackingUrl,
    })
    .from(orderPackages)
    .leftJoin(carriers, eq(carriers.carrierId, carrierId))
    .where(inArray(orderPackageId, inside))
    .orderBy(desc(orderPackageId))
}

function parcelsIn({ parcels, inParcels }: Found, names: Names) {
  const lines = groupBy(inParcels, (line) => line.orderPackageId)
  return parcels.map(({ link, warehouseId, ...row }) => ({
    ...row,
    warehouseName: names.get(`warehouses ${warehouseId}`) ?? null,
    carrierName: names.get(`carriers ${row.carrierId}`) ?? null,
    trackingUrl: trackingLinkOf(link, row.trackingNo),
    statusText: word('OrderPackageStatus', row.status),
    lines: (lines.get(row.orderPackageId) ?? []).map(({ orderPackageId: _, ...line }) => line),
  }))
}

function allocationReads() {
  const { orderLineId, inventoryId, qty } = orderAllocations
  return build
    .select({
      ...{ orderLineId, inventoryId, qty },
      ...{ warehouseId: inventories.warehouseId, warehouseName: warehouses.name, shelfCode: shelves.code },
    })
    .from(orderAllocations)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderLineId))
    .innerJoin(inventories, eq(inventories.inventoryId, inventoryId))
    .innerJoin(warehouses, eq(warehouses.warehouseId, inventories.warehouseId))
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(eq(orderLines.orderId, ofOrder))
    .orderBy(asc(orderLineId), asc(inventoryId))
}

function boughtReads() {
  const { orderLineId, orderQty, price } = purchaseOrderLines
  const { purchaseOrderId, businessCode, status, expectedDate, currency } = purchaseOrders
  return build
    .select({ purchaseOrderId, businessCode, status, expectedDate, currency, orderLineId, orderQty, price })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderLineId))
    .where(and(eq(orderLines.orderId, ofOrder), gt(orderQty, 0)))
    .orderBy(asc(purchaseOrderLines.purchaseOrderLineId))
}

/** What was bought for the order and has not come; prices for readers of purchases alone. */
function boughtIn({ bought }: Found) {
  const mayReadPrices = may(caller().roles, 'purchases', 'read')
  return bought.flatMap((row) =>
    row.orderLineId === null
      ? []
      : [
          {
            ...{ ...row, orderLineId: row.orderLineId, statusText: word('PurchaseOrderStatus', row.status) },
            ...(!mayReadPrices && { price: null, currency: null }),
          },
        ],
  )
}
