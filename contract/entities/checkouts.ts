import { entity } from '../entity'
import { choice, currencyCode, image, integer, key, money, ref, text, time } from '../fields'
import { lines } from '../lines'

const goods = lines(
  'lineNo',
  {},
  {
    facts: {
      lineNo: key(),
      productId: integer(),
      productSkuId: integer(),
      name: text(300),
      skuName: text(300).nullish(),
      coverUrl: image().nullish(),
      qty: integer(1),
      price: money(),
      amount: money(),
    },
    sums: ['qty', 'amount'],
  },
)

/** What a customer was about to order at a site. */
export const checkouts = entity({
  path: 'checkouts',
  id: 'checkoutId',
  area: 'orders',
  label: 'checkoutId',
  fields: {},
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    userId: ref('users').nullish(),
    customerName: text(100).nullish(),
    currency: currencyCode(),
    goodsAmount: money(),
    freightAmount: money(),
    discountAmount: money(),
    taxAmount: money(),
    totalAmount: money(),
    status: choice('CheckoutStatus'),
    expireTime: time(),
    /** The order that was made from it. */
    orderId: ref('orders').nullish(),
  },
  details: { lines: goods },
  keyword: ['customerName'],
  actions: ['remark'],
  operations: ['list', 'get'],
})
