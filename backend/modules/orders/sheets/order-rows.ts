import type { orderSheet } from '@/contract/entities/order-sheet'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { orderLines, orders } from '../../../db/schema/ordering'
import { groupBy } from '../../../group-by'
import type { SheetValues } from '../../../sheets/sheet-plan'
import { storedValues } from './differences'

type Values = SheetValues<typeof orderSheet>

/**
 * The rows of orders that read back unchanged, one for each line. What is said of an order stands in its first row alone,
 * so that it is changed in one cell.
 */
export async function orderRows(keys: readonly number[], database: Database): Promise<Values[]> {
  const found = await database.sql.select().from(orders).where(equalsAny(orders.orderId, keys))
  const lines = await database.sql
    .select()
    .from(orderLines)
    .where(equalsAny(orderLines.orderId, keys))
    .orderBy(orderLines.orderLineId)
  const byKey = new Map(found.map((order) => [order.orderId, order]))
  const linesOf = groupBy(lines, ({ orderId }) => orderId)
  return keys.flatMap((key) => {
    const order = byKey.get(Number(key))
    if (!order) return []
    const all = storedValues(order)
    return (linesOf.get(order.orderId) ?? []).map(({ productSkuId: skuCode, qty, price }, at) => {
      const { friendlyOrderId } = order
      return { ...(at === 0 ? all : { friendlyOrderId }), skuCode, qty, price } as Values
    })
  })
}
