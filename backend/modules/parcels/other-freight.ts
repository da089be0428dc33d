import Big from 'big.js'
import type { Database } from '../../db/database'
import { parcelFreights } from '../ledger/parcel-freights'
import { approvedRates } from '../reference/approved-rate'
import type { PackageRow } from './package-rows'

interface ParcelOrder {
  orderId: number
  currency: string
}

/**
 * What the other parcels of a parcel's orders cost them, in the currency of these orders: their freight pays for all of
 * them, by pieces where a parcel holds other orders, too. What was lost is sent again at the seller's expense.
 * @returns null where it cannot be said: the orders have several currencies, or a cost has no rate
 */
export async function otherFreightOf(
  { orderPackageId: ownId }: PackageRow,
  orders: readonly ParcelOrder[],
  database: Database,
): Promise<number | null> {
  const [currency = '', ...further] = new Set(orders.map((order) => order.currency))
  if (further.length > 0) return null
  const freights = await parcelFreights(
    orders.map(({ orderId }) => orderId),
    database,
  )
  const costs = freights.flatMap(({ orderPackageId, status, share, currency: costCurrency }) =>
    orderPackageId !== ownId && status !== 'Lost' && share && costCurrency ? [{ share, costCurrency }] : [],
  )
  const rates = await approvedRates([...new Set(costs.map(({ costCurrency }) => costCurrency))], currency, database)
  const amounts = costs.map(({ share, costCurrency }) => {
    const rate = rates.get(costCurrency)
    return rate ? share.times(rate) : null
  })
  if (amounts.includes(null)) return null
  return amounts
    .reduce((sum: Big, amount) => sum.plus(amount ?? 0), new Big(0))
    .round(4)
    .toNumber()
}
