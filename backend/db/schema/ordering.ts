import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { looseNumber, lowerNumber } from '../number-text'
import { productSkus, products } from './catalogue'
import { addressParts, counted, decimal, exactDecimal, keyOf, moment, remark, stamps } from './columns'
import { users } from './customers'
import { companies, sites } from './organisation'
import { currencyOf } from './system'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)

export const orders = pgTable(
  'orders',
  {
    orderId: counted('order_id'),
    companyId: companyId(),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
    friendlyOrderId: text('friendly_order_id').notNull().unique(),
    customerName: text('customer_name'),
    userId: keyOf('user_id').references(() => users.userId),
    email: text('email'),
    phone: text('phone'),
    checkoutId: keyOf('checkout_id'),
    country: text('country').notNull(),
    ...addressParts(),
    currency: currencyOf('currency').notNull(),
    /** Of the live pieces. */
    goodsAmount: decimal('goods_amount').notNull(),
    freightAmount: decimal('freight_amount').notNull(),
    /** What the live pieces are let off and owe, with allowances; worked out from the entered amounts below. */
    discountAmount: decimal('discount_amount').notNull(),
    taxAmount: decimal('tax_amount').notNull().default(0),
    enteredDiscount: decimal('entered_discount').notNull().default(0),
    enteredTax: decimal('entered_tax').notNull().default(0),
    totalAmount: decimal('total_amount').notNull(),
    paidAmount: decimal('paid_amount').notNull(),
    /** Below 0: money to give back. */
    balance: decimal('balance').notNull().generatedAlwaysAs(sql`total_amount - paid_amount`),
    payStatus: text('pay_status', { enum: enums.OrderPayStatus }).notNull().default('Unpaid'),
    /** To the company's currency, frozen at acceptance; null where there was none. */
    exchangeRate: exactDecimal('exchange_rate'),
    status: text('status', { enum: enums.OrderStatus }).notNull().default('Pending'),
    /** Cancelled as a whole, by the move of this name: it owes nothing. */
    isVoid: boolean('is_void').notNull().default(false),
    /** Pieces that nothing covers. */
    missingQty: integer('missing_qty').notNull().default(0),
    promisedDate: date('promised_date'),
    channelType: text('channel_type', { enum: enums.ChannelType }).notNull().default('Site'),
    originalOrderId: text('original_order_id'),
    /** The profile of the file that it was imported from. */
    importedFrom: text('imported_from'),
    heldReason: text('held_reason'),
    heldUntil: moment('held_until'),
    held: boolean('held').notNull().generatedAlwaysAs(sql`held_reason is not null`),
    acceptedTime: moment('accepted_time'),
    archivedTime: moment('archived_time'),
    /** When it was first cancelled and first completed; each raises its event once. */
    cancelledTime: moment('cancelled_time'),
    completedTime: moment('completed_time'),
    /** When it was Shipped for the first time; it raises its event once. */
    shippedTime: moment('shipped_time'),
    /** Since when all that is live of it lies in warehouses for it; null while it does not. */
    allocatedTime: moment('allocated_time'),
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
    index('orders_pay').on(table.payStatus, table.createdTime, table.companyId),
    index('orders_balance').on(table.companyId, table.balance),
    index('orders_promised').on(table.companyId, table.promisedDate),
    index('orders_missing').on(table.companyId, table.createdTime).where(sql`${table.missingQty} > 0`),
    index('orders_held').on(table.held, table.createdTime, table.companyId),
    index('orders_held_until').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    // A marketplace's order is imported once.
    uniqueIndex('orders_original').on(table.originalOrderId, table.siteId, table.channelType),
    // As sheets name it, in any case, and as it is written otherwise.
    index('orders_original_lower').on(lowerNumber(table.originalOrderId), table.companyId),
    index('orders_original_loose').on(looseNumber(table.originalOrderId), table.siteId),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderLineId: counted('order_line_id'),
    companyId: companyId(),
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
    /** Free stock that this line may take. */
    promisedQty: integer('promised_qty').notNull().default(0),
    /** Will not be delivered: piece by piece, and with the whole order. */
    cancelledQty: integer('cancelled_qty').notNull().default(0),
    cancelledWithOrderQty: integer('cancelled_with_order_qty').notNull().default(0),
    /** Its shares of discount and tax, and the live pieces that they were worked out for. */
    discountShare: decimal('discount_share').notNull().default(0),
    discountPieces: integer('discount_pieces').notNull().default(0),
    taxShare: decimal('tax_share').notNull().default(0),
    taxPieces: integer('tax_pieces').notNull().default(0),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_sku').on(table.productSkuId),
    index('order_lines_company').on(table.companyId, table.orderLineId),
    index('order_lines_promised').on(table.productSkuId).where(sql`${table.promisedQty} > 0`),
  ],
)

/** The history of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderEventId: counted('order_event_id'),
    companyId: companyId(),
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
