import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { productSkus, products } from './catalogue'
import { counted, decimal, keyOf, moment, remark, stamps } from './columns'
import { users } from './customers'
import { companies, sites, warehouses } from './organisation'
import { currencyOf } from './system'

export const orders = pgTable(
  'orders',
  {
    orderId: counted('order_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
    friendlyOrderId: text('friendly_order_id').notNull().unique(),
    customerName: text('customer_name'),
    userId: keyOf('user_id').references(() => users.userId),
    email: text('email'),
    phone: text('phone'),
    country: text('country').notNull(),
    currency: currencyOf('currency').notNull(),
    goodsAmount: decimal('goods_amount').notNull(),
    freightAmount: decimal('freight_amount').notNull(),
    discountAmount: decimal('discount_amount').notNull(),
    totalAmount: decimal('total_amount').notNull(),
    paidAmount: decimal('paid_amount').notNull(),
    status: text('status', { enum: enums.OrderStatus }).notNull().default('Pending'),
    acceptedTime: moment('accepted_time'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('orders_company').on(table.companyId, table.createdTime),
    // Accounts with access to every company filter by none, so the company is the last column of the other indexes,
    // which makes them covering for counts.
    index('orders_created').on(table.createdTime, table.companyId),
    index('orders_site').on(table.siteId, table.createdTime),
    index('orders_user').on(table.userId, table.createdTime),
    index('orders_state').on(table.status, table.createdTime, table.companyId),
    index('orders_site_state').on(table.siteId, table.status, table.companyId),
    index('orders_amount').on(table.totalAmount, table.companyId),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderLineId: counted('order_line_id'),
    orderId: keyOf('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    productId: keyOf('product_id')
      .notNull()
      .references(() => products.productId),
    productSkuId: keyOf('product_sku_id')
      .notNull()
      .references(() => productSkus.productSkuId),
    name: text('name').notNull(),
    skuName: text('sku_name'),
    coverUrl: text('cover_url'),
    qty: integer('qty').notNull(),
    price: decimal('price').notNull(),
    /** The quantity that acceptance left to stock; the rest went on the purchase list. */
    stockQty: integer('stock_qty').notNull().default(0),
  },
  (table) => [index('order_lines_order').on(table.orderId), index('order_lines_sku').on(table.productSkuId)],
)

/** The history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderEventId: counted('order_event_id'),
    orderId: keyOf('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    details: text('details'),
    adminId: keyOf('admin_id'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

/** The quantity of a SKU in a warehouse. */
export const inventories = pgTable(
  'inventories',
  {
    inventoryId: counted('inventory_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    warehouseId: keyOf('warehouse_id')
      .notNull()
      .references(() => warehouses.warehouseId),
    productSkuId: keyOf('product_sku_id')
      .notNull()
      .references(() => productSkus.productSkuId),
    onHand: integer('on_hand').notNull().default(0),
    allocated: integer('allocated').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('inventories_place').on(table.productSkuId, table.warehouseId),
    check(
      'inventories_sound',
      sql`${table.onHand} >= 0 and ${table.allocated} >= 0 and ${table.allocated} <= ${table.onHand}`,
    ),
  ],
)
