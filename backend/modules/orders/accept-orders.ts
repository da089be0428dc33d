import { and, asc, eq, sql } from 'drizzle-orm'
import { orderPurchases as lineEntity } from '@/contract/entities/order-purchases'
import { caller } from '../../context'
import { trackChanges } from '../../crud/changes'
import type { Remark } from '../../crud/crud-options'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { inventories, orderEvents, orderLines, orders } from '../../db/schema/ordering'
import { orderPurchases } from '../../db/schema/purchasing'
import { preferredBindings } from '../catalogue/preferred-binding'
import { raiseEvents } from '../pushes/raise-events'
import { allocateStock, type Coverage } from './allocate-stock'
import { linesOfOrders } from './order-lines'

type Order = typeof orders.$inferSelect

/**
 * Accepts pending orders. What stock cannot cover goes on the purchase list, one line for each order line, with the
 * preferred binding of its SKU.
 */
export async function acceptOrders(
  pending: readonly Order[],
  { remark }: Remark,
  database: Database,
): Promise<Partial<Order>> {
  const ids = pending.map(({ orderId }) => orderId)
  const lines = await linesOfOrders(ids, database)
  const skuIds = [...new Set(lines.map(({ productSkuId }) => productSkuId))]
  const coverages = allocateStock(lines, await freeStock(skuIds, database))
  await storeCoverage(coverages, database)
  await putOnPurchaseList(pending, lines, coverages, database)
  // A pending order has no lines there yet.
  const listed = await database.sql.select().from(orderPurchases).where(equalsAny(orderPurchases.orderId, ids))
  const added = listed.map((after) => ({ after }))
  await trackChanges(lineEntity, 'create', added, database)
  const { adminId } = caller()
  const details = remark?.trim() ? JSON.stringify({ remark }) : null
  await insertMany(
    database,
    orderEvents,
    ids.map((orderId) => ({ orderId, kind: 'accepted', adminId, details })),
  )
  const acceptedTime = new Date()
  const facts = pending.map(({ siteId, orderId, friendlyOrderId }) => ({
    siteId,
    data: { orderId, friendlyOrderId, status: 'Accepted', acceptedTime },
  }))
  await raiseEvents('OrderAccepted', facts, database)
  return { acceptedTime }
}

/** Stock that is neither allocated nor promised to an accepted order. Locked, so that it is promised once. */
async function freeStock(skuIds: readonly number[], database: Database): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map()
  const stock = await database.sql
    .select({ productSkuId: inventories.productSkuId, onHand: inventories.onHand, allocated: inventories.allocated })
    .from(inventories)
    .where(equalsAny(inventories.productSkuId, skuIds))
    .orderBy(asc(inventories.inventoryId))
    .for('update')
  const promised = await database.sql
    .select({ productSkuId: orderLines.productSkuId, qty: sql<number>`sum(${orderLines.stockQty})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(equalsAny(orderLines.productSkuId, skuIds), eq(orders.status, 'Accepted')))
    .groupBy(orderLines.productSkuId)
  const free = new Map<number, number>()
  const add = (sku: number, qty: number) => free.set(sku, (free.get(sku) ?? 0) + qty)
  for (const { productSkuId, onHand, allocated } of stock) add(productSkuId, onHand - allocated)
  for (const { productSkuId, qty } of promised) add(productSkuId, -qty)
  return free
}

async function storeCoverage(coverages: readonly Coverage[], database: Database): Promise<void> {
  const covered = coverages.filter(({ fromStock }) => fromStock > 0)
  if (covered.length === 0) return
  const pieces = JSON.stringify(covered.map(({ orderLineId, fromStock }) => [orderLineId, fromStock]))
  await database.sql
    .update(orderLines)
    .set({ stockQty: sql`(covered.line ->> 1)::int` })
    .from(sql`jsonb_array_elements(${pieces}::jsonb) as covered(line)`)
    .where(eq(orderLines.orderLineId, sql`(covered.line ->> 0)::bigint`))
}

async function putOnPurchaseList(
  pending: readonly Order[],
  lines: readonly (typeof orderLines.$inferSelect)[],
  coverages: readonly Coverage[],
  database: Database,
): Promise<void> {
  const short = coverages.filter(({ toPurchase }) => toPurchase > 0)
  const bindings = await preferredBindings(
    short.map(({ productSkuId }) => productSkuId),
    database,
  )
  const linesById = new Map(lines.map((line) => [line.orderLineId, line]))
  const values = short.flatMap(({ orderLineId, productSkuId, toPurchase }) => {
    const line = linesById.get(orderLineId)
    const order = pending.find(({ orderId }) => orderId === line?.orderId)
    if (!line || !order) return []
    return [
      {
        companyId: order.companyId,
        siteId: order.siteId,
        orderId: line.orderId,
        orderLineId,
        productId: line.productId,
        productSkuId,
        qty: toPurchase,
        productSupplierId: bindings.get(productSkuId) ?? null,
      },
    ]
  })
  await insertMany(database, orderPurchases, values)
}
