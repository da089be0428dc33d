import { index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { counted, keyOf, moment, remark, stamps, status } from './columns'
import { admins, warehouses } from './organisation'
import { currencies, currencyOf } from './system'

export const countries = pgTable('countries', {
  countryId: counted('country_id'),
  isoCode: text('iso_code').notNull().unique(),
  name: text('name').notNull(),
  shortName: text('short_name'),
  flag: text('flag'),
  nativeName: text('native_name'),
  englishName: text('english_name'),
  primaryLanguage: text('primary_language'),
  primaryCurrency: currencyOf('primary_currency'),
  phoneCode: text('phone_code'),
  nameOrder: text('name_order', { enum: enums.NameOrder }).notNull().default('GivenFirst'),
  status: status(),
  remark: remark(),
  ...stamps(),
})

export const subdivisions = pgTable(
  'subdivisions',
  {
    subdivisionId: counted('subdivision_id'),
    countryId: keyOf('country_id')
      .notNull()
      .references(() => countries.countryId),
    isoCode: text('iso_code').unique(),
    name: text('name').notNull(),
    shortName: text('short_name'),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('subdivisions_country').on(table.countryId)],
)

/** The subdivisions that a warehouse serves. */
export const warehouseSubdivisions = pgTable(
  'warehouse_subdivisions',
  {
    warehouseId: keyOf('warehouse_id')
      .notNull()
      .references(() => warehouses.warehouseId, { onDelete: 'cascade' }),
    subdivisionId: keyOf('subdivision_id')
      .notNull()
      .references(() => subdivisions.subdivisionId),
  },
  (table) => [
    primaryKey({ columns: [table.warehouseId, table.subdivisionId] }),
    index('warehouse_subdivisions_subdivision').on(table.subdivisionId),
  ],
)

/** Rates are deleted with their base currency; the target currency cannot be deleted while it has rates. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    rateId: counted('rate_id'),
    fromCode: text('from_code')
      .notNull()
      .references(() => currencies.code, { onDelete: 'cascade' }),
    toCode: currencyOf('to_code').notNull(),
    rate: numeric('rate', { precision: 20, scale: 10 }).notNull(),
    source: text('source'),
    effectiveTime: moment('effective_time').notNull().defaultNow(),
    status: text('status', { enum: enums.RateStatus }).notNull().default('Pending'),
    enteredBy: keyOf('entered_by').references(() => admins.adminId, { onDelete: 'set null' }),
    reviewedBy: keyOf('reviewed_by').references(() => admins.adminId, { onDelete: 'set null' }),
    reviewedTime: moment('reviewed_time'),
    ...stamps(),
  },
  (table) => [
    index('currency_rates_from').on(table.fromCode, table.createdTime),
    index('currency_rates_status').on(table.status),
  ],
)
