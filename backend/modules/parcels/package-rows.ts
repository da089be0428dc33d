import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRows } from '../../db/read-rows'
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
export async function linesOf(packageIds: readonly number[], database: Database): Promise<PackageLineRow[]> {
  return (await readRows(
    orderPackageLines,
    {
      where: equalsAny(orderPackageLines.orderPackageId, [...packageIds]),
      orderBy: [asc(orderPackageLines.orderPackageLineId)],
    },
    database,
  )) as PackageLineRow[]
}

/** Locks what comes before parcels in the order of locks: their orders, and the stock of the SKUs of these. */
export const lockBefore = (orderIds: readonly number[], database: Database): Promise<OrderRow[]> =>
  lockOrdersAndStock({ orderIds }, database)

/** Locks parcels after all that comes before them; those that have got other orders meanwhile start over. */
export async function lockPackages(packageIds: readonly number[], database: Database): Promise<PackageRow[]> {
  const before = await ordersIn(packageIds, database)
  await lockBefore(before, database)
  const where = equalsAny(orderPackages.orderPackageId, [...packageIds])
  const rows = (await readRows(
    orderPackages,
    { where, orderBy: [asc(orderPackages.orderPackageId)], lock: true },
    database,
  )) as PackageRow[]
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
