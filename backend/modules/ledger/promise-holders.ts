import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'
import { orderAllocations } from '../../db/schema/stock'

/** The orders that are promised pieces of these SKUs. */
export async function promiseHoldersOf(skuIds: readonly number[], database: Database): Promise<number[]> {
  const { orderId, productSkuId, promisedQty } = orderLines
  const rows = await database.sql
    .selectDistinct({ orderId })
    .from(orderLines)
    .where(and(gt(promisedQty, 0), equalsAny(productSkuId, [...skuIds])))
    .orderBy(orderId)
  return rows.map((row) => row.orderId)
}

/** The orders that pieces in these places are allocated to. */
export async function allocationHoldersOf(inventoryIds: readonly number[], database: Database): Promise<number[]> {
  const { orderId } = orderLines
  const rows = await database.sql
    .selectDistinct({ orderId })
    .from(orderAllocations)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderAllocations.orderLineId))
    .where(equalsAny(orderAllocations.inventoryId, [...inventoryIds]))
    .orderBy(orderId)
  return rows.map((row) => row.orderId)
}
