import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { counted, decimal, keyOf, moment, remark, stamps, status } from './columns'
import { companies } from './organisation'
import { suppliers } from './plain'
import { currencyOf } from './system'

export const products = pgTable(
  'products',
  {
    productId: counted('product_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    channelType: text('channel_type', { enum: enums.ChannelType }).notNull(),
    originalProductId: text('original_product_id'),
    originalProductSkuId: text('original_product_sku_id'),
    brand: text('brand'),
    category: text('category'),
    title: text('title').notNull(),
    description: text('description'),
    keywords: text('keywords'),
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'`),
    coverUrl: text('cover_url'),
    videoUrl: text('video_url'),
    unit: text('unit'),
    countryOfOrigin: text('country_of_origin'),
    placeOfOrigin: text('place_of_origin'),
    htmlDetails: text('html_details'),
    barcode: text('barcode'),
    properties: jsonb('properties').$type<{ name: string; values: string[] }[]>().notNull().default([]),
    status: text('status', { enum: enums.ProductStatus }).notNull().default('Draft'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('products_company').on(table.companyId)],
)

export const productSkus = pgTable(
  'product_skus',
  {
    productSkuId: counted('product_sku_id'),
    productId: keyOf('product_id')
      .notNull()
      .references(() => products.productId),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    skuCode: text('sku_code'),
    properties: text('properties').array().notNull().default(sql`'{}'`),
    coverUrl: text('cover_url'),
    marketPrice: decimal('market_price'),
    startPrice: decimal('start_price'),
    endPrice: decimal('end_price'),
    salePrice: decimal('sale_price'),
    currency: currencyOf('currency'),
    minOrderQty: integer('min_order_qty'),
    maxOrderQty: integer('max_order_qty'),
    weight: decimal('weight'),
    length: decimal('length'),
    width: decimal('width'),
    height: decimal('height'),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('product_skus_product').on(table.productId), index('product_skus_code').on(table.skuCode)],
)

export const productSuppliers = pgTable(
  'product_suppliers',
  {
    productSupplierId: counted('product_supplier_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    productId: keyOf('product_id')
      .notNull()
      .references(() => products.productId),
    productSkuId: keyOf('product_sku_id')
      .notNull()
      .references(() => productSkus.productSkuId),
    supplierId: keyOf('supplier_id').references(() => suppliers.supplierId),
    channelType: text('channel_type', { enum: enums.ChannelType }).notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    supplierProductName: text('supplier_product_name'),
    supplierProductUrl: text('supplier_product_url'),
    supplierProductSkuId: text('supplier_product_sku_id').notNull(),
    supplierProductSkuName: text('supplier_product_sku_name'),
    supplierCoverUrl: text('supplier_cover_url'),
    supplierProductType: text('supplier_product_type', { enum: enums.SupplierProductType })
      .notNull()
      .default('Original'),
    currency: currencyOf('currency').notNull().default('CNY'),
    price: decimal('price'),
    domesticShippingFee: decimal('domestic_shipping_fee'),
    minOrderQty: integer('min_order_qty'),
    maxOrderQty: integer('max_order_qty'),
    availableCount: integer('available_count'),
    checkedTime: moment('checked_time'),
    /** The lowest position of a SKU is its preferred binding. */
    position: integer('position').notNull().default(0),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('product_suppliers_sku').on(table.productSkuId, table.position),
    index('product_suppliers_product').on(table.productId),
    uniqueIndex('product_suppliers_article').on(
      table.productSkuId,
      table.channelType,
      table.supplierProductId,
      table.supplierProductSkuId,
    ),
  ],
)

/** The articles of the suppliers' own shops: the local catalogue that look-ups and quotes ask. */
export const catalogueProducts = pgTable(
  'catalogue_products',
  {
    catalogueProductId: counted('catalogue_product_id'),
    channelType: text('channel_type', { enum: enums.ChannelType }).notNull(),
    productId: text('product_id').notNull(),
    title: text('title').notNull(),
    productUrl: text('product_url').notNull(),
    shopName: text('shop_name').notNull(),
    contactName: text('contact_name'),
    currency: currencyOf('currency').notNull().default('CNY'),
    mixedOrder: boolean('mixed_order').notNull().default(false),
    piecesPerLot: integer('pieces_per_lot').notNull().default(1),
  },
  (table) => [uniqueIndex('catalogue_products_article').on(table.channelType, table.productId)],
)

export const catalogueSkus = pgTable(
  'catalogue_skus',
  {
    catalogueSkuId: counted('catalogue_sku_id'),
    catalogueProductId: keyOf('catalogue_product_id')
      .notNull()
      .references(() => catalogueProducts.catalogueProductId, { onDelete: 'cascade' }),
    productSkuId: text('product_sku_id').notNull(),
    properties: text('properties').array().notNull().default(sql`'{}'`),
    coverUrl: text('cover_url'),
    salePrice: decimal('sale_price').notNull(),
    domesticShippingFee: decimal('domestic_shipping_fee'),
    minOrderQty: integer('min_order_qty').notNull().default(1),
    maxOrderQty: integer('max_order_qty'),
    availableCount: integer('available_count').notNull().default(0),
  },
  (table) => [uniqueIndex('catalogue_skus_article').on(table.catalogueProductId, table.productSkuId)],
)
