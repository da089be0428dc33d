import { z } from 'zod'
import { type Endpoint, endpoint, type noQuery } from '../endpoint'
import type { Page } from '../entity-types'
import { enums } from '../enums'
import { keyText } from '../list-query'
import { content, integer, maxSenderLength, tags } from './fields'
import {
  type ConversationIdOf,
  conversationIdOf,
  type MessageChannel,
  type RecordIdOf,
  recordIdOf,
} from './message-channels'

const direction = z.enum(enums.MessageDirection)
const status = z.enum(enums.MessageStatus)
const moment = z.iso.datetime()

const conversationFields = {
  siteId: z.int(),
  companyId: z.int(),
  /**
   * E.164 with its plus, or on LINE, which has no numbers, a user id; null where WhatsApp shows none. Then the customer is
   * answered by the key of the conversation.
   */
  remotePhoneNumber: z.string().nullable(),
  customName: z.string().nullable(),
  /** The customer's nickname in the last message. */
  lastName: z.string().nullable(),
  /** Under which WhatsApp shows a customer who hides the number, without its @. */
  username: z.string().nullable(),
  /** The stored copy of the customer's picture. */
  pictureUrl: z.string().nullable(),
  remark: z.string().nullable(),
  tags: z.array(z.string()),
  star: z.boolean(),
  /** Unread messages of the customer. */
  unreadCount: z.int(),
  /** The time of the last message, as its provider says it. */
  lastTime: moment,
  /** The beginning of the last message, for the list. */
  lastContent: z.string().nullable(),
  /** The same as JSON; null if it is plain text. */
  lastContentJson: z.unknown(),
  /** `up`: from the customer. */
  lastDirection: direction.nullable(),
  lastStatus: status.nullable(),
  lastStatusText: z.string().nullable(),
  /** The time of the customer's last message. */
  lastInboundTime: moment.nullable(),
  /** Until when the provider accepts messages other than templates; null if it always does. */
  freeTextUntilTime: moment.nullable(),
  /** The longest text that the site's provider takes, in UTF-16 units; null where that of the channel counts. */
  maxTextLength: z.int().nullable(),
}

const messageFields = {
  siteId: z.int(),
  companyId: z.int(),
  direction,
  /** Plain text on SMS; on WhatsApp and LINE JSON as text, possibly malformed. */
  content: z.string(),
  /** The content as JSON; null if it is plain text or malformed. */
  contentJson: z.unknown(),
  /** Lists and events have only the beginning of the content; the message itself has the whole. */
  truncated: z.boolean(),
  status,
  statusText: z.string(),
  createdTime: moment,
  sentTime: moment.nullable(),
  deliveredTime: moment.nullable(),
  readTime: moment.nullable(),
  failedTime: moment.nullable(),
  errorMessage: z.string().nullable(),
  /** The provider did not respond in time. The message may have arrived, so it is never resent automatically. */
  isDeliveryUnknown: z.boolean(),
  /** From a customer who is banned from chat: no badge and no sound. */
  isBanned: z.boolean(),
  remoteName: z.string().nullable(),
  /** The account that has sent it. */
  localName: z.string().nullable(),
  /** As in conversations. */
  remotePhoneNumber: z.string().nullable(),
  /** The message that this one answers or reacts to, with the beginning of its content; null where there is none. */
  quote: z.object({ recordId: z.int(), direction, content: z.string(), contentJson: z.unknown() }).nullable(),
  /** The provider has taken it; what becomes of it may still be to come. */
  isAccepted: z.boolean(),
  /** The provider has not been asked to send it yet, so that it can be cancelled. */
  isWaiting: z.boolean(),
  /** Written by us in the provider's app on a phone. */
  isFromPhone: z.boolean(),
  editedTime: moment.nullable(),
  /** What was read before each edit, the oldest first. */
  formerTexts: z.array(z.string()),
  /** When its sender took it back; its content is gone then. */
  withdrawnTime: moment.nullable(),
}

