import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enums } from '@/contract/enums'
import { type Identity, type IdentityChange, identityKinds } from '@/contract/messaging/identities'
import { messageChannels } from '@/contract/messaging/message-channels'
import { messagingEventTypes } from '@/contract/messaging/messaging-events'
import { counted, keyOf, moment, stamps } from './columns'
import { externalServices } from './external-services'
import { companies, sites } from './organisation'

const channel = () => text('channel', { enum: messageChannels }).notNull()
const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)
const siteId = () =>
  keyOf('site_id')
    .notNull()
    .references(() => sites.siteId)

/** The messages between a site and one customer on a channel, with a copy of the last one. */
export const conversations = pgTable(
  'conversations',
  {
    conversationId: counted('conversation_id'),
    channel: channel(),
    companyId: companyId(),
    siteId: siteId(),
    /** What the customer is reached under; empty where WhatsApp hides the number, and an identity is all there is. */
    remotePhoneNumber: text('remote_phone_number'),
    customName: text('custom_name'),
    lastName: text('last_name'),
    /** The name under which WhatsApp shows a customer who hides the number, without its @. */
    username: text('username'),
    /** The stored copy of the customer's picture, where the provider shows one. */
    pictureUrl: text('picture_url'),
    /** When the provider was asked who the customer is. */
    profileTime: moment('profile_time'),
    remark: text('remark'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    star: boolean('star').notNull().default(false),
    unreadCount: integer('unread_count').notNull().default(0),
    lastTime: moment('last_time').notNull().defaultNow(),
    lastRecordId: keyOf('last_record_id'),
    lastContent: text('last_content'),
    lastIsMms: boolean('last_is_mms').notNull().default(false),
    lastDirection: text('last_direction', { enum: enums.MessageDirection }),
    lastStatus: text('last_status', { enum: enums.MessageStatus }),
    lastInboundTime: moment('last_inbound_time'),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('conversations_unique').on(table.siteId, table.channel, table.remotePhoneNumber),
    index('conversations_company').on(table.companyId, table.channel, table.lastTime, table.conversationId),
    index('conversations_site').on(table.siteId, table.channel, table.lastTime, table.conversationId),
    index('conversations_time').on(table.channel, table.lastTime, table.conversationId),
    index('conversations_unread').on(table.channel, table.siteId).where(sql`unread_count > 0`),
  ],
)

/** The ids under which a customer writes; many lead to one conversation. */
export const conversationIdentities = pgTable(
  'conversation_identities',
  {
    identityId: counted('identity_id'),
    siteId: siteId(),
    channel: channel(),
    kind: text('kind', { enum: identityKinds }).notNull(),
    /** A number in the form of its numbering plan, or an id of the provider. */
    value: text('value').notNull(),
    conversationId: keyOf('conversation_id')
      .notNull()
      .references(() => conversations.conversationId, { onDelete: 'cascade' }),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_identities_unique').on(table.siteId, table.channel, table.kind, table.value),
    index('conversation_identities_conversation').on(table.conversationId),
  ],
)

/** A message and its delivery status. Its content changes only where its sender edits or withdraws it. */
export const messages = pgTable(
  'messages',
  {
    recordId: counted('record_id'),
    conversationId: keyOf('conversation_id')
      .notNull()
      .references(() => conversations.conversationId, { onDelete: 'cascade' }),
    channel: channel(),
    companyId: companyId(),
    siteId: siteId(),
    /** The service that carries it; empty if it was removed from the site since. */
    serviceId: keyOf('service_id').references(() => externalServices.serviceId),
    /** The provider's id. */
    providerId: text('provider_id'),
    direction: text('direction', { enum: enums.MessageDirection }).notNull(),
    content: text('content').notNull(),
    /** A picture or the like over SMS, whose content is JSON as on the other channels. */
    isMms: boolean('is_mms').notNull().default(false),
    /** Its readable text, for search. */
    searchText: text('search_text').notNull(),
    status: text('status', { enum: enums.MessageStatus }).notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
    /** When the provider was called: a call is never repeated. */
    askedTime: moment('asked_time'),
    sentTime: moment('sent_time'),
    deliveredTime: moment('delivered_time'),
    readTime: moment('read_time'),
    failedTime: moment('failed_time'),
    errorMessage: text('error_message'),
    isDeliveryUnknown: boolean('is_delivery_unknown').notNull().default(false),
    isBanned: boolean('is_banned').notNull().default(false),
    remoteName: text('remote_name'),
    localName: text('local_name'),
    /** The id that the customer wrote under, or was written to. */
    remotePhoneNumber: text('remote_phone_number').notNull(),
    adminId: keyOf('admin_id'),
    /** The message that this one answers or reacts to, where it is stored here. */
    quotedRecordId: keyOf('quoted_record_id'),
    /** Written by us in the provider's app on a phone. */
    isFromPhone: boolean('is_from_phone').notNull().default(false),
    editedTime: moment('edited_time'),
    /** What was read before each edit, the oldest first. */
    formerTexts: text('former_texts').array().notNull().default(sql`'{}'`),
    withdrawnTime: moment('withdrawn_time'),
    /** The stored copy of its media, by the name of the file. */
    mediaName: text('media_name'),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.createdTime, table.recordId),
    index('messages_site').on(table.siteId, table.channel, table.recordId),
    index('messages_company').on(table.companyId, table.channel, table.recordId),
    uniqueIndex('messages_provider').on(table.serviceId, table.providerId),
    index('messages_media').on(table.mediaName).where(sql`media_name is not null`),
  ],
)

