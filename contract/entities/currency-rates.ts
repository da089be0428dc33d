import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { boolean, choice, currencyCode, currencyRef, exactRate, ref, text, time } from '../fields'
import { pageOf } from '../list-query'

/** The price of one currency in another, from a time on. It is used once it has been approved. */
export const currencyRates = entity({
  path: 'currencyrates',
  id: 'rateId',
  area: 'supers',
  label: 'toCode',
  fields: {
    toCode: currencyRef(),
    rate: exactRate(),
    source: text(100).nullish(),
    effectiveTime: time().optional(),
  },
  readOnly: {
    fromCode: currencyCode(),
    status: choice('RateStatus'),
    /** Who has set the rate last. */
    enteredBy: ref('admins').nullish(),
    reviewedBy: ref('admins').nullish(),
    reviewedTime: time().nullish(),
  },
  operations: [],
})

/** A rate with the names of accounts, and the approved rate that it follows. */
const rate = z.object({
  rateId: z.int(),
  fromCode: z.string(),
  toCode: z.string(),
  toCodeName: z.string().nullable(),
  rate: z.string(),
  /**
   * The approved rate of the same currencies in force when this one begins; null where there is none. Where only the
   * opposite direction has one, its reciprocal.
   */
  previousRate: z.string().nullable(),
  previousTime: z.iso.datetime().nullable(),
  source: z.string().nullable(),
  effectiveTime: z.iso.datetime(),
  status: choice('RateStatus'),
  statusText: z.string(),
  enteredBy: z.int().nullable(),
  enteredByName: z.string().nullable(),
  reviewedBy: z.int().nullable(),
  reviewedByName: z.string().nullable(),
  reviewedTime: z.iso.datetime().nullable(),
  createdTime: z.iso.datetime(),
  updatedTime: z.iso.datetime(),
})
export type CurrencyRate = z.infer<typeof rate>

const page = pageOf(rate)
const { toCode, rate: value, source, effectiveTime } = currencyRates.fields
/** That a rate is right which is more than ten times as high, or as low, as the one in force. */
const confirmJump = boolean().optional()

/** The fields that may change until a rate has been decided; setting the status decides it. */
export const rateReview = z.strictObject({
  rate: value.optional(),
  source: source.optional(),
  effectiveTime,
  status: z.enum(['Approved', 'Rejected']).optional(),
  confirmJump,
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
    body: z.strictObject({ toCode, rate: value, source, effectiveTime, confirmJump }),
    response: rate,
    summary:
      'Add a rate, which is to be reviewed. More than ten times as high or as low as the one in force needs `confirmJump`',
  }),
  'GET currencies/{code}/rates/current': endpoint({
    area: 'rateReview',
    query: z.strictObject({ toCode, effectiveTime }),
    response: z.object({ rate: z.string().nullable(), effectiveTime: z.iso.datetime().nullable() }),
    summary: 'The approved rate in force now or at another time; nulls where there is none',
  }),
  'POST currencies/{code}/rates/{rateId}': endpoint({
    area: 'rateReview',
    use: 'write',
    body: rateReview,
    response: rate,
    summary: 'Change, approve or reject a rate that is to be reviewed; `confirmJump` as for a new one',
  }),
  'POST currencies/{code}/rates/{rateId}/changes/{changeId}/undo': endpoint({
    area: 'rateReview',
    use: 'write',
    response: rate,
    summary: 'Undo my approval or rejection of a rate',
  }),
}
