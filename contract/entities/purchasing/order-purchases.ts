import { z } from 'zod'
import { remarkBody } from '../../calls/remark-body'
import { endpoint, noQuery } from '../../endpoint'
import { entity } from '../../entity'
import { boolean, choice, computed, currencyCode, data, image, integer, money, ref, text, time } from '../../fields'
import { keyText } from '../../list-query'
import { priceTier } from '../catalogue/product-suppliers'
import { lineFactEndpoints } from './line-facts'
import { nextBinding } from './next-binding'

const maxLines = 10_000

/** A line of the purchase list: a quantity of a SKU to buy, from this binding, for this order or for none. */
export const orderPurchases = entity({
  path: 'orderpurchases',
  id: 'orderPurchaseId',
  area: 'carts',
  label: 'orderPurchaseId',
  fields: {
    /** Omitted: the first site of the product's company. */
    siteId: ref('sites').optional(),
    productId: ref('products'),
    productSkuId: ref('productskus'),
    qty: integer(1, 1_000_000),
    productSupplierId: ref('productsuppliers').nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    orderId: ref('orders').nullish(),
    orderLineId: integer().nullish(),
    /** The pieces of it that are for its order line; the others are for stock. */
    orderQty: integer(),
    checked: boolean(),
    /** Who has ticked it; null where nobody of the enabled accounts has. */
    checkedBy: ref('admins').nullish(),
    checkedTime: time().nullish(),
    /** It has no binding, so that it cannot be ordered. */
    missingSupplier: boolean(),
    coverUrl: computed(image()).nullish(),
    supplierId: computed(ref('suppliers')).nullish(),
    channelType: computed(choice('ChannelType')).nullish(),
    supplierCoverUrl: computed(image()).nullish(),
    supplierProductUrl: computed(text(2000)).nullish(),
    supplierProductName: computed(text(300)).nullish(),
    supplierProductSkuName: computed(text(300)).nullish(),
    supplierProductId: computed(text(60)).nullish(),
    supplierProductSkuId: computed(text(60)).nullish(),
    price: computed(money()).nullish(),
    domesticShippingFee: computed(money()).nullish(),
    currency: computed(currencyCode()).nullish(),
    /** What the supplier of the binding has last said besides: its minimum, prices by quantity, and terms of its shop. */
    minOrderQty: computed(integer()).nullish(),
    priceTiers: computed(data(z.array(priceTier))).nullish(),
    shopMixedMin: computed(integer()).nullish(),
    shopFreeFreightFrom: computed(money()).nullish(),
    /** What the last preview with this line has said of it, and when its supplier did; null where it has changed since. */
    errorMessage: computed(text(500)).nullish(),
    previewProductName: computed(text(300)).nullish(),
    previewCoverUrl: computed(image()).nullish(),
    previewProductUrl: computed(text(2000)).nullish(),
    previewProductSkuName: computed(text(300)).nullish(),
    /** Price times the quantity of this line, without shipping. */
    previewEstimateAmount: computed(money()).nullish(),
    /** Of the article; null also where it is known only after ordering. */
    previewDomesticShippingFee: computed(money()).nullish(),
    previewCurrency: computed(currencyCode()).nullish(),
    previewedTime: computed(time()).nullish(),
    /** Opaque; changes with the line's quantity, remark, binding or bound article. Also its ETag. */
    lineVersion: computed(text(40)).nullish(),
  },
  untracked: ['checked', 'checkedBy', 'checkedTime'],
  actions: ['select', 'deselect', 'takeover', 'cancel', 'remark'],
  operations: ['list', 'get', 'create', 'remove'],
  maxPageSize: maxLines,
})
export type OrderPurchase = z.infer<typeof orderPurchases.record>

/** The checked lines as the client has loaded them. If they have changed, the call is rejected with 412. */
const seenLines = z
  .array(z.strictObject({ orderPurchaseId: z.int().positive(), lineVersion: z.string().max(100) }))
  .max(maxLines)
  .optional()
export type SeenLines = NonNullable<z.infer<typeof seenLines>>

