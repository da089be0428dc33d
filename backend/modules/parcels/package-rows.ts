import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRowsBy } from '../../db/read-rows'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { StartOver } from '../../http/start-over'
import type { Ledger } from '../ledger/ledger'
import type { OrderRow } from '../ledger/ledger-rows'
import { loadLedger, lockOrders } from '../ledger/load-ledger'
import { lockOrdersAndStock } from '../ledger/lock-stock'

export type PackageRow = typeof orderPackages.$inferSelect
export type PackageLineRow = typeof orderPackageLines.$inferSelect

/** The orders of which pieces are in parcels. */
export async function ordersIn(packageIds: readonly number[], database: Database): Promise<number[]> {
  const rows = await database.sql
    .selectDistinct({ orderId: orderPackageLines.orderId })
    .from(orderPackageLines)
    .where(equalsAny(orderPackageLines.orderPackageId, [...packageIds]))
  return rows.map(({ orderId }) => orderId)
}

/** The lines of parcels, in their order. */
export const linesOf = (packageIds: readonly number[], database: Database): Promise<PackageLineRow[]> =>
  readRowsBy(orderPackageLines, 'orderPackageId', packageIds, database)

/** Locks what comes before parcels in the order of locks: their orders, and the stock of the SKUs of these. */
export const lockBefore = (orderIds: readonly number[], database: Database): Promise<OrderRow[]> =>
  lockOrdersAndStock({ orderIds }, database)

/** Locks parcels after all that comes before them; those that have got other orders meanwhile start over. */
export async function lockPackages(packageIds: readonly number[], database: Database): Promise<PackageRow[]> {
  const before = await ordersIn(packageIds, database)
  await lockBefore(before, database)
  const rows = await readRowsBy(orderPackages, 'orderPackageId', packageIds, database, { lock: true })
  const locked = new Set(before)
  if ((await ordersIn(packageIds, database)).some((id) => !locked.has(id))) throw new StartOver()
  return rows
}

/** The ledger of the orders of parcels, locked. */
export async function ledgerOf(
  orderIds: readonly number[],
  database: Database,
  skuIds: number[] = [],
): Promise<Ledger> {
  return loadLedger({ orders: await lockOrders(orderIds, database), skuIds }, database)
}
