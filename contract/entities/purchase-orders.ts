import { z } from 'zod'
import { entity } from '../entity'
import { choice, computed, currencyCode, data, integer, key, longText, money, ref, text, time } from '../fields'

export const purchaseOrderLine = z.object({
  purchaseOrderLineId: key(),
  orderId: z.int().nullable(),
  productId: z.int(),
  productName: z.string(),
  productSkuId: z.int(),
  productSkuName: z.string().nullable(),
  coverUrl: z.string().nullable(),
  supplierProductName: z.string().nullable(),
  supplierProductSkuName: z.string().nullable(),
  supplierProductUrl: z.string().nullable(),
  supplierCoverUrl: z.string().nullable(),
  qty: integer(1),
  price: money(),
  amount: money(),
  remark: longText().nullable(),
})
export type PurchaseOrderLine = z.infer<typeof purchaseOrderLine>

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
  details: { lines: data(z.array(purchaseOrderLine)), placedByName: data(z.string().nullable()) },
  keyword: ['businessCode', 'summary', 'supplierOrderId'],
  actions: ['remark'],
  operations: ['list', 'get'],
})
