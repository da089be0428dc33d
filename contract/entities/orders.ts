import { z } from 'zod'
import { addressParts } from '../address-parts'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import {
  boolean,
  choice,
  choices,
  countryRef,
  currencyRef,
  data,
  date,
  image,
  integer,
  key,
  linePicks,
  money,
  personOf,
  ref,
  text,
  time,
} from '../fields'
import { email, phone } from '../format-fields'
import { lines } from '../lines'
import { keyText } from '../list-query'
import { places } from '../rules/order-places'
import { orderParts } from './order-parts'
import { orderSheet } from './order-sheet'

const goods = lines(
  'orderLineId',
  {
    orderLineId: key().optional(),
    productSkuId: ref('productskus'),
    qty: integer(1, 1_000_000),
    price: money('currency', 0),
  },
  {
    facts: {
      orderLineId: key(),
      productId: integer(),
      name: text(300),
      /** The product's name of now in the language of the reader, where it is another one. */
      nameNow: text(300).nullish(),
      skuName: text(300).nullish(),
      /** The same of the SKU. */
      skuNameNow: text(300).nullish(),
      /** Name and SKU as they were ordered, where they are called so in no language any more. */
      renamedFrom: text(700).nullish(),
      skuCode: text(60).nullish(),
      coverUrl: image().nullish(),
      /** Of the live pieces. */
      amount: money(),
      /** Its share of the order's discount and tax. */
      discountAmount: money(),
      taxAmount: money(),
      places: data(places),
      /** What could be promised to anybody: free stock beyond all promises. */
      freeQty: integer(-1_000_000_000),
    },
    min: 1,
    sums: ['qty', 'amount'],
  },
)

const open = ['Accepted', 'Allocated', 'PartiallyShipped'] as const

/** A customer's order. */
export const orders = entity({
  path: 'orders',
  id: 'orderId',
  area: 'orders',
  label: 'friendlyOrderId',
  fields: {
    siteId: ref('sites'),
    /** Left out: the customer of the site with the e-mail address, then the phone number, of the order. */
    userId: ref('users').nullish(),
    checkoutId: ref('checkouts').nullish(),
    customerName: personOf('country').nullish(),
    email: email().nullish(),
    phone: phone().nullish(),
    country: countryRef(),
    ...addressParts,
    currency: currencyRef(),
    lines: goods,
    freightAmount: money('currency', 0).optional(),
    discountAmount: money('currency', 0).optional(),
    taxAmount: money('currency', 0).optional(),
    promisedDate: date().nullish(),
    /** Where it was ordered; with the number there it is made once. */
    channelType: choice('ChannelType').optional(),
    originalOrderId: text(60).nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    friendlyOrderId: text(40),
    goodsAmount: money(),
    totalAmount: money(),
    paidAmount: money(),
    /** Below 0: money to give back. */
    balance: money(),
    payStatus: choice('OrderPayStatus'),
    /** Pieces that nothing covers. */
    missingQty: integer(),
    held: boolean(),
    heldReason: text(200).nullish(),
    heldUntil: time().nullish(),
    acceptedTime: time().nullish(),
    /** The kind of file that it came in, such as `Shopify: orders`. */
    importedFrom: text(100).nullish(),
    /** Worked out for searches alone; no record carries it. */
    packing: choices('PackingState').optional(),
    /** The same: those with a message to the customer that was not sent, or may not have been. */
    unsentMessages: choices('UnsentState').optional(),
    /** The same: those with a line of one of these articles. */
    article: ref('productskus').optional(),
    /** The same: accepted ones with pieces of one of these articles that lie nowhere for them yet. */
    waitingArticle: ref('productskus').optional(),
  },
  details: orderParts,
  keyword: ['friendlyOrderId', 'customerName', 'email', 'phone', 'originalOrderId'],
  actions: ['remark'],
  states: {
    values: 'OrderStatus',
    initial: 'Pending',
    actions: {
      accept: { from: ['Pending'], to: 'Accepted', guard: 'notHeld', each: true },
      cover: { from: ['Accepted', 'PartiallyShipped'], guard: 'notHeld', each: true },
      allocateinventory: {
        from: ['Accepted', 'PartiallyShipped'],
        body: { partial: boolean().optional(), evenPromised: boolean().optional() },
        guard: 'notHeld',
        each: true,
      },
      releaseinventory: { from: open, each: true },
      cancelpieces: { from: open, body: { lines: linePicks('orderLineId'), reason: text(200) }, single: true },
      hold: {
        from: ['Pending', ...open],
        body: { reason: text(200), until: time().optional() },
        guard: 'notHeld',
      },
      // What is held may be shipped with its last live pieces, and delivered.
      unhold: { from: ['Pending', ...open, 'Shipped', 'Completed'], guard: 'held' },
      cancel: { from: ['Pending', 'Accepted', 'Allocated'], to: 'Cancelled', remark: 'optional', single: true },
      archive: { from: ['Completed', 'Cancelled'], to: 'Archived', single: true },
      recover: { from: ['Archived', 'Cancelled'], single: true, confirm: 'recoverText' },
    },
  },
  operations: ['list', 'get', 'create', 'update', 'field'],
  suggestions: { companyId: keyText().optional() },
  sheet: orderSheet,
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
    query: z.strictObject({
      summary: z.enum(['true', 'false']).optional(),
      localized: z.enum(['true', 'false']).optional(),
    }),
    response: z.union([orders.one, orderSummary]),
    summary: 'One order; with summary=true only what other screens need of it',
  }),
}