/** More than marketplaces take beside an order. */
export const maxSellerMessage = 500

/** What is written to the seller of an order, by a line of that order. */
const sellerMessages = z
  .array(
    z.strictObject({ orderPurchaseId: z.int().positive(), message: z.string().trim().min(1).max(maxSellerMessage) }),
  )
  .max(maxLines)
  .optional()
export type SellerMessages = NonNullable<z.infer<typeof sellerMessages>>

export const purchaseTarget = z.strictObject({
  siteId: z.int().positive(),
  warehouseId: z.int().positive(),
  lines: seenLines,
  /** Only what the caller has ticked, and what belongs to nobody; without it all that is ticked. */
  mine: z.literal(true).optional(),
})

const previewLine = z.object({
  channelType: choice('ChannelType'),
  productId: z.string(),
  skuId: z.string(),
  /** The lines of the list that this article belongs to. */
  orderPurchaseIds: z.array(z.int()),
  title: z.string(),
  referenceUrl: z.string().nullable(),
  referenceImageUrl: z.string().nullable(),
  specifications: z.string().nullable(),
  currency: z.string(),
  /** Of a piece, at this quantity. */
  price: z.number(),
  /** The prices by quantity; null where there is one price. */
  priceTiers: z.array(priceTier).nullable(),
  qty: z.int(),
  /** Price times quantity, without shipping. */
  estimateAmount: z.number(),
  /** Null: known only after ordering. */
  domesticShippingFee: z.number().nullable(),
  /** The amount of goods from which the shop ships an order for nothing; null where it says none. */
  shopFreeFreightFrom: z.number().nullable(),
  /** It is below its own minimum: the mixed batch of the shop counts instead. */
  isByBatch: z.boolean(),
})

const unavailableLine = z.object({
  channelType: choice('ChannelType'),
  productId: z.string(),
  skuId: z.string(),
  orderPurchaseIds: z.array(z.int()),
  errorMessage: z.string(),
  reason: z.enum([
    'gone',
    'soldOut',
    'tooFew',
    'belowMinimum',
    'aboveMaximum',
    'notInLots',
    'disabled',
    'supplierDisabled',
    'priceUnclear',
  ]),
  /** Total quantity of these lines. */
  qty: z.int(),
  /**
   * The quantity that was compared with the supplier's limit, including other lines; null if no quantity is available.
   */
  wantedQty: z.int().nullable(),
  /** An available total quantity of these lines, if there is one. */
  possibleQty: z.int().nullable(),
  /** So many more pieces of it, in its lots, and the shop's mixed batch counts instead of the minimum; null where that is no way. */
  mixedMore: z.int().nullable(),
  /** What the supplier asks for a piece now, at this quantity; null where the article is not offered. */
  price: z.number().nullable(),
  priceTiers: z.array(priceTier).nullable(),
  currency: z.string().nullable(),
  domesticShippingFee: z.number().nullable(),
  /** For those of these lines that another binding of their SKU delivers. */
  nextBindings: z.array(nextBinding),
})

export const purchasePreview = z.object({
  /** Identifies exactly this selection at these prices; placing it is rejected when anything has changed. */
  fingerprint: z.string(),
  /** The previewed lines, with their versions. */
  lines: z.array(z.object({ orderPurchaseId: z.int(), lineVersion: z.string() })),
  orders: z.array(
    z.object({
      channelType: choice('ChannelType'),
      supplierId: z.int().nullable(),
      supplierName: z.string().nullable(),
      currency: z.string(),
      amount: z.number(),
      domesticShippingFee: z.number().nullable(),
      lines: z.array(previewLine),
    }),
  ),
  unavailableLines: z.array(unavailableLine),
})
export type PurchasePreview = z.infer<typeof purchasePreview>
export type PreviewLine = z.infer<typeof previewLine>
export type UnavailableLine = z.infer<typeof unavailableLine>

/** A change of one line as the client has loaded it; omitted values stay. */
const lineChange = z.strictObject({
  orderPurchaseId: z.int().positive(),
  lineVersion: z.string().max(100),
  qty: integer(1, 1_000_000).optional(),
  productSupplierId: z.int().positive().optional(),
  checked: z.boolean().optional(),
})
export type LineChange = z.infer<typeof lineChange>

