import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentChannels as channelEntity } from '@/contract/entities/payment-channels'
import { enums } from '@/contract/enums'
import { tableOf } from '../table-of'
import { transactionText } from '../transaction-text'
import { counted, decimal, keyOf, moment, remark, stamps } from './columns'
import { users } from './customers'
import { orders } from './ordering'
import { admins, companies, sites } from './organisation'
import { currencyOf } from './system'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)

/** By which ways a company is paid. */
export const paymentChannels = tableOf(channelEntity, {}, { unique: [['code', 'companyId']] })

/** Money of a customer: for an order, or waiting to be assigned to one. */
export const payments = pgTable(
  'payments',
  {
    paymentId: counted('payment_id'),
    companyId: companyId(),
    siteId: keyOf('site_id').references(() => sites.siteId),
    orderId: keyOf('order_id').references(() => orders.orderId),
    channel: text('channel').notNull(),
    currency: currencyOf('currency').notNull(),
    /** What the customer is credited with. */
    amount: decimal('amount').notNull(),
    /** The same in the currency of the order. */
    orderAmount: decimal('order_amount'),
    /** The fee that the channel withheld. */
    fee: decimal('fee'),
    refundedAmount: decimal('refunded_amount').notNull().default(0),
    refundedOrderAmount: decimal('refunded_order_amount').notNull().default(0),
    status: text('status', { enum: enums.PaymentStatus }).notNull().default('Pending'),
    transactionId: text('transaction_id'),
    /** Several orders share one transfer. */
    sharedTransaction: boolean('shared_transaction').notNull().default(false),
    /**
     * The transaction in the form in which it is used once (`transactionText`); null where it is blank or shared, where the
     * payment failed, and for all but one of those that had the same before that was refused.
     */
    transactionKey: text('transaction_key'),
    paidTime: moment('paid_time'),
    /** When it was first confirmed; it raises its event once. */
    toldTime: moment('told_time'),
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'`),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('payments_company').on(table.companyId, table.createdTime),
    index('payments_created').on(table.createdTime, table.companyId),
    index('payments_order').on(table.orderId),
    index('payments_state').on(table.status, table.createdTime, table.companyId),
    index('payments_site').on(table.siteId, table.createdTime),
    index('payments_transaction').on(table.transactionId, table.companyId),
    index('payments_same_transaction').on(table.companyId, table.channel, transactionText(table.transactionId)),
    uniqueIndex('payments_transaction_key').on(table.companyId, table.channel, table.transactionKey),
    index('payments_unassigned').on(table.companyId, table.createdTime).where(sql`${table.orderId} is null`),
  ],
)

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    paymentRefundId: counted('payment_refund_id'),
    paymentId: keyOf('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    companyId: companyId(),
    orderId: keyOf('order_id').references(() => orders.orderId),
    amount: decimal('amount').notNull(),
    orderAmount: decimal('order_amount').notNull(),
    kind: text('kind', { enum: enums.PaymentRefundKind }).notNull(),
    /** What an allowance was taken off; null for other kinds. */
    of: text('of', { enum: enums.PaymentRefundPart }),
    reason: text('reason').notNull(),
    /** Which pieces it is for; moves none. */
    lines: jsonb('lines').$type<{ orderLineId: number; qty: number }[]>(),
    /** Of the payment, which keeps it. */
    channel: text('channel').notNull(),
    transactionId: text('transaction_id'),
    /** One transfer gives back what several refunds say, or several parts of one. */
    sharedTransaction: boolean('shared_transaction').notNull().default(false),
    /** As `transactionKey` of payments. */
    transactionKey: text('transaction_key'),
    adminId: keyOf('admin_id').references(() => admins.adminId, { onDelete: 'set null' }),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('payment_refunds_payment').on(table.paymentId),
    index('payment_refunds_order').on(table.orderId),
    index('payment_refunds_company').on(table.companyId, table.createdTime),
    index('payment_refunds_same_transaction').on(table.companyId, table.channel, transactionText(table.transactionId)),
    uniqueIndex('payment_refunds_transaction_key').on(table.companyId, table.channel, table.transactionKey),
  ],
)

/** What a customer was about to order. */
export const checkouts = pgTable(
  'checkouts',
  {
    checkoutId: counted('checkout_id'),
    companyId: companyId(),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
    userId: keyOf('user_id').references(() => users.userId),
    customerName: text('customer_name'),
    currency: currencyOf('currency').notNull(),
    goodsAmount: decimal('goods_amount').notNull(),
    freightAmount: decimal('freight_amount').notNull(),
    discountAmount: decimal('discount_amount').notNull(),
    taxAmount: decimal('tax_amount').notNull().default(0),
    totalAmount: decimal('total_amount').notNull(),
    status: text('status', { enum: enums.CheckoutStatus }).notNull().default('Open'),
    expireTime: moment('expire_time').notNull(),
    /** The order that was made from it. */
    orderId: keyOf('order_id').references(() => orders.orderId),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('checkouts_company').on(table.companyId, table.createdTime),
    index('checkouts_site').on(table.siteId, table.createdTime),
    index('checkouts_user').on(table.userId, table.createdTime),
    uniqueIndex('checkouts_order').on(table.orderId),
    index('checkouts_open').on(table.expireTime).where(sql`${table.status} = 'Open'`),
  ],
)

export interface CheckoutLine {
  productId: number
  productSkuId: number
  name: string
  skuName: string | null
  coverUrl: string | null
  qty: number
  price: number
}
