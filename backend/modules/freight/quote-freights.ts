import Big from 'big.js'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { FreightQuote, freightEndpoints } from '@/contract/entities/parcels/freights'
import type { EnumValue } from '@/contract/enums'
import { caller, context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { carriers, freightSurcharges, freights } from '../../db/schema/freights'
import { companies, warehouses } from '../../db/schema/organisation'
import { groupBy } from '../../group-by'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import { minorUnitsOf } from '../money/currency-units'
import { approvedRates } from '../reference/approved-rate'
import { freightPrice, type Surcharge, type WeighedParcel } from './freight-price'

type Query = z.infer<(typeof freightEndpoints)['GET freights/quote']['query']>

/** What a quote is requested for. */
export interface QuoteWish extends WeighedParcel {
  countryId: number
  subdivisionId?: number
  /** Null: of every company. */
  companyId: number | null
  restricted: readonly EnumValue<'RestrictedGoods'>[]
  /** In which prices are compared. */
  currency: string
}

/** What all freights that fit come to for the parcel of a query, in the caller's scope. */
export async function quoteFreights(query: Query, database: Database): Promise<FreightQuote[]> {
  const companyId = await companyOf(query, database)
  return quotesFor(
    {
      ...parcelOf(query),
      ...{ countryId: Number(query.countryId), companyId, restricted: query.restricted ?? [] },
      ...(query.subdivisionId && { subdivisionId: Number(query.subdivisionId) }),
      currency: query.currency ?? (await currencyOf(companyId ?? caller().companyId, database)),
    },
    database,
  )
}

export const parcelOf = ({ weight, length, width, height }: Record<string, unknown>): WeighedParcel => ({
  weight: Number(weight),
  length: length ? Number(length) : null,
  width: width ? Number(width) : null,
  height: height ? Number(height) : null,
})

/** Whose freights are quoted: those of the warehouse's company, or of the caller's. */
async function companyOf({ warehouseId, companyId }: Query, database: Database): Promise<number | null> {
  const { isSuper, companyId: own } = caller()
  if (warehouseId) {
    const [house] = await database.sql
      .select({ companyId: warehouses.companyId })
      .from(warehouses)
      .where(and(eq(warehouses.warehouseId, Number(warehouseId)), scopeOf(warehouses)))
    if (!house) throw new Problem('missing')
    return house.companyId
  }
  if (!isSuper) {
    if (companyId && Number(companyId) !== own) throw new Problem('missing')
    return own
  }
  return companyId ? Number(companyId) : null
}

/** The currency in which a company keeps its ledger. */
export async function currencyOf(companyId: number, database: Database): Promise<string> {
  const [company] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, companyId))
  if (!company) throw new Problem('missing')
  return company.currency
}

/** Quotes from the cheapest on; those whose currency has no approved rate come last, without a place. */
export async function quotesFor(wish: QuoteWish, database: Database): Promise<FreightQuote[]> {
  const rows = await fitting(wish, database)
  const ids = rows.map(({ freight }) => freight.freightId)
  const surcharges = await surchargesOf(ids, database)
  const codes = [...new Set(rows.map(({ freight }) => freight.currency))]
  const unitOf = await minorUnitsOf([...codes, wish.currency], database)
  const rates = await approvedRates(codes, wish.currency, database)
  const names = await labelsOf('carriers', [...new Set(rows.map(({ freight }) => freight.carrierId))], database)
  const quotes = rows.map(({ freight, transportMode }): FreightQuote => {
    const { freightId, carrierId, currency, days, firstWeight, firstPrice, stepWeight, stepPrice } = freight
    const price = freightPrice(freight, surcharges.get(freightId) ?? [], wish, unitOf(currency))
    const rate = rates.get(currency) ?? null
    const isByVolume = price.chargedWeight > wish.weight
    return {
      ...{ freightId, carrierId, carrierName: names.get(carrierId) ?? '', transportMode },
      transportModeText: enumText(context().language, 'TransportMode', transportMode),
      ...{ weight: wish.weight, volumetricWeight: price.volumetricWeight, chargedWeight: price.chargedWeight },
      ...{ currency, amount: price.amount, surcharges: price.surcharges, days },
      working: {
        ...{ basis: isByVolume ? ('volume' as const) : ('weight' as const) },
        ...{ volumetricDivisor: freight.volumetricDivisor, firstWeight, firstPrice, steps: price.steps },
        ...{ stepWeight, stepPrice, base: price.base },
      },
      compared:
        rate === null
          ? null
          : {
              currency: wish.currency,
              amount: new Big(price.amount).times(rate).round(unitOf(wish.currency)).toNumber(),
              rate,
            },
      place: null,
    }
  })
  return placed(quotes)
}

/** The offered freights to a place that take a parcel. */
function fitting({ countryId, subdivisionId, companyId, weight, restricted }: QuoteWish, database: Database) {
  return database.sql
    .select({ freight: freights, transportMode: carriers.transportMode })
    .from(freights)
    .innerJoin(carriers, eq(carriers.carrierId, freights.carrierId))
    .where(
      and(
        ...[eq(freights.countryId, countryId), eq(freights.status, 'Enabled'), eq(carriers.status, 'Enabled')],
        companyId === null ? undefined : eq(freights.companyId, companyId),
        or(isNull(freights.subdivisionId), subdivisionId ? eq(freights.subdivisionId, subdivisionId) : undefined),
        ...[lte(freights.minWeight, weight), gte(freights.maxWeight, weight)],
      ),
    )
    .orderBy(freights.freightId)
    .then((rows) => rows.filter(({ freight }) => !freight.restricted.some((kind) => restricted.includes(kind))))
}

export async function surchargesOf(ids: readonly number[], database: Database): Promise<Map<number, Surcharge[]>> {
  const { freightId, name, kind, value, freightSurchargeId } = freightSurcharges
  const rows = await database.sql
    .select({ freightId, name, kind, value })
    .from(freightSurcharges)
    .where(equalsAny(freightId, [...ids]))
    .orderBy(freightSurchargeId)
  return groupBy(rows, (row) => row.freightId)
}

function placed(quotes: readonly FreightQuote[]): FreightQuote[] {
  const cost = ({ compared }: FreightQuote) => compared?.amount ?? Number.POSITIVE_INFINITY
  return [...quotes]
    .sort((one, other) => (cost(one) === cost(other) ? one.freightId - other.freightId : cost(one) - cost(other)))
    .map((quote, index) => ({ ...quote, place: quote.compared ? index + 1 : null }))
}
