import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SizeChartDetail, SizeChartSuggestion } from '@/contract/entities/catalogue/product-size-charts'
import { enums } from '@/contract/enums'
import { products } from './catalogue'
import { counted, keyOf } from './columns'
import { properties } from './plain'

/** The attributes of a product: properties with their values, or free texts with a custom name. */
export const productSpecifications = pgTable(
  'product_specifications',
  {
    productSpecificationId: counted('product_specification_id'),
    productId: keyOf('product_id')
      .notNull()
      .references(() => products.productId, { onDelete: 'cascade' }),
    /** Null: a custom name. */
    propertyId: keyOf('property_id').references(() => properties.propertyId),
    name: text('name').notNull(),
    values: text('values').array().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('product_specifications_property').on(table.productId, table.propertyId),
    index('product_specifications_used').on(table.propertyId),
  ],
)

/** The sizes of a product, and the body measures that they fit. */
export const productSizeCharts = pgTable('product_size_charts', {
  productId: keyOf('product_id')
    .primaryKey()
    .references(() => products.productId, { onDelete: 'cascade' }),
  lengthUnit: text('length_unit', { enum: enums.ProductSizeChartLengthUnitType }).notNull().default('Centimeter'),
  weightUnit: text('weight_unit', { enum: enums.ProductSizeChartWeightUnitType }).notNull().default('Kilogram'),
  /** A chart of the former format, until details are saved. */
  htmlDetails: text('html_details'),
  details: jsonb('details').$type<SizeChartDetail[]>().notNull().default([]),
  suggestions: jsonb('suggestions').$type<SizeChartSuggestion[]>().notNull().default([]),
  includeFootnotes: boolean('include_footnotes').notNull().default(false),
})
