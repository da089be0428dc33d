import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint'
import { entity } from '../../entity'
import {
  boolean,
  choice,
  computed,
  currencyCode,
  data,
  date,
  image,
  integer,
  key,
  linePicks,
  longText,
  money,
  ref,
  text,
  time,
} from '../../fields'
import { url } from '../../format-fields'
import { lines } from '../../lines'
import { keyText } from '../../list-query'
import { announcement, purchaseParts, supplierPackage } from './purchase-parts'
import { purchaseSheet } from './purchase-sheet'

/** What was ordered, as it was seen at that time. */
const orderedLines = lines(
  'purchaseOrderLineId',
  {},
  {
    facts: {
      purchaseOrderLineId: key(),
      orderId: ref('orders').nullish(),
      productId: integer(),
      /** As it was ordered. */
      productName: text(300),
      /** The product's present name in the reader's language, where that is another. */
      productNameNow: text(300).nullish(),
      productSkuId: integer(),
      productSkuName: text(300).nullish(),
      productSkuNameNow: text(300).nullish(),
      /** Both as they were ordered, where they are called so in no language any more. */
      renamedFrom: text(700).nullish(),
      coverUrl: image().nullish(),
      supplierProductName: text(300).nullish(),
      supplierProductSkuName: text(300).nullish(),
      supplierProductUrl: url().nullish(),
      supplierCoverUrl: image().nullish(),
      qty: integer(1),
      price: money(),
      amount: money(),
      remark: longText().nullish(),
      /** Good and defective pieces that came; extra ones are beyond what was ordered. */
      received: integer(),
      outstanding: integer(),
      /** In parcels that are announced and not checked yet. */
      announcedQty: integer(),
      /** Other goods that came in its place, of checks as they stand; at the last line of its SKU. */
      wrongQty: integer(),
      defectiveQty: integer(),
      cancelledQty: integer(),
      replacedQty: integer(),
      extraQty: integer(),
      /** Pieces that came, and pieces that did not, which stand in no refund yet. */
      refundableReceived: integer(),
      refundableMissing: integer(),
      /** The pieces still meant for its order. */
      orderQty: integer(),
      /** Its order does not need it any more: cancel it at the supplier or keep it. */
      orderCancelled: boolean(),
      /** Shares of the fee and of what was really paid beyond it, and the refund for pieces that were not returned. */
      feeShare: money('currency'),
      paidDifference: money('currency'),
      refundedAmount: money('currency'),
      /** What the line has cost in all, and a piece of it. */
      landedAmount: money('currency'),
      landedUnitCost: money('currency'),
    },
    sums: ['qty', 'amount', 'landedAmount'],
  },
)

const paid = ['Paid', 'Shipped', 'Received', 'Completed'] as const

