import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CheckBooking, CheckedLine } from '@/contract/entities/purchasing/inspection-parts'
import { enums } from '@/contract/enums'
import { counted, decimal, keyOf, moment, remark, stamps } from './columns'
import { admins, companies, warehouses } from './organisation'
import { purchaseOrderLines, purchaseOrders } from './purchasing'
import { shelves } from './stock'
import { currencyOf } from './system'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)
const purchaseOrderId = () => keyOf('purchase_order_id').references(() => purchaseOrders.purchaseOrderId)
const imageUrls = () => text('image_urls').array().notNull().default(sql`'{}'`)

/** Announced pieces of a line of a purchase order. */
export interface AnnouncedLine {
  purchaseOrderLineId: number
  qty: number
}

/** A parcel of a supplier. The same carrier and tracking number on several purchase orders are one parcel. */
export const purchaseOrderPackages = pgTable(
  'purchase_order_packages',
  {
    purchaseOrderPackageId: counted('purchase_order_package_id'),
    companyId: companyId(),
    purchaseOrderId: purchaseOrderId().notNull(),
    carrier: text('carrier').notNull(),
    trackingNo: text('tracking_no').notNull(),
    /** The number as scans are compared with it. */
    trackingKey: text('tracking_key').notNull(),
    expectedDate: date('expected_date'),
    /** Null where the contents are unsure. */
    lines: jsonb('lines').$type<AnnouncedLine[]>(),
    arrivedTime: moment('arrived_time'),
    ...stamps(),
  },
  (table) => [
    index('purchase_order_packages_order').on(table.purchaseOrderId),
    index('purchase_order_packages_company').on(table.companyId, table.createdTime),
    index('purchase_order_packages_tracking').on(table.trackingKey),
  ],
)

/** What was found in a parcel of a supplier. One without a purchase order is unclaimed. */
export const purchaseInspections = pgTable(
  'purchase_inspections',
  {
    purchaseInspectionId: counted('purchase_inspection_id'),
    companyId: companyId(),
    purchaseOrderId: purchaseOrderId(),
    purchaseOrderPackageId: keyOf('purchase_order_package_id').references(
      () => purchaseOrderPackages.purchaseOrderPackageId,
    ),
    warehouseId: keyOf('warehouse_id')
      .notNull()
      .references(() => warehouses.warehouseId),
    /** Where an unclaimed parcel lies. */
    shelfId: keyOf('shelf_id').references(() => shelves.shelfId),
    businessCode: text('business_code').notNull(),
    summary: text('summary').notNull(),
    carrier: text('carrier'),
    trackingNo: text('tracking_no'),
    trackingKey: text('tracking_key'),
    imageUrls: imageUrls(),
    status: text('status', { enum: enums.PurchaseInspectionStatus }).notNull().default('Unclaimed'),
    acceptedQty: integer('accepted_qty').notNull().default(0),
    defectiveQty: integer('defective_qty').notNull().default(0),
    wrongQty: integer('wrong_qty').notNull().default(0),
    checkedTime: moment('checked_time'),
    checkedBy: keyOf('checked_by').references(() => admins.adminId, { onDelete: 'set null' }),
    /** What the check found, and what it booked, which `reopen` takes back. */
    results: jsonb('results').$type<CheckedLine[]>(),
    bookings: jsonb('bookings').$type<CheckBooking[]>(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('purchase_inspections_company').on(table.companyId, table.createdTime),
    index('purchase_inspections_order').on(table.purchaseOrderId),
    index('purchase_inspections_package').on(table.purchaseOrderPackageId),
    index('purchase_inspections_warehouse').on(table.warehouseId),
    index('purchase_inspections_tracking').on(table.trackingKey),
    index('purchase_inspections_shelf').on(table.shelfId),
    index('purchase_inspections_state').on(table.status, table.createdTime, table.companyId),
    uniqueIndex('purchase_inspections_code').on(table.businessCode),
    check(
      'purchase_inspections_sound',
      sql`${table.acceptedQty} >= 0 and ${table.defectiveQty} >= 0 and ${table.wrongQty} >= 0`,
    ),
  ],
)

/** Money, or new pieces, that a supplier owes for a purchase order. */
export const purchaseRefunds = pgTable(
  'purchase_refunds',
  {
    purchaseRefundId: counted('purchase_refund_id'),
    companyId: companyId(),
    purchaseOrderId: purchaseOrderId().notNull(),
    purchaseInspectionId: keyOf('purchase_inspection_id').references(() => purchaseInspections.purchaseInspectionId),
    businessCode: text('business_code').notNull(),
    summary: text('summary').notNull(),
    kind: text('kind', { enum: enums.PurchaseRefundKind }).notNull(),
    currency: currencyOf('currency').notNull(),
    shippingAmount: decimal('shipping_amount').notNull().default(0),
    otherAmount: decimal('other_amount').notNull().default(0),
    /** The requested refund; once completed, the received one. */
    amount: decimal('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: enums.PurchaseRefundStatus }).notNull().default('Requested'),
    carrier: text('carrier'),
    trackingNo: text('tracking_no'),
    imageUrls: imageUrls(),
    transactionId: text('transaction_id'),
    completedTime: moment('completed_time'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('purchase_refunds_company').on(table.companyId, table.createdTime),
    index('purchase_refunds_order').on(table.purchaseOrderId),
    index('purchase_refunds_inspection').on(table.purchaseInspectionId),
    index('purchase_refunds_state').on(table.status, table.createdTime, table.companyId),
    uniqueIndex('purchase_refunds_code').on(table.businessCode),
  ],
)

export const purchaseRefundLines = pgTable(
  'purchase_refund_lines',
  {
    purchaseRefundLineId: counted('purchase_refund_line_id'),
    purchaseRefundId: keyOf('purchase_refund_id')
      .notNull()
      .references(() => purchaseRefunds.purchaseRefundId, { onDelete: 'cascade' }),
    companyId: companyId(),
    purchaseOrderLineId: keyOf('purchase_order_line_id')
      .notNull()
      .references(() => purchaseOrderLines.purchaseOrderLineId),
    qty: integer('qty').notNull(),
    amount: decimal('amount').notNull().default(0),
    /** Of pieces that have not come: those that were cancelled before, and those that it will cancel. */
    ofCancelledQty: integer('of_cancelled_qty').notNull().default(0),
    toCancelQty: integer('to_cancel_qty').notNull().default(0),
  },
  (table) => [
    index('purchase_refund_lines_refund').on(table.purchaseRefundId),
    index('purchase_refund_lines_line').on(table.purchaseOrderLineId),
    index('purchase_refund_lines_company').on(table.companyId),
    check('purchase_refund_lines_qty', sql`${table.qty} > 0`),
  ],
)

/** What was written about a refund. */
export const purchaseRefundMessages = pgTable(
  'purchase_refund_messages',
  {
    purchaseRefundMessageId: counted('purchase_refund_message_id'),
    companyId: companyId(),
    purchaseRefundId: keyOf('purchase_refund_id')
      .notNull()
      .references(() => purchaseRefunds.purchaseRefundId, { onDelete: 'cascade' }),
    adminId: keyOf('admin_id').references(() => admins.adminId, { onDelete: 'set null' }),
    content: text('content').notNull(),
    imageUrls: imageUrls(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('purchase_refund_messages_refund').on(table.purchaseRefundId, table.purchaseRefundMessageId),
    index('purchase_refund_messages_company').on(table.companyId, table.createdTime),
  ],
)
