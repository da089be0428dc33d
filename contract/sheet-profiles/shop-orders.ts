import { sumSeparator } from '../sheet-composition'
import { leftOut, type SheetProfile } from './profile'

/** Orders of shops of one's own. */
export const shopifyOrders: SheetProfile = {
  name: 'Shopify: orders',
  path: 'orders',
  headings: {
    ...{ Name: 'originalOrderId', Email: 'email', Currency: 'currency', Shipping: 'freightAmount', Taxes: 'taxAmount' },
    ...{ Total: 'totalAmount', 'Discount Amount': 'discountAmount', 'Lineitem quantity': 'qty' },
    ...{ 'Lineitem price': 'price', 'Lineitem sku': 'skuCode', 'Shipping Name': 'customerName' },
    ...{
      'Shipping Address1': 'addressLine1',
      'Shipping Address2': 'addressLine2',
      'Shipping City': 'subdivisionName2',
    },
    ...{ 'Shipping Zip': 'zipcode', 'Shipping Province': 'subdivisionName1', 'Shipping Country': 'country' },
    ...{ 'Shipping Phone': 'phone', 'Paid at': 'paidTime', 'Payment Reference': 'transactionId' },
    ...leftOut(
      ...['Financial Status', 'Fulfillment Status', 'Fulfilled at', 'Accepts Marketing', 'Subtotal'],
      ...['Discount Code', 'Shipping Method', 'Created at', 'Lineitem name', 'Lineitem compare at price'],
      ...['Lineitem requires shipping', 'Lineitem taxable', 'Lineitem fulfillment status', 'Lineitem discount'],
      ...['Billing Name', 'Billing Street', 'Billing Address1', 'Billing Address2', 'Billing Company', 'Billing City'],
      ...['Billing Zip', 'Billing Province', 'Billing Country', 'Billing Phone', 'Shipping Street', 'Shipping Company'],
      ...['Notes', 'Note Attributes', 'Cancelled at', 'Payment Method', 'Refunded Amount', 'Vendor'],
      ...['Id', 'Tags', 'Risk Level', 'Source', 'Outstanding Balance', 'Employee', 'Location', 'Device ID', 'Phone'],
      ...[
        'Receipt Number',
        'Duties',
        'Billing Province Name',
        'Shipping Province Name',
        'Payment ID',
        'Payment Terms Name',
      ],
      ...['Next Payment Due At', 'Payment References', 'Tax 1 Name', 'Tax 1 Value', 'Tax 2 Name', 'Tax 2 Value'],
      ...['Tax 3 Name', 'Tax 3 Value', 'Tax 4 Name', 'Tax 4 Value', 'Tax 5 Name', 'Tax 5 Value'],
    ),
  },
  fixed: { channelType: 'Site' },
  skipped: [
    { heading: 'Cancelled at', values: 'filled' },
    { heading: 'Financial Status', values: ['refunded', 'voided'] },
    { heading: 'Fulfillment Status', values: ['fulfilled', 'restocked'] },
  ],
}

export const amazonOrders: SheetProfile = {
  name: 'Amazon: orders',
  path: 'orders',
  headings: {
    ...{ 'order-id': 'originalOrderId', 'buyer-email': 'email', 'ship-phone-number': 'phone', sku: 'skuCode' },
    ...{
      'quantity-purchased': 'qty',
      currency: 'currency',
      'item-price': 'lineAmount',
      'shipping-price': 'freightAmount',
    },
    ...{ 'recipient-name': 'customerName', 'ship-address-1': 'addressLine1', 'ship-address-2': 'addressLine2' },
    ...{ 'ship-address-3': 'addressLine3', 'ship-city': 'subdivisionName2', 'ship-state': 'subdivisionName1' },
    ...{ 'ship-postal-code': 'zipcode', 'ship-country': 'country', 'payments-date': 'paidTime' },
    ...leftOut(
      ...['order-item-id', 'purchase-date', 'buyer-name', 'buyer-phone-number', 'product-name'],
      ...['ship-service-level', 'shipping-tax', 'item-tax', 'is-business-order', 'purchase-order-number'],
      ...[
        'price-designation',
        'delivery-start-date',
        'delivery-end-date',
        'delivery-time-zone',
        'delivery-Instructions',
      ],
      ...['buyer-tax-registration-id', 'sales-channel', 'is-prime', 'fulfilled-by', 'is-premium-order'],
      ...['item-promotion-id', 'item-promotion-discount', 'ship-promotion-id', 'ship-promotion-discount'],
    ),
  },
  // What is taken off the goods, and off the freight of each row: free shipping is both in full.
  joins: [
    {
      column: 'discountAmount',
      headings: ['item-promotion-discount', 'ship-promotion-discount'],
      separator: sumSeparator,
    },
  ],
  fixed: { channelType: 'Site' },
  forms: { 'freightAmount:scope': 'ofRow', 'discountAmount:scope': 'ofRow' },
  skipped: [{ heading: 'quantity-purchased', values: 'zero' }],
}

export const taobaoOrders: SheetProfile = {
  name: '淘宝: 订单',
  path: 'orders',
  headings: {
    ...{ 订单编号: 'originalOrderId', 收货人姓名: 'customerName', 收货地址: 'addressLine1', 联系手机: 'phone' },
    ...{
      省份: 'subdivisionName1',
      城市: 'subdivisionName2',
      区县: 'subdivisionName3',
      邮编: 'zipcode',
    },
    ...{
      商家编码: 'skuCode',
      购买数量: 'qty',
      宝贝单价: 'price',
      买家应付邮费: 'freightAmount',
      买家应付金额: 'totalAmount',
      ...{ 订单付款时间: 'paidTime', 支付单号: 'transactionId' },
    },
    ...leftOut(
      '买家会员名',
      '买家支付宝账号',
      '订单状态',
      '买家留言',
      '订单创建时间',
      '宝贝标题',
      '物流单号',
      '物流公司',
    ),
    ...leftOut('联系电话', '总金额', '店铺名称', '订单备注', '宝贝种类', '宝贝总数量', '退款金额'),
  },
  fixed: { channelType: 'Taobao', country: 'CN', currency: 'CNY' },
  skipped: [{ heading: '订单状态', values: ['交易关闭', '交易成功', '卖家已发货', '退款', '等待买家付款'] }],
}
