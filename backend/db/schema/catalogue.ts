import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import type { LanguageCode } from '@/contract/language-codes'
import type { PriceTier } from '@/contract/rules/price-tiers'
import { counted, decimal, keyOf, moment, remark, searchWords, stamps, status } from './columns'
import { companies } from './organisation'
import { brands, properties, suppliers } from './plain'
import { currencyOf } from './system'

export const categories = pgTable(
  'categories',
  {
    categoryId: counted('category_id'),
    parentId: keyOf('parent_id').references((): AnyPgColumn => categories.categoryId),
    name: text('name').notNull(),
    description: text('description'),
    /** Whether its products, and those of the categories below it, are to have a size chart. */
    wantsSizeChart: boolean('wants_size_chart').notNull().default(false),
    /** The IDs of the ancestors, root first, between slashes. */
    level: text('level').notNull().default('/'),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('categories_parent').on(table.parentId),
    index('categories_level').on(table.level.op('text_pattern_ops')),
  ],
)

/** The category's own properties; those of its ancestors are inherited. */
export const categoryProperties = pgTable(
  'category_properties',
  {
    categoryId: keyOf('category_id')
      .notNull()
      .references(() => categories.categoryId, { onDelete: 'cascade' }),
    propertyId: keyOf('property_id')
      .notNull()
      .references(() => properties.propertyId),
    required: boolean('required').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.propertyId] }),
    index('category_properties_property').on(table.propertyId),
  ],
)

export const products = pgTable(
  'products',
  {
    productId: counted('product_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    channelType: text('channel_type', { enum: enums.ChannelType }).notNull().default('Site'),
    originalProductId: text('original_product_id'),
    originalProductSkuId: text('original_product_sku_id'),
    brandId: keyOf('brand_id').references(() => brands.brandId),
    categoryId: keyOf('category_id').references(() => categories.categoryId),
    title: text('title').notNull(),
    description: text('description'),
    keywords: text('keywords'),
    imageUrls: text('image_urls').array().notNull().default(sql`'{}'`),
    coverUrl: text('cover_url'),
    videoUrl: text('video_url'),
    unit: text('unit'),
    countryOfOrigin: text('country_of_origin'),
    placeOfOrigin: text('place_of_origin'),
    hsCode: text('hs_code'),
    customsName: text('customs_name'),
    restricted: text('restricted', { enum: enums.RestrictedGoods }).array().notNull().default([]),
    htmlDetails: text('html_details'),
    barcode: text('barcode'),
    properties: jsonb('properties').$type<{ name: string; values: string[] }[]>().notNull().default([]),
    searchWords: searchWords(),
    /** The languages in which it has a title, in order. The store fills it by the triggers of `searchWords`. */
    titleLanguages: text('title_languages').array().notNull().default(sql`'{}'`),
    status: text('status', { enum: enums.ProductStatus }).notNull().default('Draft'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('products_company').on(table.companyId, table.createdTime, table.productId),
    index('products_created').on(table.createdTime, table.productId),
    index('products_title').on(table.companyId, table.title),
    index('products_brand').on(table.brandId),
    index('products_category').on(table.categoryId, table.companyId),
    // As a scanner types it.
    index('products_barcode').on(sql`upper(${table.barcode})`),
    // All that the filter by findings needs to know of a product.
    index('products_open')
      .on(table.companyId, table.productId, table.titleLanguages)
      .where(sql`${table.status} <> 'Voided'`),
  ],
)

export const productSkus = pgTable(
  'product_skus',
  {
    productSkuId: counted('product_sku_id'),
    productId: keyOf('product_id')
      .notNull()
      .references(() => products.productId, { onDelete: 'cascade' }),
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
  (table) => [
    index('product_skus_product').on(table.productId, table.productSkuId, table.status),
    index('product_skus_enabled').on(table.productSkuId, table.productId).where(sql`${table.status} = 'Enabled'`),
    // The few SKUs with a finding.
    index('product_skus_without_price')
      .on(table.productId)
      .where(sql`${table.status} = 'Enabled' and ${table.salePrice} is null`),
    index('product_skus_without_weight')
      .on(table.productId)
      .where(sql`${table.status} = 'Enabled' and coalesce(${table.weight}, 0) = 0`),
    uniqueIndex('product_skus_code').on(sql`lower(${table.skuCode})`, table.companyId),
  ],
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
    /** By quantity, instead of `price`; null where there is one price. */
    priceTiers: jsonb('price_tiers').$type<PriceTier[]>(),
    shopMixedMin: integer('shop_mixed_min'),
    shopFreeFreightFrom: decimal('shop_free_freight_from'),
    minOrderQty: integer('min_order_qty'),
    maxOrderQty: integer('max_order_qty'),
    availableCount: integer('available_count'),
    piecesPerLot: integer('pieces_per_lot'),
    checkedTime: moment('checked_time'),
    /** Whether the supplier still had the article at the last check. */
    isOffered: boolean('is_offered').notNull().default(true),
    /** The SKU's binding with the lowest position is the preferred one. */
    position: integer('position').notNull().default(0),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('product_suppliers_sku').on(table.productSkuId, table.position),
    index('product_suppliers_product').on(table.productId),
    index('product_suppliers_supplier').on(table.supplierId),
    index('product_suppliers_enabled').on(table.productSkuId).where(sql`${table.status} = 'Enabled'`),
    index('product_suppliers_gone')
      .on(table.productSkuId)
      .where(sql`${table.status} = 'Enabled' and not ${table.isOffered}`),
    uniqueIndex('product_suppliers_article').on(
      table.productSkuId,
      table.channelType,
      table.supplierProductId,
      table.supplierProductSkuId,
    ),
  ],
)

/** Price and stock of a binding's article at each check. */
export const productSupplierPrices = pgTable(
  'product_supplier_prices',
  {
    productSupplierPriceId: counted('product_supplier_price_id'),
    productSupplierId: keyOf('product_supplier_id')
      .notNull()
      .references(() => productSuppliers.productSupplierId, { onDelete: 'cascade' }),
    occasion: text('occasion', { enum: enums.PriceOccasion }).notNull(),
    isOffered: boolean('is_offered').notNull(),
    currency: text('currency'),
    price: decimal('price'),
    availableCount: integer('available_count'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('product_supplier_prices_binding').on(table.productSupplierId, table.productSupplierPriceId)],
)

/** The supplier's texts in other languages; the column of the same name is the fallback. */
const localizations = <Texts>() =>
  jsonb('localizations').$type<Partial<Record<LanguageCode, Partial<Texts>>>>().notNull().default({})

/** The articles of the suppliers' own shops: the local catalogue for look-ups and quotes. */
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
    /** Terms of its shop: the pieces of a mixed batch, and the amount of goods from which freight is free. */
    shopMixedMin: integer('shop_mixed_min'),
    shopFreeFreightFrom: decimal('shop_free_freight_from'),
    localizations: localizations<{ title: string; shopName: string; contactName: string }>(),
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
    /** By quantity, instead of `salePrice`. */
    priceTiers: jsonb('price_tiers').$type<PriceTier[]>(),
    domesticShippingFee: decimal('domestic_shipping_fee'),
    minOrderQty: integer('min_order_qty').notNull().default(1),
    maxOrderQty: integer('max_order_qty'),
    availableCount: integer('available_count').notNull().default(0),
    localizations: localizations<{ properties: string[] }>(),
  },
  (table) => [uniqueIndex('catalogue_skus_article').on(table.catalogueProductId, table.productSkuId)],
)
