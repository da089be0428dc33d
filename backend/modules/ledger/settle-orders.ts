import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderPurchases } from '../../db/schema/purchasing'
import { loadLedger, lockOrders } from './load-ledger'
import { saveLedger } from './save-ledger'

/**
 * Locks the orders of purchase lines, which come before the lines in the order of locks.
 * @returns their ids
 */
export async function lockOrdersOf(lineIds: readonly number[], database: Database): Promise<number[]> {
  const found = await database.sql
    .selectDistinct({ orderId: orderPurchases.orderId })
    .from(orderPurchases)
    .where(equalsAny(orderPurchases.orderPurchaseId, [...lineIds]))
  const ids = found.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length > 0) await lockOrders(ids, database)
  return ids
}

/** Updates states and missing pieces of orders after other documents have changed where their pieces are. */
export async function settleOrders(orderIds: readonly number[], database: Database): Promise<void> {
  if (orderIds.length === 0) return
  const ledger = await loadLedger({ orders: await lockOrders(orderIds, database), isWithoutStock: true }, database)
  await saveLedger(ledger, { isSilent: true, orderIds: [] }, database)
}
