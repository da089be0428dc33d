import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { entity } from '../../entity'
import { enums } from '../../enums'
import { choice, choices, currencyRef, decimal, integer, key, money, ref, text } from '../../fields'
import { lines } from '../../lines'
import { keyText } from '../../list-query'
import { freightSheet } from './freight-sheet'

/** In grams. */
const weight = () => decimal(0, 100_000_000)

/** What comes on top of the price by weight. */
const surcharges = lines(
  'freightSurchargeId',
  {
    freightSurchargeId: key().optional(),
    name: text(100),
    kind: choice('SurchargeKind'),
    /** Percent of the price by weight, or an amount in the currency of the freight. */
    value: decimal(0, 1_000_000),
  },
  { facts: {}, max: 20 },
)

/** What a carrier asks for a parcel of some weight to a place. Weights are in grams. */
export const freights = entity({
  path: 'freights',
  id: 'freightId',
  area: 'freights',
  label: 'freightId',
  fields: {
    companyId: ref('companies').optional(),
    carrierId: ref('carriers'),
    countryId: ref('countries'),
    /** Left out: the whole country. */
    subdivisionId: ref('subdivisions').nullish(),
    currency: currencyRef(),
    firstWeight: weight(),
    firstPrice: money('currency', 0),
    stepWeight: weight(),
    stepPrice: money('currency', 0),
    /** cm³ for a kilogram. */
    volumetricDivisor: integer(1, 1_000_000).optional(),
    /** Of the real weight; both ends are included. */
    minWeight: weight(),
    maxWeight: weight(),
    days: integer(0, 365).nullish(),
    /** Goods that it does not take. */
    restricted: choices('RestrictedGoods').optional(),
    surcharges: surcharges.optional(),
  },
  actions: ['enable', 'disable', 'remark'],
  sheet: freightSheet,
})

const grams = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)
/** The parcel that a quote is for. Weights are in grams, lengths in centimeters. */
export const quoteQuery = {
  weight: grams,
  length: grams.optional(),
  width: grams.optional(),
  height: grams.optional(),
}

/** How a price was worked out. */
const working = z.object({
  basis: z.enum(['weight', 'volume']),
  volumetricDivisor: z.number(),
  firstWeight: z.number(),
  firstPrice: z.number(),
  /** Begun steps beyond the first weight. */
  steps: z.int(),
  stepWeight: z.number(),
  stepPrice: z.number(),
  /** The price by weight, without surcharges. */
  base: z.number(),
})

/** What a freight comes to for a parcel. */
export const freightQuote = z.object({
  freightId: z.int(),
  carrierId: z.int(),
  carrierName: z.string(),
  transportMode: choice('TransportMode'),
  transportModeText: z.string(),
  weight: z.number(),
  /** Null where the parcel's size is not known. */
  volumetricWeight: z.number().nullable(),
  chargedWeight: z.number(),
  currency: z.string(),
  amount: z.number(),
  surcharges: z.array(
    z.object({ name: z.string(), kind: z.enum(enums.SurchargeKind), value: z.number(), amount: z.number() }),
  ),
  days: z.int().nullable(),
  working,
  /** The amount in the currency in which all are compared, by this rate; null where none is approved. */
  compared: z.object({ currency: z.string(), amount: z.number(), rate: z.string() }).nullable(),
  /** From the cheapest on; null where it cannot be compared. */
  place: z.int().nullable(),
})
export type FreightQuote = z.infer<typeof freightQuote>

export const freightEndpoints = {
  'GET freights/{id}/prices': endpoint({
    area: 'freights',
    response: z.array(z.object({ weight: z.number(), amount: z.number(), perKilogram: z.number() })),
    summary: 'What a freight comes to by weight, with its surcharges',
  }),
  'GET freights/quote': endpoint({
    area: 'everyone',
    query: z.strictObject({
      countryId: keyText(),
      subdivisionId: keyText().optional(),
      ...quoteQuery,
      /** Where the parcel leaves; only freights of its company are quoted. */
      warehouseId: keyText().optional(),
      companyId: keyText().optional(),
      /** In which prices are compared; that of the company by default. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      /** What is in the parcel that not every carrier takes, as a comma list. */
      restricted: z
        .string()
        .transform((list) => list.split(','))
        .pipe(z.array(z.enum(enums.RestrictedGoods)))
        .optional(),
    }),
    response: z.array(freightQuote),
    summary: 'What all freights that fit come to for a parcel, the cheapest first',
  }),
}
