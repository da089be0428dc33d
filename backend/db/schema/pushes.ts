import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pushFailures } from '@/contract/entities/push-failures'
import { enums } from '@/contract/enums'
import { counted, keyOf, moment, stamps } from './columns'
import { companies, sites } from './organisation'

const siteId = () =>
  keyOf('site_id')
    .notNull()
    .references(() => sites.siteId, { onDelete: 'cascade' })

/** Where a site is notified of a business event. */
export const siteNotifications = pgTable(
  'site_notifications',
  {
    siteId: siteId(),
    businessType: text('business_type', { enum: enums.BusinessEvent }).notNull(),
    pushUrl: text('push_url'),
    enabled: boolean('enabled').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.businessType] })],
)

/** What signs the push notifications of a site; encrypted. */
export const siteSecrets = pgTable('site_secrets', {
  siteId: siteId().primaryKey(),
  secret: text('secret').notNull(),
})

export const pushNotifications = pgTable(
  'push_notifications',
  {
    pushNotificationId: counted('push_notification_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    siteId: siteId(),
    businessModule: text('business_module', { enum: enums.BusinessModule }).notNull(),
    businessType: text('business_type', { enum: enums.BusinessEvent }).notNull(),
    businessData: text('business_data').notNull(),
    businessTime: moment('business_time').notNull().defaultNow(),
    pushUrl: text('push_url').notNull(),
    retryCount: integer('retry_count').notNull().default(0),
    retryLimit: integer('retry_limit').notNull().default(8),
    nextRetryTime: moment('next_retry_time').defaultNow(),
    status: text('status', { enum: enums.PushStatus }).notNull().default('Uncompleted'),
    ...stamps(),
  },
  (table) => [
    index('push_notifications_company').on(table.companyId, table.createdTime),
    index('push_notifications_created').on(table.createdTime),
    index('push_notifications_site').on(table.siteId),
  ],
)

export const pushLogs = pgTable(
  'push_logs',
  {
    pushLogId: counted('push_log_id'),
    pushNotificationId: keyOf('push_notification_id')
      .notNull()
      .references(() => pushNotifications.pushNotificationId, { onDelete: 'cascade' }),
    statusCode: integer('status_code'),
    durationMs: integer('duration_ms').notNull(),
    response: text('response'),
    error: text('error'),
    failure: text('failure', { enum: pushFailures }),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('push_logs_notification').on(table.pushNotificationId)],
)

/** How the addresses of sites have answered. One that fails again and again is paused. */
export const pushTargets = pgTable(
  'push_targets',
  {
    /** That of the tasks that send to it. */
    queueKey: text('queue_key').primaryKey(),
    siteId: siteId(),
    pushUrl: text('push_url').notNull(),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    failure: text('failure', { enum: pushFailures }),
    statusCode: integer('status_code'),
    /** Nothing is sent before; then one notification as a trial. */
    pausedUntil: moment('paused_until'),
  },
  (table) => [index('push_targets_site').on(table.siteId)],
)
