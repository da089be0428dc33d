import { subMinutes } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { orderLines, orders as orderTable } from '../../db/schema/ordering'
import type { DemoOrder } from './orders'

export const minutesBack = (minutes: number): Date => subMinutes(new Date(), minutes)

/** The orders as their customers made them; their ledger comes later. */
export async function fillOrders(database: Database, orders: readonly DemoOrder[]): Promise<void> {
  const rows = orders.map(({ lines, minutesAgo, status, paidAmount, address, ...order }) => ({
    ...{ ...order, ...address },
    ...{ enteredDiscount: order.discountAmount, paidAmount: 0 },
    createdTime: minutesBack(minutesAgo),
    updatedTime: minutesBack(minutesAgo),
  }))
  await insertMany(database, orderTable, rows)
  let orderLineId = 0
  const lineRows = orders.flatMap(({ orderId, companyId, lines }) =>
    lines.map(({ sku, ...line }) => {
      orderLineId += 1
      return { orderLineId, orderId, companyId, ...line }
    }),
  )
  await insertMany(database, orderLines, lineRows)
}
