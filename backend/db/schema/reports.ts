import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, numeric, pgView, text, timestamp } from 'drizzle-orm/pg-core'

// What the SQL of statistics may read, and nothing else. Each view begins with its key, by which it is copied in portions
// (decision 0040), and has an amount in its own currency and in the company's at the frozen rate; null where there was
// none. No names, addresses or texts of customers.

const id = (name: string) => bigint(name, { mode: 'number' })
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const reportOrders = pgView('report_orders', {
  orderId: id('order_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  site: text('site'),
  number: text('number'),
  status: text('status'),
  payStatus: text('pay_status'),
  held: boolean('held'),
  channel: text('channel'),
  country: text('country'),
  userId: id('user_id'),
  currency: text('currency'),
  goodsAmount: numeric('goods_amount'),
  freightAmount: numeric('freight_amount'),
  discountAmount: numeric('discount_amount'),
  taxAmount: numeric('tax_amount'),
  totalAmount: numeric('total_amount'),
  paidAmount: numeric('paid_amount'),
  companyCurrency: text('company_currency'),
  totalInCompanyCurrency: numeric('total_in_company_currency'),
  paidInCompanyCurrency: numeric('paid_in_company_currency'),
  createdTime: time('created_time'),
  acceptedTime: time('accepted_time'),
  shippedTime: time('shipped_time'),
  completedTime: time('completed_time'),
  cancelledTime: time('cancelled_time'),
}).as(sql`select o.order_id, o.company_id, o.site_id, s.name as site, o.friendly_order_id as number, o.status, o.pay_status,
    o.held, o.channel_type as channel, o.country, o.user_id, o.currency, o.goods_amount, o.freight_amount,
    o.discount_amount, o.tax_amount, o.total_amount, o.paid_amount, c.currency as company_currency,
    round(o.total_amount * o.exchange_rate, 4) as total_in_company_currency,
    round(o.paid_amount * o.exchange_rate, 4) as paid_in_company_currency,
    o.created_time, o.accepted_time, o.shipped_time, o.completed_time, o.cancelled_time
  from orders o join sites s on s.site_id = o.site_id join companies c on c.company_id = o.company_id`)

export const reportOrderLines = pgView('report_order_lines', {
  orderLineId: id('order_line_id'),
  orderId: id('order_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  productId: id('product_id'),
  productSkuId: id('product_sku_id'),
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
  createdTime: time('created_time'),
}).as(sql`select l.order_line_id, l.order_id, l.company_id, o.site_id, l.product_id, l.product_sku_id, l.name, l.sku_name,
    o.status as order_status, l.qty, l.cancelled_qty + l.cancelled_with_order_qty as cancelled_qty, o.currency, l.price,
    l.price * (l.qty - l.cancelled_qty - l.cancelled_with_order_qty) as amount, c.currency as company_currency,
    round(l.price * (l.qty - l.cancelled_qty - l.cancelled_with_order_qty) * o.exchange_rate, 4)
      as amount_in_company_currency, o.created_time
  from order_lines l join orders o on o.order_id = l.order_id join companies c on c.company_id = l.company_id`)

export const reportPayments = pgView('report_payments', {
  paymentId: id('payment_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  orderId: id('order_id'),
  channel: text('channel'),
  status: text('status'),
  currency: text('currency'),
  amount: numeric('amount'),
  fee: numeric('fee'),
  refundedAmount: numeric('refunded_amount'),
  companyCurrency: text('company_currency'),
  amountInCompanyCurrency: numeric('amount_in_company_currency'),
  refundedInCompanyCurrency: numeric('refunded_in_company_currency'),
  paidTime: time('paid_time'),
  createdTime: time('created_time'),
}).as(sql`select p.payment_id, p.company_id, p.site_id, p.order_id, p.channel, p.status, p.currency, p.amount, p.fee,
    p.refunded_amount, c.currency as company_currency,
    round(p.order_amount * o.exchange_rate, 4) as amount_in_company_currency,
    round(p.refunded_order_amount * o.exchange_rate, 4) as refunded_in_company_currency, p.paid_time, p.created_time
  from payments p join companies c on c.company_id = p.company_id left join orders o on o.order_id = p.order_id`)

export const reportPurchases = pgView('report_purchases', {
  purchaseOrderId: id('purchase_order_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  warehouseId: id('warehouse_id'),
  supplierId: id('supplier_id'),
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
  createdTime: time('created_time'),
  paidTime: time('paid_time'),
  settledTime: time('settled_time'),
}).as(sql`select p.purchase_order_id, p.company_id, p.site_id, p.warehouse_id, p.supplier_id, s.name as supplier,
    p.channel_type as channel, p.status, p.currency, p.goods_amount, p.domestic_shipping_fee as shipping_fee,
    p.total_amount, p.paid_amount, c.currency as company_currency,
    round(p.total_amount * p.exchange_rate, 4) as total_in_company_currency,
    round(p.paid_amount * p.exchange_rate, 4) as paid_in_company_currency,
    l.qty, l.accepted_qty, l.defective_qty, l.cancelled_qty, p.created_time, p.paid_time, p.settled_time
  from purchase_orders p join companies c on c.company_id = p.company_id
  left join suppliers s on s.supplier_id = p.supplier_id
  left join lateral (
    select sum(qty)::int as qty, sum(accepted_qty)::int as accepted_qty, sum(defective_qty)::int as defective_qty,
      sum(cancelled_qty)::int as cancelled_qty
    from purchase_order_lines where purchase_order_id = p.purchase_order_id
  ) l on true`)

export const reportPurchaseRefunds = pgView('report_purchase_refunds', {
  purchaseRefundId: id('purchase_refund_id'),
  companyId: id('company_id'),
  purchaseOrderId: id('purchase_order_id'),
  siteId: id('site_id'),
  supplierId: id('supplier_id'),
  supplier: text('supplier'),
  kind: text('kind'),
  status: text('status'),
  currency: text('currency'),
  amount: numeric('amount'),
  companyCurrency: text('company_currency'),
  amountInCompanyCurrency: numeric('amount_in_company_currency'),
  completedTime: time('completed_time'),
  createdTime: time('created_time'),
}).as(sql`select r.purchase_refund_id, r.company_id, r.purchase_order_id, p.site_id, p.supplier_id, s.name as supplier, r.kind,
    r.status, r.currency, r.amount, c.currency as company_currency,
    round(r.amount * p.exchange_rate, 4) as amount_in_company_currency, r.completed_time, r.created_time
  from purchase_refunds r join companies c on c.company_id = r.company_id
  join purchase_orders p on p.purchase_order_id = r.purchase_order_id
  left join suppliers s on s.supplier_id = p.supplier_id`)

export const reportStock = pgView('report_stock', {
  inventoryId: id('inventory_id'),
  companyId: id('company_id'),
  warehouseId: id('warehouse_id'),
  warehouse: text('warehouse'),
  shelf: text('shelf'),
  shelfKind: text('shelf_kind'),
  productId: id('product_id'),
  productSkuId: id('product_sku_id'),
  title: text('title'),
  skuCode: text('sku_code'),
  onHand: integer('on_hand'),
  allocated: integer('allocated'),
  available: integer('available'),
  minStock: integer('min_stock'),
  companyCurrency: text('company_currency'),
  valueInCompanyCurrency: numeric('value_in_company_currency'),
  oldestReceiptTime: time('oldest_receipt_time'),
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
  inventoryMovementId: id('inventory_movement_id'),
  companyId: id('company_id'),
  inventoryId: id('inventory_id'),
  warehouseId: id('warehouse_id'),
  productSkuId: id('product_sku_id'),
  kind: text('kind'),
  change: integer('change'),
  companyCurrency: text('company_currency'),
  valueInCompanyCurrency: numeric('value_in_company_currency'),
  documentType: text('document_type'),
  documentId: id('document_id'),
  createdTime: time('created_time'),
}).as(sql`select m.inventory_movement_id, m.company_id, m.inventory_id, i.warehouse_id, i.product_sku_id, m.kind, m.change,
    c.currency as company_currency, round(m.value / power(10::numeric, u.minor_unit), 4) as value_in_company_currency,
    m.document_type, m.document_id, m.created_time
  from inventory_movements m join inventories i on i.inventory_id = m.inventory_id
  join companies c on c.company_id = m.company_id join currencies u on u.code = c.currency`)

export const reportPackages = pgView('report_packages', {
  orderPackageId: id('order_package_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  orderId: id('order_id'),
  warehouseId: id('warehouse_id'),
  carrierId: id('carrier_id'),
  carrier: text('carrier'),
  status: text('status'),
  country: text('country'),
  weight: numeric('weight'),
  freightCurrency: text('freight_currency'),
  freightCost: numeric('freight_cost'),
  companyCurrency: text('company_currency'),
  costInCompanyCurrency: numeric('cost_in_company_currency'),
  lastEvent: text('last_event'),
  lastEventTime: time('last_event_time'),
  shippedTime: time('shipped_time'),
  deliveredTime: time('delivered_time'),
  createdTime: time('created_time'),
}).as(sql`select p.order_package_id, p.company_id, p.site_id, p.order_id, p.warehouse_id, p.carrier_id, r.name as carrier,
    p.status, p.country, p.weight, p.freight_currency, p.freight_cost, c.currency as company_currency,
    case when p.freight_currency = c.currency then p.freight_cost end as cost_in_company_currency, p.last_event,
    p.last_event_time, p.shipped_time, p.delivered_time, p.created_time
  from order_packages p join companies c on c.company_id = p.company_id
  left join carriers r on r.carrier_id = p.carrier_id`)

/**
 * A currency's rate to the company's: that of the order where it is the order's own, else the approved one in effect, as
 * `approvedRate` finds it.
 */
const rateFrom = (from: string) =>
  sql.raw(`case when ${from} = c.currency then 1 when ${from} = o.currency then o.exchange_rate else coalesce(
      (select rate from currency_rates where from_code = ${from} and to_code = c.currency and status = 'Approved'
        and effective_time <= now() order by effective_time desc, rate_id desc limit 1),
      (select round(1 / rate, 10) from currency_rates where from_code = c.currency and to_code = ${from}
        and status = 'Approved' and effective_time <= now() order by effective_time desc, rate_id desc limit 1)) end`)

/**
 * What orders have earned with the pieces that left: their price, less their share of the discount, with their share of the
 * freight; less what all that left has cost, lost and broken pieces too, parcels, and their share of the fees. What is
 * unknown is null, and so is the margin then.
 */
export const reportMargins = pgView('report_margins', {
  orderId: id('order_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  number: text('number'),
  status: text('status'),
  leftPieces: integer('left_pieces'),
  livePieces: integer('live_pieces'),
  unknownPieces: integer('unknown_pieces'),
  companyCurrency: text('company_currency'),
  incomeInCompanyCurrency: numeric('income_in_company_currency'),
  goodsInCompanyCurrency: numeric('goods_in_company_currency'),
  freightInCompanyCurrency: numeric('freight_in_company_currency'),
  feesInCompanyCurrency: numeric('fees_in_company_currency'),
  marginInCompanyCurrency: numeric('margin_in_company_currency'),
  lastLeftTime: time('last_left_time'),
}).as(sql`select o.order_id, o.company_id, o.site_id, o.friendly_order_id as number, o.status, q.left_pieces, q.live_pieces,
    g.unknown_pieces, c.currency as company_currency, e.income as income_in_company_currency,
    e.goods as goods_in_company_currency, f.freight as freight_in_company_currency, p.fees as fees_in_company_currency,
    e.income - e.goods - f.freight - p.fees as margin_in_company_currency, g.last_left_time
  from orders o join companies c on c.company_id = o.company_id join currencies u on u.code = c.currency
  join currencies v on v.code = o.currency
  join lateral (
    select sum(out_value) as value, max(parcel.shipped_time) as last_left_time,
      sum(out_unknown + greatest(part.qty - part.returned - part.out_pieces, 0))::int as unknown_pieces
    from order_package_lines as part join order_packages as parcel on parcel.order_package_id = part.order_package_id
    where part.order_id = o.order_id and parcel.status <> 'Packed'
    having count(*) > 0
  ) g on true
  cross join lateral (
    select sum(gone)::int as left_pieces, sum(live)::int as live_pieces, sum(gone * price
      - trunc(discount_share * least(live, discount_pieces) / greatest(discount_pieces, 1), v.minor_unit)
        * gone / greatest(live, 1)) as goods
    from (
      select price, discount_share, discount_pieces, qty - cancelled_qty - cancelled_with_order_qty as live, (
        select coalesce(sum(part.qty - part.returned - part.extra), 0) from order_package_lines as part
        join order_packages as parcel on parcel.order_package_id = part.order_package_id
        where part.order_line_id = order_lines.order_line_id and parcel.status in ('Shipped', 'Delivered')
      ) as gone
      from order_lines where order_lines.order_id = o.order_id
    ) as line
  ) q
  cross join lateral (
    select round((q.goods + o.freight_amount * q.left_pieces / greatest(q.live_pieces, 1)) * o.exchange_rate, u.minor_unit)
        as income,
      case when g.unknown_pieces = 0 then round(g.value / power(10::numeric, u.minor_unit), u.minor_unit) end as goods
  ) e
  cross join lateral (
    select case when bool_and(share is not null) then round(sum(share), u.minor_unit) end as freight from (
      select parcel.freight_cost * sum(part.qty) filter (where part.order_id = o.order_id) / sum(part.qty)
        * (${rateFrom('parcel.freight_currency')}) as share
      from order_packages as parcel join order_package_lines as part on part.order_package_id = parcel.order_package_id
      where parcel.status <> 'Packed'
        and parcel.order_package_id in (select order_package_id from order_package_lines where order_id = o.order_id)
      group by parcel.order_package_id
    ) as shares
  ) f
  cross join lateral (
    select case when count(*) = count(share)
      then round(coalesce(sum(share), 0) * case when q.live_pieces = 0 then 1 else q.left_pieces::numeric / q.live_pieces end,
        u.minor_unit) end as fees
    from (
      select payments.fee * (${rateFrom('payments.currency')}) as share from payments
      where payments.order_id = o.order_id and payments.status in ('Paid', 'Refunded') and payments.fee is not null
    ) as shares
  ) p`)

export const reportMessages = pgView('report_messages', {
  recordId: id('record_id'),
  companyId: id('company_id'),
  siteId: id('site_id'),
  conversationId: id('conversation_id'),
  channel: text('channel'),
  direction: text('direction'),
  status: text('status'),
  adminId: id('admin_id'),
  createdTime: time('created_time'),
  sentTime: time('sent_time'),
  deliveredTime: time('delivered_time'),
  readTime: time('read_time'),
  failedTime: time('failed_time'),
}).as(sql`select record_id, company_id, site_id, conversation_id, channel, direction, status, admin_id, created_time, sent_time,
    delivered_time, read_time, failed_time
  from messages where direction <> 'Note'`)

export const reportProducts = pgView('report_products', {
  productSkuId: id('product_sku_id'),
  companyId: id('company_id'),
  productId: id('product_id'),
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
  createdTime: time('created_time'),
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
