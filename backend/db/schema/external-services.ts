import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { counted, keyOf, moment, remark, stamps, status } from './columns'
import { admins, companies, sites } from './organisation'

/** Third-party services that the business works with. */
export const externalServices = pgTable('external_services', {
  serviceId: counted('service_id'),
  businessCode: text('business_code').notNull().unique(),
  name: text('name').notNull(),
  description: text('description'),
  logoUrl: text('logo_url'),
  website: text('website'),
  implement: text('implement', { enum: enums.ServiceProvider }).notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  status: status(),
  remark: remark(),
  ...stamps(),
})

const serviceId = () =>
  keyOf('service_id')
    .notNull()
    .references(() => externalServices.serviceId)

/** The options of a service for the code of its provider; the values of secret options are encrypted. */
export const serviceOptions = pgTable(
  'service_options',
  {
    serviceOptionId: counted('service_option_id'),
    serviceId: keyOf('service_id')
      .notNull()
      .references(() => externalServices.serviceId, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    secret: boolean('secret').notNull(),
    value: text('value'),
  },
  (table) => [uniqueIndex('service_options_key').on(table.serviceId, table.key)],
)

/** An account, a company or a site that has connected itself at a provider; its tokens are encrypted. */
export const serviceConnections = pgTable(
  'service_connections',
  {
    serviceConnectionId: counted('service_connection_id'),
    serviceId: keyOf('service_id')
      .notNull()
      .references(() => externalServices.serviceId, { onDelete: 'cascade' }),
    principalType: text('principal_type', { enum: ['Admin', 'Company', 'Site'] }).notNull(),
    principalId: keyOf('principal_id').notNull(),
    /** Who connected it: only what an account has connected itself logs it in. */
    adminId: keyOf('admin_id').notNull(),
    /** Who the provider says that it is, as the provider writes it. */
    subject: text('subject'),
    /** False: stored by a release that rounded numbers above 2^53. */
    isSubjectExact: boolean('is_subject_exact').notNull().default(false),
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    /** When the access token ends, and is renewed where it can be. */
    accessEndTime: moment('access_end_time'),
    /** When the connection ends; null: it is renewed for as long as the provider lets it. */
    endTime: moment('end_time'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('service_connections_principal').on(table.principalType, table.principalId, table.serviceId),
    index('service_connections_subject').on(table.serviceId, table.subject),
    index('service_connections_access').on(table.accessEndTime),
  ],
)

/** A round trip to a provider that has begun; its state is random, stored as a hash, and valid for one return. */
export const serviceTrips = pgTable(
  'service_trips',
  {
    stateHash: text('state_hash').primaryKey(),
    serviceId: keyOf('service_id')
      .notNull()
      .references(() => externalServices.serviceId, { onDelete: 'cascade' }),
    /** What it connects; null: it logs an account in. */
    principalType: text('principal_type', { enum: ['Admin', 'Company', 'Site'] }),
    principalId: keyOf('principal_id'),
    adminId: keyOf('admin_id').references(() => admins.adminId, { onDelete: 'cascade' }),
    /** Encrypted: who has it and a code could redeem that. */
    codeVerifier: text('code_verifier').notNull(),
    connectUrl: text('connect_url').notNull(),
    returnUrl: text('return_url').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('service_trips_time').on(table.createdTime)],
)

export const adminServices = pgTable(
  'admin_services',
  {
    adminId: keyOf('admin_id')
      .notNull()
      .references(() => admins.adminId, { onDelete: 'cascade' }),
    serviceId: serviceId(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.serviceId] }),
    index('admin_services_service').on(table.serviceId),
  ],
)

export const companyServices = pgTable(
  'company_services',
  {
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    serviceId: serviceId(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.serviceId] }),
    index('company_services_service').on(table.serviceId),
  ],
)

export const siteServices = pgTable(
  'site_services',
  {
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId, { onDelete: 'cascade' }),
    serviceId: serviceId(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.serviceId] }),
    index('site_services_service').on(table.serviceId),
  ],
)
