import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { addressParts, counted, decimal, keyOf, minor, moment, remark, stamps } from './columns'
import { carriers, freights } from './freights'
import { orderLines, orders } from './ordering'
import { admins, companies, sites, warehouses } from './organisation'
import { inventories } from './stock'
import { currencyOf } from './system'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)

/** A parcel to a customer, of one or several orders. */
export const orderPackages = pgTable(
  'order_packages',
  {
    orderPackageId: counted('order_package_id'),
    companyId: companyId(),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
    /** The first of its orders. */
    orderId: keyOf('order_id')
      .notNull()
      .references(() => orders.orderId),
    /** Null for parcels from before stock was recorded here. */
    warehouseId: keyOf('warehouse_id').references(() => warehouses.warehouseId),
    freightId: keyOf('freight_id').references(() => freights.freightId),
    carrierId: keyOf('carrier_id').references(() => carriers.carrierId),
    trackingNo: text('tracking_no'),
    status: text('status', { enum: enums.OrderPackageStatus }).notNull().default('Packed'),
    name: text('name'),
    phone: text('phone'),
    country: text('country').notNull(),
    ...addressParts(),
    /** In grams and centimeters. */
    weight: decimal('weight'),
    length: decimal('length'),
    width: decimal('width'),
    height: decimal('height'),
    freightCost: decimal('freight_cost'),
    freightCurrency: currencyOf('freight_currency'),
    labelUrl: text('label_url'),
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'`),
    customs: jsonb('customs'),
    /** What its orders paid of their freight for it, as it left: `{ orderId, currency, amount }[]`. */
    freightShares: jsonb('freight_shares'),
    lastEvent: text('last_event', { enum: enums.ParcelEvent }),
    lastEventTime: moment('last_event_time'),
    shippedTime: moment('shipped_time'),
    deliveredTime: moment('delivered_time'),
    /** When its site was notified that it has left and has arrived: once each. */
    shippedToldTime: moment('shipped_told_time'),
    deliveredToldTime: moment('delivered_told_time'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('order_packages_company').on(table.companyId, table.createdTime),
    index('order_packages_order').on(table.orderId),
    index('order_packages_site').on(table.siteId, table.createdTime),
    index('order_packages_state').on(table.status, table.createdTime, table.companyId),
    index('order_packages_warehouse').on(table.warehouseId),
    index('order_packages_tracking').on(table.trackingNo),
    index('order_packages_carrier').on(table.carrierId),
    index('order_packages_freight').on(table.freightId),
  ],
)

export const orderPackageLines = pgTable(
  'order_package_lines',
  {
    orderPackageLineId: counted('order_package_line_id'),
    orderPackageId: keyOf('order_package_id')
      .notNull()
      .references(() => orderPackages.orderPackageId, { onDelete: 'cascade' }),
    companyId: companyId(),
    orderId: keyOf('order_id')
      .notNull()
      .references(() => orders.orderId),
    orderLineId: keyOf('order_line_id')
      .notNull()
      .references(() => orderLines.orderLineId),
    inventoryId: keyOf('inventory_id').references(() => inventories.inventoryId),
    qty: integer('qty').notNull(),
    returned: integer('returned').notNull().default(0),
    /** Sent twice: outside of the ledger of its order line. */
    extra: integer('extra').notNull().default(0),
    /** What left with it and did not come back to be sold: pieces, their value, and those of unknown cost. */
    outPieces: integer('out_pieces').notNull().default(0),
    outValue: minor('out_value').notNull().default(0),
    outUnknown: integer('out_unknown').notNull().default(0),
  },
  (table) => [
    index('order_package_lines_package').on(table.orderPackageId),
    index('order_package_lines_line').on(table.orderLineId),
    index('order_package_lines_order').on(table.orderId),
    index('order_package_lines_place').on(table.inventoryId),
    index('order_package_lines_company').on(table.companyId),
    check(
      'order_package_lines_sound',
      sql`${table.qty} > 0 and ${table.returned} >= 0 and ${table.extra} >= 0 and ${table.returned} + ${table.extra} <= ${table.qty}`,
    ),
  ],
)

/**
 * The numbers of invoices: a series for each company and year. That of a parcel which was unpacked stays, as cancelled, so
 * that the series has no gap.
 */
export const invoices = pgTable(
  'invoices',
  {
    companyId: companyId(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** Not a reference, as a number outlives its parcel. */
    orderPackageId: keyOf('order_package_id').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
    /** The day on which it was given, by the clock of the parcel's site; null: of an earlier release, by UTC. */
    invoiceDate: date('invoice_date'),
    cancelledTime: moment('cancelled_time'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.year, table.number] }),
    uniqueIndex('invoices_parcel').on(table.orderPackageId),
  ],
)

/** The last number of each series, locked after all else that a transaction locks. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    companyId: companyId(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.year] })],
)

/** News of a parcel on its way. */
export const orderPackageEvents = pgTable(
  'order_package_events',
  {
    orderPackageEventId: counted('order_package_event_id'),
    companyId: companyId(),
    orderPackageId: keyOf('order_package_id')
      .notNull()
      .references(() => orderPackages.orderPackageId, { onDelete: 'cascade' }),
    time: moment('time').notNull(),
    code: text('code', { enum: enums.ParcelEvent }).notNull(),
    text: text('text'),
    place: text('place'),
    adminId: keyOf('admin_id').references(() => admins.adminId, { onDelete: 'set null' }),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    unique('order_package_events_once').on(table.orderPackageId, table.time, table.code),
    index('order_package_events_company').on(table.companyId, table.createdTime),
  ],
)