/** An order at one supplier. */
export const purchaseOrders = entity({
  path: 'purchaseorders',
  id: 'purchaseOrderId',
  area: 'purchases',
  label: 'businessCode',
  fields: {
    /** Our order at the supplier. */
    supplierOrderId: text(60).nullish(),
    expectedDate: date().nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    warehouseId: ref('warehouses'),
    supplierId: ref('suppliers').nullish(),
    channelType: choice('ChannelType'),
    businessCode: text(40),
    /** The customer's order, if all lines were bought for one. */
    orderId: ref('orders').nullish(),
    /** The customer's original order at the marketplace. */
    originalOrderId: text(60).nullish(),
    /** Where that is; the purchase order itself is in the supplier's channel. */
    originalChannelType: computed(choice('ChannelType')).nullish(),
    summary: text(500),
    currency: currencyCode(),
    goodsAmount: money(),
    domesticShippingFee: money().nullish(),
    totalAmount: money(),
    placedBy: ref('admins').nullish(),
    /** What the buyer wrote to the seller when it was placed. */
    sellerMessage: text(500).nullish(),
    paidTime: time().nullish(),
    paidAmount: money('currency').nullish(),
    transactionId: text(100).nullish(),
    /** Paid later: until it is settled what was paid is provisional. */
    dueDate: date().nullish(),
    settledTime: time().nullish(),
    /** To the company's currency, frozen at payment; null where there was none. */
    exchangeRate: text(30).nullish(),
    /** Refunds are open, or it is not settled: what it cost may change. */
    provisional: computed(boolean()),
    /** It was paid with a due date, and is not settled. */
    toSettle: boolean(),
    /** Some of it has come, and some is still to come. */
    partlyReceived: boolean(),
    /** Orders are cancelled that pieces to come were bought for: to be cancelled at the supplier, or not. */
    orderCancelled: boolean(),
    /** Of its parcels. */
    trackingNo: text(300).nullish(),
    /** A customer's order that some of its lines were bought for; shown where there is one alone. */
    customerOrderId: ref('orders').nullish(),
    /** Worked out for searches alone: those with a line of one of these articles. */
    article: ref('productskus').optional(),
    lineCount: computed(integer()),
    coverUrls: computed(data(z.array(z.string()))),
  },
  details: { lines: orderedLines, ...purchaseParts },
  keyword: ['businessCode', 'summary', 'supplierOrderId', 'originalOrderId'],
  actions: ['remark'],
  states: {
    values: 'PurchaseOrderStatus',
    initial: 'Unpaid',
    actions: {
      pay: {
        from: ['Unpaid'],
        body: {
          /** Required where it was uncertain. */
          domesticShippingFee: money('currency', 0).optional(),
          /** Left out: the total. */
          paidAmount: money('currency', 0).optional(),
          transactionId: text(100).optional(),
          supplierOrderId: text(60).optional(),
          paidTime: time().optional(),
          dueDate: date().optional(),
        },
        single: true,
      },
      settle: {
        from: paid,
        body: { paidAmount: money('currency', 0), transactionId: text(100).optional(), paidTime: time().optional() },
        single: true,
        guard: 'dueAndUnsettled',
      },
      unpay: { from: ['Paid', 'Received'], to: 'Unpaid', single: true, guard: 'nothingFollowed', confirm: 'unpayText' },
      cancelpieces: {
        from: ['Paid', 'Shipped'],
        /** Pieces of orders are listed again unless `relist` is false. */
        body: { lines: linePicks('purchaseOrderLineId'), reason: text(200), relist: boolean().optional() },
        single: true,
      },
      /** What cancelled orders do not need stays ordered, as stock. */
      keep: { from: ['Unpaid', 'Paid', 'Shipped', 'Received'], single: true, guard: 'forCancelledOrders' },
      cancel: { from: ['Unpaid'], to: 'Cancelled', remark: 'optional' },
    },
  },
  operations: ['list', 'get', 'update'],
  suggestions: { companyId: keyText().optional() },
  sheet: purchaseSheet,
})

const packages = z.array(supplierPackage)

/** Purchase orders that one call pays. */
export const maxPayments = 100

/** What was paid for each of some purchase orders. */
const purchasePayments = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        purchaseOrderId: z.int().positive(),
        /** Required where it was uncertain. */
        domesticShippingFee: money('currency', 0).optional(),
        /** Left out: the total. */
        paidAmount: money('currency', 0).optional(),
        transactionId: text(100).optional(),
        supplierOrderId: text(60).optional(),
      }),
    )
    .min(1)
    .max(maxPayments),
  /** Left out: now. */
  paidTime: time().optional(),
})
export type PurchasePayments = z.infer<typeof purchasePayments>

export const purchaseOrderEndpoints = {
  'POST purchaseorders/paymany': endpoint({
    area: 'purchases',
    use: 'write',
    body: purchasePayments,
    response: z.array(purchaseOrders.record),
    summary: 'Record what was paid for many unpaid purchase orders, all or none',
  }),
  'GET purchaseorders/{id}/packages': endpoint({
    area: 'purchases',
    response: packages,
    summary: 'The parcels of a purchase order',
  }),
  'POST purchaseorders/{id}/packages': endpoint({
    area: 'purchases',
    use: 'write',
    body: announcement,
    response: packages,
    summary: 'Announce a parcel; without lines its contents are unsure',
  }),
  'POST purchaseorders/{id}/packages/{purchaseOrderPackageId}': endpoint({
    area: 'purchases',
    use: 'write',
    body: announcement.partial(),
    response: packages,
    summary: 'Change a parcel that has not arrived',
  }),
  'DELETE purchaseorders/{id}/packages/{purchaseOrderPackageId}': endpoint({
    area: 'purchases',
    use: 'write',
    response: nothing,
    summary: 'Delete a parcel that has not arrived',
  }),
  'POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive': endpoint({
    area: 'purchases',
    use: 'write',
    body: z.strictObject({ warehouseId: z.int().positive().optional() }),
    response: z.array(z.object({ purchaseInspectionId: z.int(), purchaseOrderId: z.int(), businessCode: z.string() })),
    summary: 'Receive a parcel with all purchase orders in it; opens an inspection for each',
  }),
}
