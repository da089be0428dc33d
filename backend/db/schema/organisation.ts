import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { addressParts, counted, keyOf, moment, remark, stamps, status } from './columns'

export const companies = pgTable('companies', {
  companyId: counted('company_id'),
  name: text('name').notNull(),
  shortName: text('short_name'),
  description: text('description'),
  website: text('website'),
  administrative: boolean('administrative').notNull().default(false),
  features: text('features').array().notNull().default(sql`'{}'`),
  enabledFeatures: text('enabled_features').array().notNull().default(sql`'{}'`),
  /** The currency of its ledger. */
  currency: text('currency').notNull().default('USD'),
  status: status(),
  remark: remark(),
  ...stamps(),
})

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)

/** By which customs of other countries know a company. */
export const companyTaxNumbers = pgTable(
  'company_tax_numbers',
  {
    companyTaxNumberId: counted('company_tax_number_id'),
    companyId: companyId(),
    kind: text('kind', { enum: enums.TaxNumberKind }).notNull(),
    number: text('number').notNull(),
    /** That gave it; null for numbers from before this was recorded. */
    country: text('country'),
  },
  (table) => [index('company_tax_numbers_company').on(table.companyId)],
)

export const admins = pgTable(
  'admins',
  {
    adminId: counted('admin_id'),
    companyId: companyId(),
    username: text('username').notNull(),
    fullName: text('full_name').notNull(),
    type: text('type', { enum: ['Administrator', 'Staff'] }).notNull(),
    email: text('email'),
    phone: text('phone'),
    avatar: text('avatar'),
    passwordHash: text('password_hash').notNull(),
    appId: text('app_id').unique(),
    appSecretHash: text('app_secret_hash'),
    lastLogonTime: moment('last_logon_time'),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('admins_username').on(sql`lower(${table.username})`),
    index('admins_company').on(table.companyId),
  ],
)

/** Only the SHA-256 of a token is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminId: keyOf('admin_id')
      .notNull()
      .references(() => admins.adminId, { onDelete: 'cascade' }),
    createdTime: moment('created_time').notNull().defaultNow(),
    expiresTime: moment('expires_time').notNull(),
  },
  (table) => [index('access_tokens_admin').on(table.adminId)],
)

export const logonFailures = pgTable(
  'logon_failures',
  {
    logonFailureId: counted('logon_failure_id'),
    username: text('username').notNull(),
    address: text('address').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('logon_failures_pair').on(table.username, table.address, table.createdTime),
    index('logon_failures_address').on(table.address, table.createdTime),
  ],
)

export const sites = pgTable(
  'sites',
  {
    siteId: counted('site_id'),
    companyId: companyId(),
    name: text('name').notNull(),
    internalName: text('internal_name'),
    description: text('description'),
    keywords: text('keywords'),
    domain: text('domain'),
    faviconUrl: text('favicon_url'),
    logoUrl: text('logo_url'),
    bannerUrl: text('banner_url'),
    acceptOrders: text('accept_orders', { enum: enums.AcceptOrders }).notNull().default('Ask'),
    /** Orders that are not paid for so long are cancelled; null: never. */
    cancelUnpaidDays: integer('cancel_unpaid_days'),
    shipUnpaid: text('ship_unpaid', { enum: enums.ShipUnpaid }).notNull().default('Ask'),
    allocateOnReceipt: boolean('allocate_on_receipt').notNull().default(true),
    /** How long quotes of suppliers are used again; null: a default. */
    quoteMinutes: integer('quote_minutes'),
    copyright: text('copyright'),
    language: text('language'),
    /** What its new orders begin with. */
    currency: text('currency'),
    country: text('country'),
    timeZone: text('time_zone'),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('sites_company').on(table.companyId)],
)

export const warehouses = pgTable(
  'warehouses',
  {
    warehouseId: counted('warehouse_id'),
    companyId: companyId(),
    name: text('name').notNull(),
    type: text('type', { enum: ['Own', 'Agent', 'Transit'] })
      .notNull()
      .default('Own'),
    description: text('description'),
    /** For how many days pieces lie there without a fee. */
    freeStorageDays: integer('free_storage_days'),
    senderName: text('sender_name'),
    phone: text('phone'),
    country: text('country'),
    ...addressParts(),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('warehouses_company').on(table.companyId)],
)

const adminId = () =>
  keyOf('admin_id')
    .notNull()
    .references(() => admins.adminId, { onDelete: 'cascade' })

/** Preferences of an account in the console: one row each. */
export const adminPreferences = pgTable(
  'admin_preferences',
  {
    adminId: adminId(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    updatedTime: moment('updated_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.name] })],
)

/**
 * An account with rows here sees only these sites of its company. A site with such rows cannot be deleted, or the
 * account would see all others.
 */
export const adminSites = pgTable(
  'admin_sites',
  {
    adminId: adminId(),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.siteId] })],
)

export const adminWarehouses = pgTable(
  'admin_warehouses',
  {
    adminId: adminId(),
    warehouseId: keyOf('warehouse_id')
      .notNull()
      .references(() => warehouses.warehouseId),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.warehouseId] })],
)
