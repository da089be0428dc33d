import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, currencyCode, exactRate, ref, text, time } from '../fields'

/** The price of one currency in another, from a time on. It is used once it has been approved. */
export const currencyRates = entity({
  path: 'currencyrates',
  id: 'rateId',
  area: 'supers',
  label: 'toCode',
  fields: {
    toCode: currencyCode(),
    rate: exactRate(),
    source: text(100).nullish(),
    effectiveTime: time().optional(),
  },
  readOnly: {
    fromCode: currencyCode(),
    status: choice('RateStatus'),
    reviewedBy: ref('admins').nullish(),
    reviewedTime: time().nullish(),
  },
  operations: [],
})

/** A rate with the name of its reviewer. */
const rate = z.object({
  rateId: z.int(),
  fromCode: z.string(),
  toCode: z.string(),
  rate: z.string(),
  source: z.string().nullable(),
  effectiveTime: z.iso.datetime(),
  status: choice('RateStatus'),
  statusText: z.string(),
  reviewedBy: z.int().nullable(),
  reviewedByName: z.string().nullable(),
  reviewedTime: z.iso.datetime().nullable(),
  createdTime: z.iso.datetime(),
  updatedTime: z.iso.datetime(),
})
export type CurrencyRate = z.infer<typeof rate>

const page = z.object({ items: z.array(rate), total: z.int().min(0) })
const { toCode, rate: value, source, effectiveTime } = currencyRates.fields

/** The fields that may change until a rate has been decided; setting the status decides it. */
export const rateReview = z.strictObject({
  rate: value.optional(),
  source: source.optional(),
  effectiveTime,
  status: z.enum(['Approved', 'Rejected']).optional(),
})

export const currencyRateEndpoints = {
  'GET currencies/ratestobereviewed': endpoint({
    area: 'rateReview',
    query: currencyRates.rules.query,
    response: page,
    summary: 'The rates that nobody has approved or rejected yet',
  }),
  'GET currencies/{code}/rates': endpoint({
    area: 'supers',
    query: currencyRates.rules.query,
    response: page,
    summary: 'The rates from a currency to others, the newest first',
  }),
  'POST currencies/{code}/rates': endpoint({
    area: 'supers',
    use: 'write',
    body: z.strictObject({ toCode, rate: value, source, effectiveTime }),
    response: rate,
    summary: 'Add a rate, which is to be reviewed',
  }),
  'POST currencies/{code}/rates/{rateId}': endpoint({
    area: 'rateReview',
    use: 'write',
    body: rateReview,
    response: rate,
    summary: 'Change, approve or reject a rate that is to be reviewed',
  }),
  'POST currencies/{code}/rates/{rateId}/changes/{changeId}/undo': endpoint({
    area: 'rateReview',
    use: 'write',
    response: rate,
    summary: 'Undo my approval or rejection of a rate',
  }),
}
