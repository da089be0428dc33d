import { sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgView, text } from 'drizzle-orm/pg-core'
import { keyOf, moment } from './columns'
import { approvedRateFrom, reportMargins } from './report-margins'

// What the SQL of statistics may read, and nothing else. Each view begins with its key, by which it is copied in portions
// (decision 0040), and has an amount in its own currency and in the company's at the frozen rate; null where there was
// none. No names, addresses or texts of customers.

/** An order's rate to the company's currency: the frozen one, and until there is one that which acceptance would freeze. */
const rateOfOrder = sql.raw(
  `coalesce(o.exchange_rate, case when o.currency = c.currency then 1 else ${approvedRateFrom('o.currency')} end)`,
)

export const reportOrders = pgView('report_orders', {
  orderId: keyOf('order_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  site: text('site'),
  number: text('number'),
  status: text('status'),
  payStatus: text('pay_status'),
  held: boolean('held'),
  channel: text('channel'),
  country: text('country'),
  userId: keyOf('user_id'),
  currency: text('currency'),
  goodsAmount: numeric('goods_amount'),
  freightAmount: numeric('freight_amount'),
  discountAmount: numeric('discount_amount'),
  taxAmount: numeric('tax_amount'),
  totalAmount: numeric('total_amount'),
  paidAmount: numeric('paid_amount'),
  companyCurrency: text('company_currency'),
  totalInCompanyCurrency: numeric('total_in_company_currency'),
  orderedInCompanyCurrency: numeric('ordered_in_company_currency'),
  paidInCompanyCurrency: numeric('paid_in_company_currency'),
  createdTime: moment('created_time'),
  acceptedTime: moment('accepted_time'),
  shippedTime: moment('shipped_time'),
  completedTime: moment('completed_time'),
  cancelledTime: moment('cancelled_time'),
}).as(sql`select o.order_id, o.company_id, o.site_id, s.name as site, o.friendly_order_id as number, o.status, o.pay_status,
    o.held, o.channel_type as channel, o.country, o.user_id, o.currency, o.goods_amount, o.freight_amount,
    o.discount_amount, o.tax_amount, o.total_amount, o.paid_amount, c.currency as company_currency,
    round(o.total_amount * o.exchange_rate, 4) as total_in_company_currency,
    round(o.total_amount * ${rateOfOrder}, 4) as ordered_in_company_currency,
    round(o.paid_amount * o.exchange_rate, 4) as paid_in_company_currency,
    o.created_time, o.accepted_time, o.shipped_time, o.completed_time, o.cancelled_time
  from orders o join sites s on s.site_id = o.site_id join companies c on c.company_id = o.company_id`)

export const reportOrderLines = pgView('report_order_lines', {
  orderLineId: keyOf('order_line_id'),
  orderId: keyOf('order_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  productId: keyOf('product_id'),
  productSkuId: keyOf('product_sku_id'),
  name: text('name'),
  skuName: text('sku_name'),
  orderStatus: text('order_status'),
  qty: integer('qty'),
  cancelledQty: integer('cancelled_qty'),
  currency: text('currency'),
  price: numeric('price'),
  amount: numeric('amount'),
  companyCurrency: text('company_currency'),
  amountInCompanyCurrency: numeric('amount_in_company_currency'),
  createdTime: moment('created_time'),
}).as(sql`select l.order_line_id, l.order_id, l.company_id, o.site_id, l.product_id, l.product_sku_id, l.name, l.sku_name,
    o.status as order_status, l.qty, l.cancelled_qty + l.cancelled_with_order_qty as cancelled_qty, o.currency, l.price,
    l.price * (l.qty - l.cancelled_qty - l.cancelled_with_order_qty) as amount, c.currency as company_currency,
    round(l.price * (l.qty - l.cancelled_qty - l.cancelled_with_order_qty) * o.exchange_rate, 4)
      as amount_in_company_currency, o.created_time
  from order_lines l join orders o on o.order_id = l.order_id join companies c on c.company_id = l.company_id`)

export const reportPayments = pgView('report_payments', {
  paymentId: keyOf('payment_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  orderId: keyOf('order_id'),
  channel: text('channel'),
  status: text('status'),
  currency: text('currency'),
  amount: numeric('amount'),
  fee: numeric('fee'),
  refundedAmount: numeric('refunded_amount'),
  companyCurrency: text('company_currency'),
  amountInCompanyCurrency: numeric('amount_in_company_currency'),
  refundedInCompanyCurrency: numeric('refunded_in_company_currency'),
  paidTime: moment('paid_time'),
  createdTime: moment('created_time'),
}).as(sql`select p.payment_id, p.company_id, p.site_id, p.order_id, p.channel, p.status, p.currency, p.amount, p.fee,
    p.refunded_amount, c.currency as company_currency,
    round(p.order_amount * o.exchange_rate, 4) as amount_in_company_currency,
    round(p.refunded_order_amount * o.exchange_rate, 4) as refunded_in_company_currency, p.paid_time, p.created_time
  from payments p join companies c on c.company_id = p.company_id left join orders o on o.order_id = p.order_id`)

export const reportPurchases = pgView('report_purchases', {
  purchaseOrderId: keyOf('purchase_order_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  warehouseId: keyOf('warehouse_id'),
  supplierId: keyOf('supplier_id'),
  supplier: text('supplier'),
  channel: text('channel'),
  status: text('status'),
  currency: text('currency'),
  goodsAmount: numeric('goods_amount'),
  shippingFee: numeric('shipping_fee'),
  totalAmount: numeric('total_amount'),
  paidAmount: numeric('paid_amount'),
  companyCurrency: text('company_currency'),
  totalInCompanyCurrency: numeric('total_in_company_currency'),
  paidInCompanyCurrency: numeric('paid_in_company_currency'),
  qty: integer('qty'),
  acceptedQty: integer('accepted_qty'),
  defectiveQty: integer('defective_qty'),
  cancelledQty: integer('cancelled_qty'),
  createdTime: moment('created_time'),
  paidTime: moment('paid_time'),
  settledTime: moment('settled_time'),
  lastArrivedTime: moment('last_arrived_time'),
}).as(sql`select p.purchase_order_id, p.company_id, p.site_id, p.warehouse_id, p.supplier_id, s.name as supplier,
    p.channel_type as channel, p.status, p.currency, p.goods_amount, p.domestic_shipping_fee as shipping_fee,
    p.total_amount, p.paid_amount, c.currency as company_currency,
    round(p.total_amount * p.exchange_rate, 4) as total_in_company_currency,
    round(p.paid_amount * p.exchange_rate, 4) as paid_in_company_currency,
    l.qty, l.accepted_qty, l.defective_qty, l.cancelled_qty, p.created_time, p.paid_time, p.settled_time,
    a.last_arrived_time
  from purchase_orders p join companies c on c.company_id = p.company_id
  left join suppliers s on s.supplier_id = p.supplier_id
  left join lateral (
    select sum(qty)::int as qty, sum(accepted_qty)::int as accepted_qty, sum(defective_qty)::int as defective_qty,
      sum(cancelled_qty)::int as cancelled_qty
    from purchase_order_lines where purchase_order_id = p.purchase_order_id
  ) l on true
  left join lateral (
    select max(arrived_time) as last_arrived_time
    from purchase_order_packages where purchase_order_id = p.purchase_order_id
  ) a on true`)

export const reportPurchaseRefunds = pgView('report_purchase_refunds', {
  purchaseRefundId: keyOf('purchase_refund_id'),
  companyId: keyOf('company_id'),
  purchaseOrderId: keyOf('purchase_order_id'),
  siteId: keyOf('site_id'),
  supplierId: keyOf('supplier_id'),
  supplier: text('supplier'),
  kind: text('kind'),
  status: text('status'),
  currency: text('currency'),
  amount: numeric('amount'),
  companyCurrency: text('company_currency'),
  amountInCompanyCurrency: numeric('amount_in_company_currency'),
  completedTime: moment('completed_time'),
  createdTime: moment('created_time'),
}).as(sql`select r.purchase_refund_id, r.company_id, r.purchase_order_id, p.site_id, p.supplier_id, s.name as supplier, r.kind,
    r.status, r.currency, r.amount, c.currency as company_currency,
    round(r.amount * p.exchange_rate, 4) as amount_in_company_currency, r.completed_time, r.created_time
  from purchase_refunds r join companies c on c.company_id = r.company_id
  join purchase_orders p on p.purchase_order_id = r.purchase_order_id
  left join suppliers s on s.supplier_id = p.supplier_id`)

export const reportStock = pgView('report_stock', {
  inventoryId: keyOf('inventory_id'),
  companyId: keyOf('company_id'),
  warehouseId: keyOf('warehouse_id'),
  warehouse: text('warehouse'),
  shelf: text('shelf'),
  shelfKind: text('shelf_kind'),
  productId: keyOf('product_id'),
  productSkuId: keyOf('product_sku_id'),
  title: text('title'),
  skuCode: text('sku_code'),
  onHand: integer('on_hand'),
  allocated: integer('allocated'),
  available: integer('available'),
  minStock: integer('min_stock'),
  companyCurrency: text('company_currency'),
  valueInCompanyCurrency: numeric('value_in_company_currency'),
  oldestReceiptTime: moment('oldest_receipt_time'),
}).as(sql`select i.inventory_id, i.company_id, i.warehouse_id, w.name as warehouse, h.code as shelf, h.kind as shelf_kind,
    k.product_id, i.product_sku_id, p.title, k.sku_code, i.on_hand, i.allocated, i.available, m.min_stock,
    c.currency as company_currency,
    round(s.value * i.on_hand / nullif(s.pieces, 0)::numeric / power(10::numeric, u.minor_unit), 4)
      as value_in_company_currency, i.oldest_receipt_time
  from inventories i join companies c on c.company_id = i.company_id join currencies u on u.code = c.currency
  join warehouses w on w.warehouse_id = i.warehouse_id left join shelves h on h.shelf_id = i.shelf_id
  join product_skus k on k.product_sku_id = i.product_sku_id join products p on p.product_id = k.product_id
  left join stock_pools s on s.product_sku_id = i.product_sku_id and s.warehouse_id = i.warehouse_id
    and s.pool = coalesce(h.kind, 'Stock')
  left join stock_pools m on m.product_sku_id = i.product_sku_id and m.warehouse_id = i.warehouse_id
    and m.pool = 'Stock'`)

export const reportMovements = pgView('report_movements', {
  inventoryMovementId: keyOf('inventory_movement_id'),
  companyId: keyOf('company_id'),
  inventoryId: keyOf('inventory_id'),
  warehouseId: keyOf('warehouse_id'),
  productSkuId: keyOf('product_sku_id'),
  kind: text('kind'),
  change: integer('change'),
  companyCurrency: text('company_currency'),
  valueInCompanyCurrency: numeric('value_in_company_currency'),
  documentType: text('document_type'),
  documentId: keyOf('document_id'),
  createdTime: moment('created_time'),
}).as(sql`select m.inventory_movement_id, m.company_id, m.inventory_id, i.warehouse_id, i.product_sku_id, m.kind, m.change,
    c.currency as company_currency, round(m.value / power(10::numeric, u.minor_unit), 4) as value_in_company_currency,
    m.document_type, m.document_id, m.created_time
  from inventory_movements m join inventories i on i.inventory_id = m.inventory_id
  join companies c on c.company_id = m.company_id join currencies u on u.code = c.currency`)

export const reportPackages = pgView('report_packages', {
  orderPackageId: keyOf('order_package_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  orderId: keyOf('order_id'),
  warehouseId: keyOf('warehouse_id'),
  carrierId: keyOf('carrier_id'),
  carrier: text('carrier'),
  status: text('status'),
  country: text('country'),
  weight: numeric('weight'),
  freightCurrency: text('freight_currency'),
  freightCost: numeric('freight_cost'),
  companyCurrency: text('company_currency'),
  costInCompanyCurrency: numeric('cost_in_company_currency'),
  lastEvent: text('last_event'),
  lastEventTime: moment('last_event_time'),
  shippedTime: moment('shipped_time'),
  deliveredTime: moment('delivered_time'),
  createdTime: moment('created_time'),
}).as(sql`select p.order_package_id, p.company_id, p.site_id, p.order_id, p.warehouse_id, p.carrier_id, r.name as carrier,
    p.status, p.country, p.weight, p.freight_currency, p.freight_cost, c.currency as company_currency,
    case when p.freight_currency = c.currency then p.freight_cost end as cost_in_company_currency, p.last_event,
    p.last_event_time, p.shipped_time, p.delivered_time, p.created_time
  from order_packages p join companies c on c.company_id = p.company_id
  left join carriers r on r.carrier_id = p.carrier_id`)

export const reportMessages = pgView('report_messages', {
  recordId: keyOf('record_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  conversationId: keyOf('conversation_id'),
  channel: text('channel'),
  direction: text('direction'),
  status: text('status'),
  adminId: keyOf('admin_id'),
  createdTime: moment('created_time'),
  sentTime: moment('sent_time'),
  deliveredTime: moment('delivered_time'),
  readTime: moment('read_time'),
  failedTime: moment('failed_time'),
}).as(sql`select record_id, company_id, site_id, conversation_id, channel, direction, status, admin_id, created_time, sent_time,
    delivered_time, read_time, failed_time
  from messages where direction <> 'Note'`)

export const reportProducts = pgView('report_products', {
  productSkuId: keyOf('product_sku_id'),
  companyId: keyOf('company_id'),
  productId: keyOf('product_id'),
  title: text('title'),
  skuCode: text('sku_code'),
  variant: text('variant'),
  brand: text('brand'),
  category: text('category'),
  status: text('status'),
  skuStatus: text('sku_status'),
  currency: text('currency'),
  salePrice: numeric('sale_price'),
  weight: numeric('weight'),
  createdTime: moment('created_time'),
}).as(sql`select k.product_sku_id, k.company_id, k.product_id, p.title, k.sku_code,
    array_to_string(k.properties, ' / ') as variant, b.name as brand, g.name as category, p.status,
    k.status as sku_status, k.currency, k.sale_price, k.weight, p.created_time
  from product_skus k join products p on p.product_id = k.product_id
  left join brands b on b.brand_id = p.brand_id left join categories g on g.category_id = p.category_id`)

/** All of them. */
export const reportViews = [
  ...[reportOrders, reportOrderLines, reportPayments, reportPurchases, reportStock, reportMovements, reportPackages],
  ...[reportPurchaseRefunds, reportMargins, reportMessages, reportProducts],
] as const
