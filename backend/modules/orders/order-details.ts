import { and, asc, desc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { EnumName } from '@/contract/enums'
import { hasPlace } from '@/contract/text/address-layout'
import { caller, context } from '../../context'
import { labelsOf, type Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { carriers } from '../../db/schema/freights'
import { orderLines } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { paymentRefunds, payments } from '../../db/schema/payments'
import { orderPurchases, purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { inventories, orderAllocations, shelves } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { enumText } from '../../messages/texts'
import { withAddressLines } from '../customers/address-lines'
import { trackingLinkOf } from '../freight/tracking-link'
import type { OrderRow } from '../ledger/ledger-rows'
import { withChannelNames } from '../payments/channel-names'
import { marginOf } from './order-margin'
import { picturesOf } from './order-pictures'
import { timelineOf } from './order-timeline'

/** What stands beside an order: money, parcels, what is bought for it, and what has happened. */
export async function orderDetails(order: OrderRow, database: Database): Promise<Row> {
  const { orderId } = order
  const [address] = await withAddressLines([{ ...order, recipientName: order.customerName }], database)
  return {
    addressText: hasPlace(order) ? (address?.lines ?? []) : [],
    payments: await paymentsOf(orderId, database),
    refunds: await refundsOf(orderId, database),
    packages: await parcelsOf(orderId, database),
    allocations: await allocationsOf(orderId, database),
    listedLines: await listedOf(orderId, database),
    boughtLines: await boughtOf(orderId, database),
    pictures: await picturesOf(orderId, database),
    ...(await marginOf(order, database)),
    timeline: await timelineOf(order, database),
  }
}

const word = (values: EnumName, value: string) => enumText(context().language, values, value)

async function paymentsOf(orderId: number, database: Database) {
  const { paymentId, channel, currency, amount, orderAmount, refundedAmount, status } = payments
  const { transactionId, paidTime, createdTime } = payments
  const columns = { paymentId, channel, currency, amount, orderAmount, refundedAmount, status }
  const rows = await database.sql
    .select({ ...columns, transactionId, paidTime, createdTime, companyId: payments.companyId })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentId))
  const named = await withChannelNames(rows, database)
  return named.map(({ companyId, ...row }) => ({ ...row, statusText: word('PaymentStatus', row.status) }))
}

async function refundsOf(orderId: number, database: Database) {
  const { paymentRefundId, paymentId, amount, kind, of, reason, createdTime } = paymentRefunds
  const rows = await database.sql
    .select({ paymentRefundId, paymentId, amount, kind, of, reason, createdTime, currency: payments.currency })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.paymentId, paymentId))
    .where(eq(paymentRefunds.orderId, orderId))
    .orderBy(asc(paymentRefundId))
  return rows.map(({ of, ...row }) => ({
    ...row,
    ...{ kindText: word('PaymentRefundKind', row.kind), ofText: of && word('PaymentRefundPart', of) },
  }))
}

async function parcelsOf(orderId: number, database: Database) {
  const { orderPackageId, orderLineId, qty, returned, extra } = orderPackageLines
  const found = await database.sql
    .select({ orderPackageId, orderLineId, qty, returned, extra })
    .from(orderPackageLines)
    .where(eq(orderPackageLines.orderId, orderId))
    .orderBy(asc(orderPackageLines.orderPackageLineId))
  const lines = groupBy(found, (line) => line.orderPackageId)
  if (lines.size === 0) return []
  const { status, trackingNo, shippedTime } = orderPackages
  const { warehouseId, carrierId } = orderPackages
  const rows = await database.sql
    .select({
      ...{ orderPackageId: orderPackages.orderPackageId, status, trackingNo, shippedTime, warehouseId, carrierId },
      link: carriers.trackingUrl,
    })
    .from(orderPackages)
    .leftJoin(carriers, eq(carriers.carrierId, carrierId))
    .where(or(...[...lines.keys()].map((id) => eq(orderPackages.orderPackageId, id))))
    .orderBy(desc(orderPackages.orderPackageId))
  const idsOf = (name: 'warehouseId' | 'carrierId') => [...new Set(rows.flatMap((row) => row[name] ?? []))]
  const houses = await labelsOf('warehouses', idsOf('warehouseId'), database)
  const carrierNames = await labelsOf('carriers', idsOf('carrierId'), database)
  return rows.map(({ link, warehouseId: houseId, carrierId: carrier, ...row }) => ({
    ...row,
    warehouseName: houses.get(houseId ?? 0) ?? null,
    carrierId: carrier,
    carrierName: carrierNames.get(carrier ?? 0) ?? null,
    trackingUrl: trackingLinkOf(link, row.trackingNo),
    statusText: word('OrderPackageStatus', row.status),
    lines: (lines.get(row.orderPackageId) ?? []).map(({ orderPackageId: _, ...line }) => line),
  }))
}

function allocationsOf(orderId: number, database: Database) {
  const { orderLineId, inventoryId, qty } = orderAllocations
  return database.sql
    .select({
      ...{ orderLineId, inventoryId, qty },
      ...{ warehouseId: inventories.warehouseId, warehouseName: warehouses.name, shelfCode: shelves.code },
    })
    .from(orderAllocations)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderLineId))
    .innerJoin(inventories, eq(inventories.inventoryId, inventoryId))
    .innerJoin(warehouses, eq(warehouses.warehouseId, inventories.warehouseId))
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLineId), asc(inventoryId))
}

async function listedOf(orderId: number, database: Database) {
  const { orderPurchaseId, orderLineId, qty, orderQty } = orderPurchases
  const rows = await database.sql
    .select({ orderPurchaseId, orderLineId, qty, orderQty })
    .from(orderPurchases)
    .where(and(eq(orderPurchases.orderId, orderId), isNotNull(orderLineId)))
    .orderBy(asc(orderPurchaseId))
  return rows.flatMap((row) => (row.orderLineId === null ? [] : [{ ...row, orderLineId: row.orderLineId }]))
}

/** What was bought for the order and has not come; prices for readers of purchases alone. */
async function boughtOf(orderId: number, database: Database) {
  const { orderLineId, orderQty, price } = purchaseOrderLines
  const { purchaseOrderId, businessCode, status, expectedDate, currency } = purchaseOrders
  const rows = await database.sql
    .select({ purchaseOrderId, businessCode, status, expectedDate, currency, orderLineId, orderQty, price })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderLines.purchaseOrderId))
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderLineId))
    .where(and(eq(orderLines.orderId, orderId), gt(orderQty, 0)))
    .orderBy(asc(purchaseOrderLines.purchaseOrderLineId))
  const mayReadPrices = may(caller().roles, 'purchases', 'read')
  return rows.flatMap((row) =>
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
