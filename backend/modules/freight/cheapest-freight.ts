import Big from 'big.js'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { carriers, freights } from '../../db/schema/freights'
import { countries } from '../../db/schema/places'
import { groupBy } from '../../group-by'
import { minorUnitsOf } from '../money/currency-units'
import { approvedRates } from '../reference/approved-rate'
import { freightPrice } from './freight-price'
import { currencyOf, surchargesOf } from './quote-freights'

/** What the cheapest freight for the whole of a country comes to for a weight, in the company's currency; null: none fits. */
export type CheapestFreight = (parcel: { companyId: number; country: string; weight: number }) => {
  currency: string
  amount: number
} | null

/** Loads the prices to some countries once, so that many parcels are compared without asking again. */
export async function cheapestFreights(
  companyIds: readonly number[],
  countryCodes: readonly string[],
  database: Database,
): Promise<CheapestFreight> {
  const rows = await database.sql
    .select({ freight: freights, country: countries.isoCode })
    .from(freights)
    .innerJoin(carriers, eq(carriers.carrierId, freights.carrierId))
    .innerJoin(countries, eq(countries.countryId, freights.countryId))
    .where(
      and(
        ...[equalsAny(freights.companyId, companyIds), equalsAny(countries.isoCode, countryCodes)],
        ...[eq(freights.status, 'Enabled'), eq(carriers.status, 'Enabled'), isNull(freights.subdivisionId)],
      ),
    )
  const surcharges = await surchargesOf(
    rows.map(({ freight }) => freight.freightId),
    database,
  )
  const own = new Map<number, string>()
  for (const companyId of new Set(companyIds)) own.set(companyId, await currencyOf(companyId, database))
  const codes = [...new Set([...rows.map(({ freight }) => freight.currency), ...own.values()])]
  const unitOf = await minorUnitsOf(codes, database)
  const rates = new Map<string, string | null>()
  for (const to of new Set(own.values())) {
    for (const [from, rate] of await approvedRates(codes, to, database)) rates.set(`${from} ${to}`, rate)
  }
  const byPlace = groupBy(rows, ({ freight, country }) => `${freight.companyId} ${country}`)
  return ({ companyId, country, weight }) => {
    const currency = own.get(companyId)
    if (!currency) return null
    const amounts = (byPlace.get(`${companyId} ${country}`) ?? []).flatMap(({ freight }) => {
      const rate = rates.get(`${freight.currency} ${currency}`)
      if (!rate || weight < freight.minWeight || weight > freight.maxWeight) return []
      const price = freightPrice(freight, surcharges.get(freight.freightId) ?? [], { weight }, unitOf(freight.currency))
      return new Big(price.amount).times(rate).round(unitOf(currency)).toNumber()
    })
    return amounts.length > 0 ? { currency, amount: Math.min(...amounts) } : null
  }
}
