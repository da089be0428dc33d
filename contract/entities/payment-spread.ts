import { z } from 'zod'
import { endpoint } from '../endpoint'
import { choice, currencyRef, key, money, text, time } from '../fields'
import { keyText, type ListQuery } from '../list-query'
import { maxSpread } from '../rules/most-spread'
import { payments } from './payments'

/** What one order gets of a transfer. */
export const paymentShare = z.strictObject({
  orderId: key(),
  /** In the currency of the transfer. */
  amount: money('currency', 0),
  /** The same in the currency of the order; required where that is another one. */
  orderAmount: money('orderCurrency', 0).optional(),
  /** What was due when it was shared out; another balance by now is refused. */
  balance: money('orderCurrency').optional(),
})
export type PaymentShare = z.infer<typeof paymentShare>

/** One transfer that came: for the named orders, or for the open ones of a customer. */
export const paymentSpread = z.strictObject({
  orderIds: z.array(key()).min(1).max(maxSpread).optional(),
  userId: key().optional(),
  channel: text(60),
  currency: currencyRef(),
  amount: money('currency', 0),
  fee: money('currency', 0).optional(),
  transactionId: text(100).optional(),
  paidTime: time().optional(),
  /** Of these orders; others get what is due while something is left. */
  shares: z.array(paymentShare).min(1).max(maxSpread).optional(),
  /** Another payment has the same transaction, and one transfer was for both. */
  sharedTransaction: z.boolean().optional(),
})
export type PaymentSpread = z.infer<typeof paymentSpread>

/** An order that money can be for. */
export const payableOrder = z.object({
  orderId: z.int(),
  friendlyOrderId: z.string(),
  originalOrderId: z.string().nullable(),
  siteId: z.int(),
  siteName: z.string().nullable(),
  customerName: z.string().nullable(),
  status: choice('OrderStatus'),
  statusText: z.string(),
  currency: z.string(),
  totalAmount: z.number(),
  paidAmount: z.number(),
  balance: z.number(),
  acceptedTime: z.iso.datetime().nullable(),
  createdTime: z.iso.datetime(),
})
export type PayableOrder = z.infer<typeof payableOrder>

/** Why an order is proposed for money that waits: its number stands there, so much is due, or its customer is named. */
export const proposalReasons = ['Number', 'Amount', 'Name'] as const

const proposedOrder = payableOrder.extend({ reasons: z.array(z.enum(proposalReasons)) })
export type ProposedOrder = z.infer<typeof proposedOrder>

/** What the payments of a search come to in each currency; null where there are too many to add up. */
export const paymentSums = z.object({
  sums: z
    .array(z.object({ currency: z.string(), count: z.int(), amount: z.number(), refundedAmount: z.number() }))
    .nullable(),
})
export type PaymentSums = z.infer<typeof paymentSums>

/** The filters of the list, without its page and order. */
const sumsQuery = (payments.rules.query as unknown as z.ZodObject).omit({
  page: true,
  pageSize: true,
  sort: true,
  total: true,
}) as unknown as z.ZodType<ListQuery>

export const paymentSpreadEndpoints = {
  'POST payments/spread': endpoint({
    area: 'payments',
    use: 'write',
    body: paymentSpread,
    response: z.array(payments.record),
    summary: 'Record one transfer that came as paid, over several orders; what is left waits to be assigned',
  }),
  'GET payments/sums': endpoint({
    area: 'payments',
    query: sumsQuery,
    response: paymentSums,
    summary: 'What the payments of a search come to in each currency',
  }),
  'GET payments/openorders': endpoint({
    area: 'payments',
    query: z.strictObject({
      /** The order whose customer has paid. */
      orderId: keyText().optional(),
      userId: keyText().optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    response: z.array(payableOrder),
    summary: 'The orders of a customer that something is due of, in the order in which they were accepted',
  }),
  'GET payments/{id}/proposals': endpoint({
    area: 'payments',
    response: z.array(proposedOrder),
    summary: 'At most ten orders that money without an order may be for, the likeliest first',
  }),
}
