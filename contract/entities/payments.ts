import { z } from 'zod'
import { entity } from '../entity'
import {
  boolean,
  choice,
  computed,
  currencyCode,
  currencyRef,
  data,
  images,
  linePicks,
  money,
  ref,
  text,
  time,
} from '../fields'

/** Money that was given back. */
export const paymentRefund = z.object({
  paymentRefundId: z.int(),
  amount: z.number(),
  orderAmount: z.number(),
  kind: z.string(),
  kindText: z.string(),
  /** What an allowance was taken off; null for other kinds. */
  of: z.string().nullable(),
  ofText: z.string().nullable(),
  reason: z.string(),
  lines: z.array(z.object({ orderLineId: z.int(), qty: z.int() })).nullable(),
  transactionId: z.string().nullable(),
  adminName: z.string().nullable(),
  createdTime: z.iso.datetime(),
})
export type PaymentRefund = z.infer<typeof paymentRefund>

/** Money of a customer: for an order, or waiting to be assigned to one. */
export const payments = entity({
  path: 'payments',
  id: 'paymentId',
  area: 'payments',
  label: 'paymentId',
  fields: {
    companyId: ref('companies').optional(),
    siteId: ref('sites').nullish(),
    orderId: ref('orders').nullish(),
    /** The code of an enabled channel of the company. */
    channel: text(60),
    currency: currencyRef(),
    /** What the customer is credited with. */
    amount: money('currency', 0),
    /** The same in the currency of the order; required where that is another one. */
    orderAmount: money('orderCurrency', 0).nullish(),
    /** The fee that the channel withheld. */
    fee: money('currency', 0).nullish(),
    transactionId: text(100).nullish(),
    paidTime: time().nullish(),
    imageUrls: images().optional(),
    /** Another order was paid by the same transfer. */
    sharedTransaction: boolean().optional(),
  },
  readOnly: {
    refundedAmount: money(),
    /** Of the order. */
    orderCurrency: computed(currencyCode()).nullish(),
    customerName: computed(text(100)).nullish(),
    channelName: computed(text(100)).nullish(),
    /** A filter alone: the payments of a transaction, in capital or small letters, with or without blanks. */
    sameTransaction: text(100).optional(),
    /** Whether it belongs to an order; others wait. */
    assigned: boolean(),
  },
  details: { refunds: data(z.array(paymentRefund)) },
  keyword: ['transactionId', 'channel'],
  actions: ['remark'],
  states: {
    values: 'PaymentStatus',
    initial: 'Pending',
    actions: {
      confirm: {
        from: ['Pending', 'Failed'],
        to: 'Paid',
        body: {
          amount: money('currency', 0).optional(),
          fee: money('currency', 0).optional(),
          transactionId: text(100).optional(),
          paidTime: time().optional(),
          sharedTransaction: boolean().optional(),
        },
        single: true,
      },
      fail: { from: ['Pending'], to: 'Failed', remark: 'optional' },
      refund: {
        from: ['Paid'],
        body: {
          amount: money('currency', 0),
          kind: choice('PaymentRefundKind').optional(),
          /** What an allowance is taken off; freight that was given back stays so when pieces are cancelled later. */
          of: choice('PaymentRefundPart').optional(),
          reason: text(200),
          transactionId: text(100).optional(),
          /** The same transfer gave back what another refund says. */
          sharedTransaction: boolean().optional(),
          lines: linePicks('orderLineId', {}, 0).optional(),
        },
        single: true,
      },
      unconfirm: { from: ['Paid'], to: 'Pending', remark: 'optional', single: true, guard: 'notRefunded' },
      assign: {
        from: ['Pending', 'Paid', 'Failed'],
        /** The amount in the order's currency, where that is another one. */
        body: { orderId: ref('orders'), orderAmount: money('orderCurrency', 0).optional() },
        single: true,
        guard: 'unassigned',
      },
      unassign: { from: ['Pending', 'Paid', 'Failed'], single: true, guard: 'assigned', confirm: 'unassignText' },
    },
  },
  operations: ['list', 'get', 'create', 'update'],
})
