import Big from 'big.js'
import type { Database } from '../../db/database'
import type { freights } from '../../db/schema/freights'
import { minorUnitsOf } from '../money/currency-units'
import { freightPrice } from './freight-price'
import { priceWeights } from './price-weights'
import { surchargesOf } from './quote-freights'

/** What a freight comes to by weight, with its surcharges. */
export async function pricesOf(freight: typeof freights.$inferSelect, database: Database) {
  const { freightId, currency } = freight
  const surcharges = (await surchargesOf([freightId], database)).get(freightId) ?? []
  const unit = (await minorUnitsOf([currency], database))(currency)
  return priceWeights(freight).map((weight) => {
    const { amount } = freightPrice(freight, surcharges, { weight }, unit)
    return { weight, amount, perKilogram: new Big(amount).times(1000).div(weight).round(unit).toNumber() }
  })
}
