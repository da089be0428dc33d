import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { customerMessages, siteMessages } from '../../db/schema/customer-messages'
import { orderLines, orders } from '../../db/schema/ordering'
import { sites, warehouses } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { inventories, orderAllocations } from '../../db/schema/stock'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { loadLedger, lockOrders } from '../ledger/load-ledger'
import { saveLedger } from '../ledger/save-ledger'
import { cancelOrder, failPayments, packedIn } from './cancel-orders'
import { expireCheckouts } from './checkouts'

const clock = 'orders/clock'
/** So many orders in one transaction; the next minute takes the rest. */
const atOnce = 50

/** What ends by time: checkouts, holds, and orders that are not paid for as many days as their site waits. */
export const ordersClock = ({ database }: Services): ModulePart => ({
  tasks: {
    [clock]: {
      area: 'nobody',
      isOfSystem: true,
      run: async () => {
        await expireCheckouts(database)
        await endHolds(database)
        await cancelUnpaid(database)
        await warnOfStorage(database)
      },
    },
  },
  schedules: { [clock]: { pattern: '* * * * *', task: clock } },
})

async function endHolds(database: Database): Promise<void> {
  const over = await database.sql
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(lte(orders.heldUntil, sql`now()`))
    .orderBy(asc(orders.orderId))
    .limit(atOnce)
  if (over.length === 0) return
  const rows = await lockOrders(
    over.map(({ orderId }) => orderId),
    database,
  )
  const ledger = await loadLedger({ orders: rows, isWithoutStock: true }, database)
  // People may have changed it meanwhile: the row says what is true now.
  for (const { row } of ledger.orders.values()) {
    const isOver = row.heldUntil !== null && row.heldUntil.getTime() <= Date.now()
    if (isOver) Object.assign(row, { heldReason: null, heldUntil: null })
  }
  await saveLedger(ledger, { move: { action: 'unhold', values: {} } }, database)
}

async function cancelUnpaid(database: Database): Promise<void> {
  const { orderId, siteId, status, payStatus, createdTime } = orders
  const over = await database.sql
    .select({ orderId })
    .from(orders)
    .innerJoin(sites, eq(sites.siteId, siteId))
    .where(
      and(
        ...[isNotNull(sites.cancelUnpaidDays), eq(payStatus, 'Unpaid'), inArray(status, ['Pending', 'Accepted'])],
        lte(createdTime, sql`now() - make_interval(days => ${sites.cancelUnpaidDays})`),
        sql`not exists (
          select 1 from ${orderPackageLines} join ${orderPackages} using (order_package_id)
          where ${orderPackageLines.orderId} = ${orderId} and ${orderPackages.status} = 'Packed'
        )`,
      ),
    )
    .orderBy(asc(orderId))
    .limit(atOnce)
  if (over.length === 0) return
  const rows = await lockOrders(
    over.map((row) => row.orderId),
    database,
  )
  const due = rows.filter((row) => row.payStatus === 'Unpaid' && ['Pending', 'Accepted'].includes(row.status))
  const ledger = await loadLedger({ orders: due }, database)
  // What is packed is for people to decide; it must not keep the others waiting.
  const cancelled = [...ledger.orders.values()].filter((order) => packedIn(order).length === 0)
  for (const order of cancelled) cancelOrder(order, ledger)
  const orderIds = cancelled.map(({ row }) => row.orderId)
  await saveLedger(ledger, { move: { action: 'cancel', values: {} }, orderIds }, database)
  await failPayments(orderIds, database)
}

const warnedDays = 7

/**
 * Tells customers seven days before the free days of a warehouse end for an order that waits there whole. Counted from when
 * its last piece was allocated; of several warehouses the one with the fewest days counts.
 */
async function warnOfStorage(database: Database): Promise<void> {
  const { orderId, siteId, status, allocatedTime } = orders
  const freeDays = sql<number>`(
    select min(${warehouses.freeStorageDays}) from ${orderAllocations}
    join ${orderLines} on ${orderLines.orderLineId} = ${orderAllocations.orderLineId}
    join ${inventories} on ${inventories.inventoryId} = ${orderAllocations.inventoryId}
    join ${warehouses} on ${warehouses.warehouseId} = ${inventories.warehouseId}
    where ${orderLines.orderId} = ${orderId}
  )`
  const due = await database.sql
    .select({ orderId, siteId, allocatedTime, freeDays })
    .from(orders)
    .innerJoin(siteMessages, eq(siteMessages.siteId, siteId))
    .where(
      and(
        ...[eq(siteMessages.sceneType, 'StorageEnding'), eq(siteMessages.mode, 'Sent'), eq(status, 'Allocated')],
        sql`now() between ${allocatedTime} + make_interval(days => ${freeDays} - ${warnedDays})
          and ${allocatedTime} + make_interval(days => ${freeDays})`,
        sql`not exists (
          select 1 from ${customerMessages} where ${customerMessages.orderId} = ${orderId}
          and ${customerMessages.sceneType} = 'StorageEnding' and ${customerMessages.createdTime} > ${allocatedTime}
        )`,
      ),
    )
    .orderBy(asc(orderId))
    .limit(atOnce)
  const facts = due.flatMap(({ allocatedTime: since, freeDays: days, ...order }) => {
    if (!since) return []
    const end = new Date(since.getTime() + Number(days) * 86_400_000).toISOString().slice(0, 10)
    return [{ siteId: order.siteId, data: { orderId: order.orderId, version: end, storageEndDate: end } }]
  })
  await database.raise('StorageEnding', facts)
}
