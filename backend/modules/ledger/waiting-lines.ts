import { and, type SQL, sql } from 'drizzle-orm'
import { scopeOf } from '../../crud/scope'
import { compile } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { orders } from '../../db/schema/ordering'

/** Lines of accepted orders with the pieces of them that lie nowhere for them yet: `waiting`. */
const waitingLines = sql`
  select line.order_id, line.product_sku_id, line.qty - line.cancelled_qty - line.cancelled_with_order_qty
    - coalesce((select sum(qty) from order_allocations where order_line_id = line.order_line_id), 0)
    - coalesce((select sum(contents.qty - returned - extra) from order_package_lines as contents
        join order_packages as parcel using (order_package_id)
        where contents.order_line_id = line.order_line_id and parcel.status in ('Shipped', 'Delivered')), 0) as waiting
  from order_lines as line`

const isOpen = sql`${orders.acceptedTime} is not null and ${orders.archivedTime} is null and not ${orders.isVoid}`

/** Whether an order waits for pieces of one of these SKUs. */
export const waitsFor = (skus: readonly number[]): SQL => sql`(${isOpen} and ${orders.orderId} in (
  select place.order_id from (${waitingLines} where line.product_sku_id = any(${sql.param([...skus])})) as place where waiting > 0))`

export interface Waiting {
  waitingOrders: number
  waitingQty: number
}

/** How many orders, which the caller may see, wait for how many pieces, by SKU; none where none waits. */
export async function waitingOf(skus: readonly number[], database: Database): Promise<Map<number, Waiting>> {
  const { text, values } = compile(sql`select place.product_sku_id, count(distinct place.order_id), sum(place.waiting)
    from (${waitingLines} where line.product_sku_id = any(${sql.param([...skus])})) as place
    join ${orders} on ${orders.orderId} = place.order_id
    where ${and(sql`place.waiting > 0`, isOpen, scopeOf(orders))} group by place.product_sku_id`)
  const rows = await database.rows(text, values)
  return new Map(
    rows.map(([sku, count, pieces]) => [Number(sku), { waitingOrders: Number(count), waitingQty: Number(pieces) }]),
  )
}
