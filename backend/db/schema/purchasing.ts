import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { productSkus, productSuppliers, products } from './catalogue'
import { counted, decimal, exactDecimal, keyOf, minor, moment, remark, stamps } from './columns'
import { orderLines, orders } from './ordering'
import { admins, companies, sites, warehouses } from './organisation'
import { suppliers } from './plain'
import { currencyOf } from './system'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)
const siteId = () =>
  keyOf('site_id')
    .notNull()
    .references(() => sites.siteId)
const productId = () =>
  keyOf('product_id')
    .notNull()
    .references(() => products.productId)
const productSkuId = () =>
  keyOf('product_sku_id')
    .notNull()
    .references(() => productSkus.productSkuId)

/** The purchase list. A line is deleted when it is ordered or removed. */
export const orderPurchases = pgTable(
  'order_purchases',
  {
    orderPurchaseId: counted('order_purchase_id'),
    companyId: companyId(),
    siteId: siteId(),
    orderId: keyOf('order_id').references(() => orders.orderId),
    orderLineId: keyOf('order_line_id').references(() => orderLines.orderLineId),
    productId: productId(),
    productSkuId: productSkuId(),
    productSupplierId: keyOf('product_supplier_id').references(() => productSuppliers.productSupplierId),
    qty: integer('qty').notNull(),
    /** The pieces of it that are for its order line; the others are for stock. */
    orderQty: integer('order_qty').notNull().default(0),
    checked: boolean('checked').notNull().default(false),
    /** Who has ticked it, for a preview of their own; null also for ticks of earlier releases. */
    checkedBy: keyOf('checked_by').references(() => admins.adminId, { onDelete: 'set null' }),
    checkedTime: moment('checked_time'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('order_purchases_site').on(table.siteId, table.checked),
    index('order_purchases_company').on(table.companyId),
    index('order_purchases_order').on(table.orderId),
    index('order_purchases_line').on(table.orderLineId),
    index('order_purchases_binding').on(table.productSupplierId),
    index('order_purchases_checked_by').on(table.checkedBy),
    check(
      'order_purchases_qty',
      sql`${table.qty} > 0 and ${table.orderQty} >= 0 and ${table.orderQty} <= ${table.qty}`,
    ),
  ],
)

/** The last preview of a site by each account: only exactly its content can be ordered. */
export const purchasePreviews = pgTable(
  'purchase_previews',
  {
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId, { onDelete: 'cascade' }),
    warehouseId: keyOf('warehouse_id')
      .notNull()
      .references(() => warehouses.warehouseId, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    passed: boolean('passed').notNull(),
    adminId: keyOf('admin_id').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
    /** Set once it is ordered, so that a second request gets an error. */
    placedTime: moment('placed_time'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.adminId] })],
)

