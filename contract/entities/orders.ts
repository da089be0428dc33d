import { z } from 'zod'
import { endpoint, noQuery } from '../endpoint'
import { entity } from '../entity'
import { choice, currencyCode, data, integer, key, money, ref, text, time } from '../fields'
import { keyText } from '../list-query'
import { accepted, remarkBody } from '../plain-endpoints'

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

/** What a customer ordered. */
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
    country: text(2),
    currency: currencyCode(),
    goodsAmount: money(),
    freightAmount: money(),
    discountAmount: money(),
    totalAmount: money(),
    paidAmount: money(),
    status: choice('OrderStatus'),
    acceptedTime: time().nullish(),
  },
  details: { lines: data(z.array(orderLine)) },
  keyword: ['friendlyOrderId', 'customerName'],
  actions: ['remark'],
  operations: ['list', 'get'],
  suggestions: { companyId: keyText().optional() },
})

/** What other screens need of an order (specification, section 3: order summary). */
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
  'POST orders/{ids}/accept': endpoint({
    area: 'orders',
    use: 'write',
    query: noQuery,
    body: remarkBody,
    response: z.union([z.array(orders.record), accepted]),
    summary: 'Accept orders; what stock cannot cover goes on the purchase list',
  }),
}
