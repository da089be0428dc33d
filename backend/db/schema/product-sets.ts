import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { productSkus } from './catalogue'
import { counted, decimal, keyOf, remark, stamps } from './columns'
import { companies } from './organisation'

export const productSets = pgTable(
  'product_sets',
  {
    productSetId: counted('product_set_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    name: text('name').notNull(),
    description: text('description'),
    coverUrl: text('cover_url'),
    setCode: text('set_code'),
    minOrderQty: integer('min_order_qty'),
    maxOrderQty: integer('max_order_qty'),
    weight: decimal('weight'),
    length: decimal('length'),
    width: decimal('width'),
    height: decimal('height'),
    status: text('status', { enum: enums.ProductStatus }).notNull().default('Draft'),
    voidReason: text('void_reason'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('product_sets_company').on(table.companyId),
    uniqueIndex('product_sets_code').on(sql`lower(${table.setCode})`, table.companyId),
  ],
)

export const productSetItems = pgTable(
  'product_set_items',
  {
    productSetId: keyOf('product_set_id')
      .notNull()
      .references(() => productSets.productSetId, { onDelete: 'cascade' }),
    productSkuId: keyOf('product_sku_id')
      .notNull()
      .references(() => productSkus.productSkuId),
    qty: integer('qty').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productSetId, table.productSkuId] }),
    index('product_set_items_sku').on(table.productSkuId),
  ],
)