/** What the last preview of its site has said of a line, as long as the line is as it was then. */
export const orderPurchasePreviews = pgTable(
  'order_purchase_previews',
  {
    orderPurchaseId: keyOf('order_purchase_id')
      .primaryKey()
      .references(() => orderPurchases.orderPurchaseId, { onDelete: 'cascade' }),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId, { onDelete: 'cascade' }),
    lineVersion: text('line_version').notNull(),
    /** The fields of the line, and why it is unavailable, as JSON. */
    said: text('said').notNull(),
    /** The quote behind it as JSON, to be used again for a while; null: the supplier is asked. */
    quote: text('quote'),
    /** When the supplier said so. */
    previewedTime: moment('previewed_time').notNull().defaultNow(),
  },
  (table) => [
    index('order_purchase_previews_site').on(table.siteId),
    index('order_purchase_previews_company').on(table.companyId),
  ],
)

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    purchaseOrderId: counted('purchase_order_id'),
    companyId: companyId(),
    siteId: siteId(),
    warehouseId: keyOf('warehouse_id')
      .notNull()
      .references(() => warehouses.warehouseId),
    supplierId: keyOf('supplier_id').references(() => suppliers.supplierId),
    channelType: text('channel_type', { enum: enums.ChannelType }).notNull(),
    businessCode: text('business_code').notNull(),
    orderId: keyOf('order_id').references(() => orders.orderId),
    supplierOrderId: text('supplier_order_id'),
    originalOrderId: text('original_order_id'),
    summary: text('summary').notNull(),
    currency: currencyOf('currency').notNull(),
    goodsAmount: decimal('goods_amount').notNull(),
    domesticShippingFee: decimal('domestic_shipping_fee'),
    totalAmount: decimal('total_amount').notNull(),
    status: text('status', { enum: enums.PurchaseOrderStatus }).notNull().default('Unpaid'),
    placedBy: keyOf('placed_by').references(() => admins.adminId),
    paidTime: moment('paid_time'),
    paidAmount: decimal('paid_amount'),
    transactionId: text('transaction_id'),
    /** Paid later: until it is settled the amount is provisional. */
    dueDate: date('due_date'),
    settledTime: moment('settled_time'),
    /** To the company's currency, frozen at payment; null where there was none. */
    exchangeRate: exactDecimal('exchange_rate'),
    /** What was paid or given back and is in no stock, in minor units of the company's currency. */
    difference: minor('difference').notNull().default(0),
    expectedDate: date('expected_date'),
    /** What the buyer wrote to the seller when it was placed. */
    sellerMessage: text('seller_message'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('purchase_orders_company').on(table.companyId, table.createdTime),
    uniqueIndex('purchase_orders_code').on(table.businessCode),
    index('purchase_orders_supplier').on(table.supplierId),
    index('purchase_orders_placed_by').on(table.placedBy),
    index('purchase_orders_supplier_order').on(table.supplierOrderId),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    purchaseOrderLineId: counted('purchase_order_line_id'),
    purchaseOrderId: keyOf('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.purchaseOrderId, { onDelete: 'cascade' }),
    /** The purchase-list line that it came from; unique, so that no line is ordered twice. */
    orderPurchaseId: keyOf('order_purchase_id').unique(),
    companyId: companyId(),
    orderId: keyOf('order_id').references(() => orders.orderId),
    orderLineId: keyOf('order_line_id').references(() => orderLines.orderLineId),
    /** The pieces still meant for its order line. */
    orderQty: integer('order_qty').notNull().default(0),
    /** Those that were, until their order was cancelled: it may be recovered. */
    cancelledOrderQty: integer('cancelled_order_qty').notNull().default(0),
    /** The buyer has decided to keep what its cancelled order does not need. */
    isKept: boolean('is_kept').notNull().default(false),
    /** Those that wait for a replacement. */
    awaitingQty: integer('awaiting_qty').notNull().default(0),
    acceptedQty: integer('accepted_qty').notNull().default(0),
    defectiveQty: integer('defective_qty').notNull().default(0),
    cancelledQty: integer('cancelled_qty').notNull().default(0),
    replacedQty: integer('replaced_qty').notNull().default(0),
    extraQty: integer('extra_qty').notNull().default(0),
    /** Its share of the domestic shipping fee, by weight, and of what was really paid beyond price and fee. */
    feeShare: decimal('fee_share').notNull().default(0),
    paidDifference: decimal('paid_difference').notNull().default(0),
    productId: productId(),
    productSkuId: productSkuId(),
    productSupplierId: keyOf('product_supplier_id'),
    productName: text('product_name').notNull(),
    productSkuName: text('product_sku_name'),
    coverUrl: text('cover_url'),
    supplierProductId: text('supplier_product_id'),
    supplierProductSkuId: text('supplier_product_sku_id'),
    supplierProductName: text('supplier_product_name'),
    supplierProductSkuName: text('supplier_product_sku_name'),
    supplierProductUrl: text('supplier_product_url'),
    supplierCoverUrl: text('supplier_cover_url'),
    qty: integer('qty').notNull(),
    price: decimal('price').notNull(),
    amount: decimal('amount').notNull(),
    remark: remark(),
  },
  (table) => [
    index('purchase_order_lines_order').on(table.purchaseOrderId),
    index('purchase_order_lines_line').on(table.orderLineId),
    index('purchase_order_lines_sku').on(table.productSkuId),
    index('purchase_order_lines_customer_order').on(table.orderId),
    index('purchase_order_lines_company').on(table.companyId),
  ],
)
