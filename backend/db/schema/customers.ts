import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users as userEntity } from '@/contract/entities/users'
import { enums } from '@/contract/enums'
import { tableOf } from '../table-of'
import { counted, keyOf, moment, remark, stamps } from './columns'
import { companies, sites } from './organisation'
import { languages } from './system'

/** The customers of sites. */
export const users = tableOf(
  userEntity,
  { siteId: () => sites.siteId, language: () => languages.isoCode },
  {
    unique: [
      ['email', 'siteId'],
      ['phone', 'siteId'],
    ],
  },
)

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)

/** Company and site are copied from the user, so that the scope needs no join. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    userAddressId: counted('user_address_id'),
    userId: keyOf('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    companyId: companyId(),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
    country: text('country').notNull(),
    recipientName: text('recipient_name').notNull(),
    phone: text('phone'),
    subdivisionName1: text('subdivision_name_1'),
    subdivisionName2: text('subdivision_name_2'),
    subdivisionName3: text('subdivision_name_3'),
    subdivisionName4: text('subdivision_name_4'),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    addressLine3: text('address_line_3'),
    zipcode: text('zipcode'),
    ...stamps(),
  },
  (table) => [
    index('user_addresses_user').on(table.userId),
    index('user_addresses_company').on(table.companyId, table.createdTime),
    index('user_addresses_site').on(table.siteId),
  ],
)

/** A ban without a site applies to all sites of its company. */
export const userBans = pgTable(
  'user_bans',
  {
    userBanId: counted('user_ban_id'),
    companyId: companyId(),
    siteId: keyOf('site_id').references(() => sites.siteId),
    accountType: text('account_type', { enum: enums.BanAccountType }).notNull(),
    accountId: text('account_id').notNull(),
    matters: text('matters', { enum: enums.BanMatter }).array().notNull(),
    reason: text('reason'),
    expireTime: moment('expire_time'),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('user_bans_company').on(table.companyId, table.createdTime),
    index('user_bans_account').on(table.companyId, table.accountType, table.accountId),
    index('user_bans_site').on(table.siteId),
  ],
)
