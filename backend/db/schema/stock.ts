import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { shelves as shelfEntity } from '@/contract/entities/shelves'
import { enums } from '@/contract/enums'
import { tableOf } from '../table-of'
import { productSkus } from './catalogue'
import { counted, keyOf, minor, moment, stamps } from './columns'
import { orderLines } from './ordering'
import { admins, companies, warehouses } from './organisation'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)
const productSkuId = () =>
  keyOf('product_sku_id')
    .notNull()
    .references(() => productSkus.productSkuId)
const warehouseId = () =>
  keyOf('warehouse_id')
    .notNull()
    .references(() => warehouses.warehouseId)

const poolOfCosts = () => text('pool', { enum: enums.ShelfKind }).notNull()

/** Places in a warehouse. */
export const shelves = tableOf(
  shelfEntity,
  { warehouseId: () => warehouses.warehouseId },
  { unique: [['code', 'warehouseId']] },
)

/** The pieces of a SKU in one place of a warehouse; without a shelf on the floor, not put away. */
export const inventories = pgTable(
  'inventories',
  {
    inventoryId: counted('inventory_id'),
    companyId: companyId(),
    warehouseId: warehouseId(),
    shelfId: keyOf('shelf_id').references(() => shelves.shelfId),
    productSkuId: productSkuId(),
    onHand: integer('on_hand').notNull().default(0),
    /** For orders, packed pieces among them, until they ship. */
    allocated: integer('allocated').notNull().default(0),
    available: integer('available').notNull().generatedAlwaysAs(sql`on_hand - allocated`),
    /** When the oldest pieces of what is there came. */
    oldestReceiptTime: moment('oldest_receipt_time'),
    ...stamps(),
  },
  (table) => [
    unique('inventories_place').on(table.productSkuId, table.warehouseId, table.shelfId).nullsNotDistinct(),
    index('inventories_company').on(table.companyId, table.createdTime),
    index('inventories_warehouse').on(table.warehouseId, table.createdTime),
    index('inventories_shelf').on(table.shelfId),
    index('inventories_available').on(table.companyId, table.available),
    index('inventories_age').on(table.companyId, table.oldestReceiptTime),
    check(
      'inventories_sound',
      sql`${table.onHand} >= 0 and ${table.allocated} >= 0 and ${table.allocated} <= ${table.onHand}`,
    ),
  ],
)

/** Pieces that came at one time, to whichever warehouse. */
export interface StockLayer {
  qty: number
  since: string
}

/** What has changed a row of stock. Append-only. */
export const inventoryMovements = pgTable(
  'inventory_movements',
  {
    inventoryMovementId: counted('inventory_movement_id'),
    companyId: companyId(),
    inventoryId: keyOf('inventory_id')
      .notNull()
      .references(() => inventories.inventoryId),
    kind: text('kind', { enum: enums.MovementKind }).notNull(),
    /** The pool of costs that it changes: the kind of the row's shelf. */
    pool: poolOfCosts(),
    /** Signed pieces. */
    change: integer('change').notNull(),
    onHandAfter: integer('on_hand_after').notNull(),
    /** Signed, in the smallest unit of the company's currency. */
    value: minor('value').notNull(),
    /** Signed pieces of unknown cost. */
    unknown: integer('unknown').notNull(),
    reason: text('reason'),
    /** The record that caused it: the path of its entity, and its key. */
    documentType: text('document_type'),
    documentId: keyOf('document_id'),
    adminId: keyOf('admin_id').references(() => admins.adminId, { onDelete: 'set null' }),
    /** When the pieces came to the warehouse, where that was before. */
    receivedTime: moment('received_time'),
    /** Of pieces that a transfer brings: how many came when, oldest first. */
    layers: jsonb('layers').$type<readonly StockLayer[]>(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('inventory_movements_row').on(table.inventoryId, table.inventoryMovementId),
    index('inventory_movements_company').on(table.companyId, table.createdTime),
    index('inventory_movements_document').on(table.documentType, table.documentId),
    index('inventory_movements_receipts')
      .on(table.inventoryId, table.createdTime)
      .where(sql`${table.kind} = 'Receipt' and ${table.documentType} is null`),
  ],
)

/**
 * The sums of the movements of a SKU in a warehouse, from which an average cost is worked out: apart for what lies on
 * shelves for defective and for returned goods, so that broken pieces do not lower the cost of good ones.
 */
export const stockPools = pgTable(
  'stock_pools',
  {
    companyId: companyId(),
    productSkuId: productSkuId(),
    warehouseId: warehouseId(),
    pool: poolOfCosts(),
    pieces: integer('pieces').notNull().default(0),
    unknown: integer('unknown').notNull().default(0),
    value: minor('value').notNull().default(0),
    /** Fewer available pieces than this are too few; on the pool Stock alone. */
    minStock: integer('min_stock'),
    /** Up to how many are bought where there are too few; on the pool Stock alone. */
    target: integer('target'),
  },
  (table) => [
    primaryKey({ columns: [table.productSkuId, table.warehouseId, table.pool] }),
    index('stock_pools_company').on(table.companyId),
  ],
)

/** Pieces in a place that are for an order line, until they ship. */
export const orderAllocations = pgTable(
  'order_allocations',
  {
    orderLineId: keyOf('order_line_id')
      .notNull()
      .references(() => orderLines.orderLineId),
    inventoryId: keyOf('inventory_id')
      .notNull()
      .references(() => inventories.inventoryId),
    companyId: companyId(),
    qty: integer('qty').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.inventoryId] }),
    index('order_allocations_place').on(table.inventoryId),
    index('order_allocations_company').on(table.companyId),
    check('order_allocations_qty', sql`${table.qty} > 0`),
  ],
)