/** Lines that one call changes. */
export const maxChangedLines = 500

/** Runs at once for any number of lines, because preview and placement depend on the changes before them. */
const onLines = (summary: string, repeatable?: true) =>
  endpoint({
    area: 'carts',
    use: 'write',
    query: noQuery,
    body: remarkBody,
    response: z.array(orderPurchases.record),
    summary,
    repeatable,
  })

export const orderPurchaseEndpoints = {
  ...lineFactEndpoints,
  'GET orderpurchases/updates': endpoint({
    area: 'carts',
    query: z.strictObject({ siteId: keyText().transform(Number), since: z.iso.datetime().optional() }),
    response: z.object({
      items: z.array(orderPurchases.record),
      /** The number of lines of the site, by which removed lines are detected. */
      total: z.int(),
      /** The `since` of the next call. */
      until: z.iso.datetime(),
    }),
    summary: 'The lines of a site that have changed since a moment, for a client that has loaded the list before',
  }),
  'GET orderpurchases/sites': endpoint({
    area: 'carts',
    query: z.strictObject({ companyId: keyText().transform(Number).optional() }),
    response: z.array(z.object({ siteId: z.int(), count: z.int() })),
    summary: 'The sites that have lines, those with the most first, and how many',
  }),
  'POST orderpurchases/{ids}/select': onLines('Select lines for the next order', true),
  'POST orderpurchases/{ids}/deselect': onLines('Leave lines out of the next order', true),
  'POST orderpurchases/{ids}/takeover': onLines('Take over lines that a colleague has ticked'),
  'POST orderpurchases/{ids}/cancel': onLines('Take lines off the list and leave a trace on their orders'),
  'POST orderpurchases/{ids}/remark': onLines('Set the remark of lines', true),
  'POST orderpurchases/{id}': endpoint({
    area: 'carts',
    use: 'write',
    body: z.strictObject({
      productSupplierId: z.int().positive().nullish(),
      qty: integer(1, 1_000_000).optional(),
      remark: z.string().max(2000).nullish(),
    }),
    response: orderPurchases.one,
    summary: 'Change the supplier binding, the quantity or the remark of one line',
    repeatable: true,
  }),
  'POST orderpurchases/{id}/updateqty': endpoint({
    area: 'carts',
    use: 'write',
    body: z.strictObject({ qty: integer(1, 1_000_000) }),
    response: orderPurchases.one,
    summary: 'Change the quantity of one line',
    repeatable: true,
  }),
  'POST orderpurchases/changelines': endpoint({
    area: 'carts',
    use: 'write',
    body: z.strictObject({ lines: z.array(lineChange).min(1).max(maxChangedLines) }),
    response: z.array(orderPurchases.record),
    summary:
      'Change quantity, binding or selection of many lines, all or none. Refused with 412 where one of them is not as it was loaded; the details name these',
  }),
  'POST orderpurchases/previeworder': endpoint({
    area: 'carts',
    use: 'write',
    body: purchaseTarget.extend({
      /** What suppliers said a while ago of lines that are as they were then is used again. */
      recent: z.literal(true).optional(),
    }),
    response: purchasePreview,
    summary:
      'Ask the suppliers what the checked lines of a site would cost and whether they can be had; with `recent` only for lines that have changed, and for what is older than the limit of the site. Where `lines` is sent and is not what is checked now, the call is refused with 412',
    repeatable: true,
  }),
  'POST orderpurchases/placeorder': endpoint({
    area: 'carts',
    use: 'write',
    body: purchaseTarget.extend({ fingerprint: z.string().max(100).optional(), messages: sellerMessages }),
    response: z.array(z.object({ purchaseOrderId: z.int() })),
    summary:
      'Order the checked lines of a site, one purchase order for each supplier and channel. `lines` binds it to the lines as they were loaded (412 where one has changed), `fingerprint` to a preview. Without a fingerprint only the last preview of the same account can be placed',
  }),
}
