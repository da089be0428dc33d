import Big from 'big.js'
import { and, ne } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { approvedRates } from '../reference/approved-rate'
import type { PackageRow } from './package-rows'

interface ParcelOrder {
  orderId: number
  currency: string
}

/**
 * What the other parcels of a parcel's orders cost, in the currency of these orders: their freight pays for all of them.
 * What was lost is sent again at the seller's expense.
 * @returns null where it cannot be said: the orders have several currencies, a cost has no rate, or a parcel also holds
 * other orders
 */
export async function otherFreightOf(
  { orderPackageId: ownId }: PackageRow,
  orders: readonly ParcelOrder[],
  database: Database,
): Promise<number | null> {
  const [currency = '', ...further] = new Set(orders.map((order) => order.currency))
  if (further.length > 0) return null
  const ids = orders.map(({ orderId }) => orderId)
  const { orderPackageId, orderId } = orderPackageLines
  const shared = await database.sql
    .selectDistinct({ orderPackageId })
    .from(orderPackageLines)
    .where(equalsAny(orderId, ids))
  const others = shared.flatMap(({ orderPackageId: id }) => (id === ownId ? [] : [id]))
  if (others.length === 0) return 0
  const parcels = await database.sql
    .select({
      ...{ orderPackageId: orderPackages.orderPackageId, cost: orderPackages.freightCost },
      costCurrency: orderPackages.freightCurrency,
    })
    .from(orderPackages)
    .where(and(equalsAny(orderPackages.orderPackageId, others), ne(orderPackages.status, 'Lost')))
  const inside = await database.sql
    .selectDistinct({ orderId })
    .from(orderPackageLines)
    .where(
      equalsAny(
        orderPackageId,
        parcels.map((parcel) => parcel.orderPackageId),
      ),
    )
  if (inside.some((line) => !ids.includes(line.orderId))) return null
  const costs = parcels.flatMap(({ cost, costCurrency }) => (cost && costCurrency ? [{ cost, costCurrency }] : []))
  const rates = await approvedRates([...new Set(costs.map(({ costCurrency }) => costCurrency))], currency, database)
  const amounts = costs.map(({ cost, costCurrency }) => {
    const rate = rates.get(costCurrency)
    return rate ? new Big(cost).times(rate) : null
  })
  if (amounts.includes(null)) return null
  return amounts
    .reduce((sum: Big, amount) => sum.plus(amount ?? 0), new Big(0))
    .round(4)
    .toNumber()
}
