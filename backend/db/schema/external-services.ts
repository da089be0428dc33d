import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { counted, keyOf, remark, stamps, status } from './columns'
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

/** What the code of a provider has to be told about a service; the values of secret options are encrypted. */
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