type Fields<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>
export type Conversation<Channel extends MessageChannel = MessageChannel> = Fields<typeof conversationFields> & {
  [Id in ConversationIdOf<Channel>]: number
}
export type Message<Channel extends MessageChannel = MessageChannel> = Fields<typeof messageFields> & {
  [Id in RecordIdOf<Channel> | ConversationIdOf<Channel>]: number
}

/** The schema of a channel's conversations. */
export const conversationSchema = <Channel extends MessageChannel>(channel: Channel) =>
  z.object({ [conversationIdOf(channel)]: z.int(), ...conversationFields }) as unknown as z.ZodType<
    Conversation<Channel>
  >
/** The schema of a channel's messages. */
export const messageSchema = <Channel extends MessageChannel>(channel: Channel) =>
  z.object({
    [recordIdOf(channel)]: z.int(),
    [conversationIdOf(channel)]: z.int(),
    ...messageFields,
  }) as unknown as z.ZodType<Message<Channel>>

const pageOf = <Item>(item: z.ZodType<Item>): z.ZodType<Page<Item>> =>
  z.object({ items: z.array(item), total: z.int().min(0) })

export const conversationPageSize = 50
export const messagePageSize = 100
/** A response is at most two megabytes: of long notes about customers, and of messages whose contents are cut to fit. */
const [maxConversations, maxMessages] = [100, 500]

