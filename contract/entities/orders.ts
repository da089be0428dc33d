import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { choice, currencyCode, data, email, integer, key, money, phone, ref, text, time } from '../fields'
import { keyText } from '../list-query'

export const orderLine = z.object({
  orderLineId: key(),
  productId: z.int(),
  productSkuId: z.int(),
  name: z.string(),
  skuName: z.string().nullable(),
  coverUrl: z.string().nullable(),
  qty: integer(1),
  price: money(),
})

/** A customer's order. */
export const orders = entity({
  path: 'orders',
  id: 'orderId',
  area: 'orders',
  label: 'friendlyOrderId',
  fields: {},
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    friendlyOrderId: text(40),
    customerName: text(100).nullish(),
    /** The customer with the e-mail address or phone number of the order. */
    userId: ref('users').nullish(),
    email: email().nullish(),
    phone: phone().nullish(),
    country: text(2),
    currency: currencyCode(),
    goodsAmount: money(),
    freightAmount: money(),
    discountAmount: money(),
    totalAmount: money(),
    paidAmount: money(),
    acceptedTime: time().nullish(),
  },
  details: { lines: data(z.array(orderLine)) },
  keyword: ['friendlyOrderId', 'customerName', 'email', 'phone'],
  actions: ['remark'],
  states: { values: 'OrderStatus', initial: 'Pending', actions: { accept: { from: ['Pending'], to: 'Accepted' } } },
  operations: ['list', 'get'],
  suggestions: { companyId: keyText().optional() },
})

/** The fields of an order for other screens (specification, section 3: order summary). */
export const orderSummary = z.object({
  orderId: key(),
  friendlyOrderId: z.string(),
  status: choice('OrderStatus'),
  statusText: z.string(),
  country: z.string(),
})

export const orderEndpoints = {
  'GET orders/{id}': endpoint({
    area: 'orderSummaries',
    query: z.strictObject({ summary: z.enum(['true', 'false']).optional() }),
    response: z.union([orders.one, orderSummary]),
    summary: 'One order; with summary=true only what other screens need of it',
  }),
}
