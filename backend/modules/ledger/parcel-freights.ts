import Big from 'big.js'
import { eq, inArray, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'

/** What a parcel costs, and how much of it some orders bear: by their pieces in it. */
export interface ParcelFreight {
  orderPackageId: number
  status: EnumValue<'OrderPackageStatus'>
  /** The share of the orders, in the currency beside it; null: not known yet. */
  share: Big | null
  currency: string | null
}

/** The freight of all parcels that have pieces of these orders. */
export async function parcelFreights(orderIds: readonly number[], database: Database): Promise<ParcelFreight[]> {
  const line = orderPackageLines
  const { orderPackageId, status, freightCost: cost, freightCurrency: currency } = orderPackages
  const isOwn = equalsAny(line.orderId, orderIds)
  const rows = await database.sql
    .select({
      ...{ orderPackageId, status, cost, currency },
      pieces: sql<number>`sum(${line.qty})::int`,
      ownPieces: sql<number>`sum(case when ${isOwn} then ${line.qty} else 0 end)::int`,
    })
    .from(orderPackages)
    .innerJoin(line, eq(line.orderPackageId, orderPackageId))
    .where(inArray(orderPackageId, database.sql.selectDistinct({ id: line.orderPackageId }).from(line).where(isOwn)))
    .groupBy(orderPackageId)
  return rows.map(({ pieces, ownPieces, cost: whole, ...row }) => ({
    ...row,
    share: whole === null ? null : new Big(whole).times(ownPieces).div(pieces).round(4),
  }))
}
