import Big from 'big.js'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { groupBy } from '../../group-by'
import { minorUnitsOf } from '../money/currency-units'
import { floorShareOf, fromMinor, toMinor } from '../money/minor-units'

/** What an order pays of its freight for the pieces in a parcel. */
export interface FreightShare {
  orderId: number
  currency: string
  amount: number
}

/** The pieces of an order in one of its parcels. */
export interface ParcelPart {
  orderPackageId: number
  /** All that left with it. */
  packed: number
  /** Those that count for the order: neither lost, returned nor sent twice. */
  live: number
  /** The share that its papers had when it left, in the smallest unit; null: it has not left. */
  fixed: number | null
}

/**
 * Shares of an order's freight, in the smallest unit of its currency: by pieces, rounded down, and the parcel with the last
 * live pieces takes the rest. A parcel that has left keeps its share, so that the rest is what those leave over.
 * @param livePieces of the order, without cancelled ones
 * @param parts its parcels, the oldest first
 */
export function sharesOf(freight: number, livePieces: number, parts: readonly ParcelPart[]): Map<number, number> {
  const live = parts.filter((part) => part.live > 0)
  const isComplete = live.reduce((sum, part) => sum + part.live, 0) >= livePieces
  const lastOpen = live.findLast(({ fixed }) => fixed === null)
  let left = Math.max(
    0,
    live.reduce((rest, { fixed }) => rest - (fixed ?? 0), freight),
  )
  const byPieces = (pieces: number) => (pieces < livePieces ? floorShareOf(freight, pieces, livePieces) : freight)
  return new Map(
    parts.map((part): [number, number] => {
      const { orderPackageId, packed, fixed } = part
      if (fixed !== null) return [orderPackageId, fixed]
      // The pieces of one that was lost or came back count in the parcel that replaces it.
      if (part.live === 0) return [orderPackageId, byPieces(packed)]
      const share = isComplete && part === lastOpen ? left : Math.min(left, byPieces(part.live))
      left -= share
      return [orderPackageId, share]
    }),
  )
}

/** What the orders of parcels pay of their freight for them, by the keys of the parcels. */
export async function freightShares(
  packageIds: readonly number[],
  database: Database,
): Promise<(orderPackageId: number) => FreightShare[]> {
  const rows = await partsOf(packageIds, database)
  const unitOf = await minorUnitsOf(
    rows.map(({ currency }) => currency),
    database,
  )
  const shares = new Map<number, FreightShare[]>()
  for (const own of groupBy(rows, ({ orderId }) => orderId).values()) {
    const [first] = own
    if (!first) continue
    const { orderId, currency, freightAmount, livePieces } = first
    const unit = unitOf(currency)
    const parts = own.map(({ orderPackageId, packed, live, fixed }): ParcelPart => {
      const amount = fixed?.find((share) => share.orderId === orderId)?.amount
      return { orderPackageId, packed, live, fixed: amount === undefined ? null : toMinor(amount, unit) }
    })
    for (const [orderPackageId, share] of sharesOf(toMinor(Number(freightAmount), unit), livePieces, parts)) {
      const known = shares.get(orderPackageId) ?? []
      shares.set(orderPackageId, [...known, { orderId, currency, amount: fromMinor(share, unit) }])
    }
  }
  return (orderPackageId) => shares.get(orderPackageId) ?? []
}

/** Of all orders with pieces in these parcels: each of their parcels, the oldest first. */
async function partsOf(packageIds: readonly number[], database: Database) {
  const line = orderPackageLines
  const isTheirs = inArray(
    line.orderId,
    database.sql
      .selectDistinct({ id: line.orderId })
      .from(line)
      .where(equalsAny(line.orderPackageId, [...packageIds])),
  )
  const rows = await database.sql
    .select({
      ...{ orderPackageId: line.orderPackageId, orderId: line.orderId, freightShares: orderPackages.freightShares },
      ...{ currency: orders.currency, freightAmount: orders.freightAmount },
      packed: sql<number>`sum(${line.qty})::int`,
      live: sql<number>`sum(case when ${orderPackages.status} = 'Lost' then 0
        else ${line.qty} - ${line.returned} - ${line.extra} end)::int`,
      livePieces: sql<number>`(select sum(own.qty - own.cancelled_qty - own.cancelled_with_order_qty)
        from order_lines as own where own.order_id = ${line.orderId})::int`,
    })
    .from(line)
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, line.orderPackageId))
    .innerJoin(orders, eq(orders.orderId, line.orderId))
    .where(isTheirs)
    .groupBy(line.orderPackageId, line.orderId, orderPackages.orderPackageId, orders.orderId)
    .orderBy(asc(line.orderPackageId), asc(line.orderId))
  return rows.map(({ freightShares: fixed, ...row }) => ({ ...row, fixed: fixed as FreightShare[] | null }))
}

/** The same by currency. */
export const freightByCurrency = (shares: readonly FreightShare[]): { currency: string; amount: number }[] =>
  [...groupBy(shares, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toNumber(),
  }))
