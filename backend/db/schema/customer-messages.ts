import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { counted, keyOf, moment } from './columns'
import { orders } from './ordering'
import { companies, sites } from './organisation'

/** What a site does in a scene; without a row: nothing. */
export const siteMessages = pgTable(
  'site_messages',
  {
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId, { onDelete: 'cascade' }),
    sceneType: text('scene_type', { enum: enums.SceneType }).notNull(),
    mode: text('mode', { enum: enums.MessageMode }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.sceneType] })],
)

/** A message that an event of an order has caused, and what became of it. */
export const customerMessages = pgTable(
  'customer_messages',
  {
    customerMessageId: counted('customer_message_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    siteId: keyOf('site_id')
      .notNull()
      .references(() => sites.siteId),
    orderId: keyOf('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    sceneType: text('scene_type', { enum: enums.SceneType }).notNull(),
    /** Which event it was: each causes one message. */
    eventKey: text('event_key').notNull(),
    channel: text('channel'),
    recipient: text('recipient'),
    content: text('content'),
    status: text('status', { enum: enums.CustomerMessageStatus }).notNull().default('Waiting'),
    reason: text('reason', { enum: enums.SkipReason }),
    error: text('error'),
    /** When it was handed over: without a result after that, its outcome is unknown. */
    askedTime: moment('asked_time'),
    sentTime: moment('sent_time'),
    /** The message of the conversation that it became. */
    recordId: keyOf('record_id'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customer_messages_event').on(table.eventKey),
    index('customer_messages_order').on(table.orderId, table.customerMessageId),
    index('customer_messages_unsent').on(table.orderId).where(sql`${table.status} in ('Failed', 'Unknown')`),
    index('customer_messages_company').on(table.companyId, table.createdTime, table.customerMessageId),
  ],
)
