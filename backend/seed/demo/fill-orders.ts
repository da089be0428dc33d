import { subMinutes } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { inventories, orderLines, orders as orderTable } from '../../db/schema/ordering'
import type { DemoProduct } from './catalogue'
import type { DemoOrder } from './orders'
import { lanternId } from './organisation'
import { Random } from './random'

export const minutesBack = (minutes: number): Date => subMinutes(new Date(), minutes)

export async function fillOrders(
  database: Database,
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
): Promise<void> {
  const rows = orders.map(({ lines, minutesAgo, ...order }) => ({
    ...order,
    createdTime: minutesBack(minutesAgo),
    updatedTime: minutesBack(minutesAgo),
    acceptedTime: order.status === 'Pending' ? null : minutesBack(minutesAgo - 45),
  }))
  await insertMany(database, orderTable, rows)
  let orderLineId = 0
  const lineRows = orders.flatMap(({ orderId, lines }) =>
    lines.map(({ sku, ...line }) => {
      orderLineId += 1
      return { orderLineId, orderId, ...line }
    }),
  )
  await insertMany(database, orderLines, lineRows)
  await insertMany(database, inventories, stockOf(products))
}

/** Half of the trading company's SKUs are in stock in its own warehouse. */
function stockOf(products: readonly DemoProduct[]) {
  const random = new Random(97)
  const skus = products.filter(({ companyId }) => companyId === lanternId).flatMap((product) => product.skus)
  return skus
    .filter(() => random.chance(0.5))
    .map(({ productSkuId }) => ({
      companyId: lanternId,
      warehouseId: 2,
      productSkuId,
      onHand: random.between(0, 60),
      allocated: 0,
    }))
}