/** Max. rows of a page, as a query value. */
const limit = (usual: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((size) => size >= 1 && size <= max)
    .default(usual)
const keyNumber = () => keyText().transform(Number).optional()
const keyword = () => z.string().trim().max(200).optional()

/** Filters the list: `up` are those whose last message came from the customer. */
export const conversationFilters = ['all', 'unread', 'star', 'up'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

export const conversationQuery = z.strictObject({
  limit: limit(conversationPageSize, maxConversations),
  /** The last row that the client has; the page begins after it. */
  lastId: keyNumber(),
  filter: z.enum(conversationFilters).default('all'),
  keyword: keyword(),
  siteId: keyNumber(),
  remotePhoneNumber: z.string().max(maxSenderLength).optional(),
})
export const messageQuery = z.strictObject({
  limit: limit(messagePageSize, maxMessages),
  lastId: keyNumber(),
  keyword: keyword(),
})
export const conversationPatch = z.strictObject({
  customName: z.string().trim().max(100).nullish(),
  remark: z.string().max(2000).nullish(),
  tags: tags().optional(),
  star: z.boolean().optional(),
})
/** Whom a message goes to: one of both. */
export const recipientFields = {
  /** E.164 with its plus; on LINE a user id; the id of who has written, as it came. */
  to: z.string().trim().max(maxSenderLength).optional(),
  /** The customer of this conversation of the site, who may have no number. */
  conversationId: integer().optional(),
}
const conversationIdQuery = (channel: MessageChannel) => ({ [conversationIdOf(channel)]: keyNumber() })
export const recordQuery = (channel: MessageChannel) =>
  z.strictObject({
    limit: limit(messagePageSize, maxMessages),
    lastId: keyNumber(),
    siteId: keyNumber(),
    direction: direction.optional(),
    status: status.optional(),
    createdTimeStart: moment.optional(),
    createdTimeEnd: moment.optional(),
    ...conversationIdQuery(channel),
  })
export const outgoingMessage = z.strictObject({
  /** The company of the site; omitted: it is looked up. */
  companyId: integer().optional(),
  siteId: integer(),
  ...recipientFields,
  /** Text on SMS; on WhatsApp and LINE the JSON of a message as a text. */
  content: content(),
})
export const unreadSummary = z.object({
  unreadCount: z.int(),
  sites: z.array(z.object({ siteId: z.int(), unreadCount: z.int() })),
})
export type UnreadSummary = z.infer<typeof unreadSummary>

type Read<Query extends z.ZodType, Response> = Endpoint<Query, z.ZodUndefined, z.ZodType<Response>>
type Write<Body extends z.ZodType, Response> = Endpoint<typeof noQuery, Body, z.ZodType<Response>>
type ChannelEndpoints<Channel extends MessageChannel> = {
  [Key in `GET ${Channel}conversations`]: Read<typeof conversationQuery, Page<Conversation<Channel>>>
} & {
  [Key in `GET ${Channel}conversations/unreads`]: Read<typeof noQuery, UnreadSummary>
} & {
  [Key in `GET ${Channel}conversations/{id}`]: Read<typeof noQuery, Conversation<Channel>>
} & {
  [Key in `GET ${Channel}conversations/{id}/messages`]: Read<typeof messageQuery, Page<Message<Channel>>>
} & {
  [Key in `POST ${Channel}conversations/{id}`]: Write<typeof conversationPatch, Conversation<Channel>>
} & {
  [Key in `POST ${Channel}conversations/{id}/${'markasread' | 'markasunread'}`]: Write<
    z.ZodUndefined,
    Conversation<Channel>
  >
} & {
  [Key in `GET ${Channel}records`]: Read<ReturnType<typeof recordQuery>, Page<Message<Channel>>>
} & {
  [Key in `GET ${Channel}records/{id}`]: Read<typeof noQuery, Message<Channel>>
} & {
  [Key in `POST ${Channel}records/{id}/cancel`]: Write<z.ZodUndefined, Message<Channel>>
} & {
  [Key in `POST ${Channel}records`]: Write<typeof outgoingMessage, Message<Channel>>
}

/** The calls of one channel. */
function endpointsOf<Channel extends MessageChannel>(channel: Channel): ChannelEndpoints<Channel> {
  const [conversation, message] = [conversationSchema(channel), messageSchema(channel)]
  const area = 'everyone' as const
  const conversations = `${channel}conversations`
  return {
    [`GET ${conversations}`]: endpoint({
      area,
      query: conversationQuery,
      response: pageOf(conversation),
      summary: 'Conversations, the latest first, from after `lastId`',
    }),
    [`GET ${conversations}/unreads`]: endpoint({
      area,
      response: unreadSummary,
      summary: 'How many messages of customers nobody has read, in total and for each site that has some',
    }),
    [`GET ${conversations}/{id}`]: endpoint({ area, response: conversation, summary: 'One conversation' }),
    [`GET ${conversations}/{id}/messages`]: endpoint({
      area,
      query: messageQuery,
      response: pageOf(message),
      summary: 'Messages of a conversation, the latest first, from after `lastId`',
    }),
    [`POST ${conversations}/{id}`]: endpoint({
      area,
      use: 'write',
      body: conversationPatch,
      response: conversation,
      summary: 'Change what is noted about a customer, or the star',
    }),
    ...Object.fromEntries(
      (['markasread', 'markasunread'] as const).map((action) => [
        `POST ${conversations}/{id}/${action}`,
        endpoint({ area, use: 'write', response: conversation, summary: `Mark a conversation as ${action.slice(6)}` }),
      ]),
    ),
    [`GET ${channel}records`]: endpoint({
      area,
      query: recordQuery(channel),
      response: pageOf(message),
      summary: 'Messages of all conversations, the last stored first, from after `lastId`',
    }),
    [`GET ${channel}records/{id}`]: endpoint({
      area,
      response: message,
      summary: 'One message with its whole content',
    }),
    [`POST ${channel}records/{id}/cancel`]: endpoint({
      area,
      use: 'write',
      response: message,
      summary: 'Cancels a message that the provider has not been asked to send',
    }),
    [`POST ${channel}records`]: endpoint({
      area,
      use: 'write',
      body: outgoingMessage,
      response: message,
      summary: 'Send a message. The response is its row in status Attempted; what becomes of it arrives as an event',
    }),
  } as unknown as ChannelEndpoints<Channel>
}

export const conversationEndpoints = {
  ...endpointsOf('sms'),
  ...endpointsOf('whatsapp'),
  ...endpointsOf('line'),
}
