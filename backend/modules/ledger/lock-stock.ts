import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRowsBy } from '../../db/read-rows'
import { orderLines } from '../../db/schema/ordering'
import { inventories } from '../../db/schema/stock'
import type { OrderRow } from './ledger-rows'
import { lockOrders } from './load-ledger'

interface Wanted {
  orderIds: readonly number[]
  /** Further SKUs. */
  skuIds?: readonly number[]
}

/** Locks orders, then the stock of the SKUs of these and of further ones: the first two in the order of locks. */
export async function lockOrdersAndStock({ orderIds, skuIds = [] }: Wanted, database: Database): Promise<OrderRow[]> {
  const orders = await lockOrders(orderIds, database)
  const skus = await database.sql
    .selectDistinct({ productSkuId: orderLines.productSkuId })
    .from(orderLines)
    .where(equalsAny(orderLines.orderId, [...orderIds]))
  const ids = [...new Set([...skuIds, ...skus.map(({ productSkuId }) => productSkuId)])]
  if (ids.length > 0) await readRowsBy(inventories, 'productSkuId', ids, database, { lock: true })
  return orders
}