/** Edits and withdrawals that came before their message was stored; they expire after a day. */
export const earlyChanges = pgTable(
  'message_early_changes',
  {
    earlyChangeId: counted('early_change_id'),
    serviceId: keyOf('service_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** The edited message; empty where it was withdrawn. */
    content: text('content'),
    changeTime: moment('change_time'),
    isOurs: boolean('is_ours').notNull(),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('message_early_changes_message').on(table.serviceId, table.providerId),
    index('message_early_changes_time').on(table.createdTime),
  ],
)

/** Delivery states that came before the provider's id of their message was stored; they expire after a day. */
export const earlyStates = pgTable(
  'message_early_states',
  {
    earlyStateId: counted('early_state_id'),
    serviceId: keyOf('service_id').notNull(),
    providerId: text('provider_id').notNull(),
    status: text('status', { enum: enums.MessageStatus }).notNull(),
    stateTime: moment('state_time'),
    errorMessage: text('error_message'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [
    index('message_early_states_message').on(table.serviceId, table.providerId),
    index('message_early_states_time').on(table.createdTime),
  ],
)

/** Messages of customers for services that no site uses, and for accounts of no service, until there is one. */
export const keptMessages = pgTable(
  'kept_messages',
  {
    keptMessageId: counted('kept_message_id'),
    serviceId: keyOf('service_id')
      .notNull()
      .references(() => externalServices.serviceId, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    remotePhoneNumber: text('remote_phone_number').notNull(),
    remoteName: text('remote_name'),
    username: text('username'),
    /** The other ids of its sender. */
    identities: jsonb('identities').$type<Identity[]>().notNull().default([]),
    /** The ids that its sender has got and has no more, where it tells of that. */
    identityChange: jsonb('identity_change').$type<IdentityChange>(),
    content: text('content').notNull(),
    isMms: boolean('is_mms').notNull(),
    hasMedia: boolean('has_media').notNull(),
    /** The provider's id of the message that it answers or reacts to. */
    quotedId: text('quoted_id'),
    isFromPhone: boolean('is_from_phone').notNull().default(false),
    /** The account of no service that it was for; the service is the one whose address was called. */
    account: text('account').array().notNull().default(sql`'{}'`),
    /** When the customer sent it, or where the provider does not say, when it came. */
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('kept_messages_provider').on(table.serviceId, table.providerId)],
)

/** Under which name a provider's webhooks know a service, where it was fetched from the provider. */
export const serviceAccounts = pgTable(
  'service_accounts',
  {
    serviceId: keyOf('service_id')
      .primaryKey()
      .references(() => externalServices.serviceId, { onDelete: 'cascade' }),
    account: text('account').notNull(),
    /** A hash of the credentials that it belongs to. */
    credentials: text('credentials').notNull(),
  },
  (table) => [index('service_accounts_account').on(table.account)],
)

/** When a provider last called a service, with a right signature. */
export const serviceWebhooks = pgTable('service_webhooks', {
  serviceId: keyOf('service_id')
    .primaryKey()
    .references(() => externalServices.serviceId, { onDelete: 'cascade' }),
  lastTime: moment('last_time').notNull(),
})

/** Events for the streams of every API; stored for a day. */
export const messageEvents = pgTable(
  'message_events',
  {
    messageEventId: counted('message_event_id'),
    type: text('type', { enum: messagingEventTypes }).notNull(),
    channel: channel(),
    companyId: keyOf('company_id').notNull(),
    siteId: keyOf('site_id').notNull(),
    conversationId: keyOf('conversation_id').notNull(),
    recordId: keyOf('record_id'),
    createdTime: moment('created_time').notNull().defaultNow(),
  },
  (table) => [index('message_events_time').on(table.createdTime)],
)
