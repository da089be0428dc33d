import { z } from 'zod'
import { entity } from '../entity'
import {
  choice,
  computed,
  currencyCode,
  data,
  image,
  integer,
  key,
  longText,
  money,
  ref,
  text,
  time,
  url,
} from '../fields'
import { lines } from '../lines'

/** What was ordered, as it was seen at that time. */
const orderedLines = lines(
  'purchaseOrderLineId',
  {},
  {
    facts: {
      purchaseOrderLineId: key(),
      orderId: ref('orders').nullish(),
      productId: integer(),
      productName: text(300),
      productSkuId: integer(),
      productSkuName: text(300).nullish(),
      coverUrl: image().nullish(),
      supplierProductName: text(300).nullish(),
      supplierProductSkuName: text(300).nullish(),
      supplierProductUrl: url().nullish(),
      supplierCoverUrl: image().nullish(),
      qty: integer(1),
      price: money(),
      amount: money(),
      remark: longText().nullish(),
    },
    sums: ['qty', 'amount'],
  },
)

/** An order at one supplier. */
export const purchaseOrders = entity({
  path: 'purchaseorders',
  id: 'purchaseOrderId',
  area: 'purchases',
  label: 'businessCode',
  fields: {},
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    warehouseId: ref('warehouses'),
    supplierId: ref('suppliers').nullish(),
    channelType: choice('ChannelType'),
    businessCode: text(40),
    /** The customer's order, if all lines were bought for one. */
    orderId: ref('orders').nullish(),
    supplierOrderId: text(60).nullish(),
    originalOrderId: text(60).nullish(),
    summary: text(500),
    currency: currencyCode(),
    goodsAmount: money(),
    domesticShippingFee: money().nullish(),
    totalAmount: money(),
    status: choice('PurchaseOrderStatus'),
    placedBy: ref('admins').nullish(),
    paidTime: time().nullish(),
    lineCount: computed(integer()),
    coverUrls: computed(data(z.array(z.string()))),
  },
  details: { lines: orderedLines },
  keyword: ['businessCode', 'summary', 'supplierOrderId'],
  actions: ['remark'],
  operations: ['list', 'get'],
})
