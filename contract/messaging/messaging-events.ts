import type { Conversation, Message } from './conversations'
import type { MessageChannel } from './message-channels'

/** The events of conversations and messages. */
export const messagingEventTypes = [
  'create-conversation',
  'update-conversation',
  'delete-conversation',
  'create-message',
  'update-message',
  'delete-message',
  'update-unread-count',
] as const
export type MessagingEventType = (typeof messagingEventTypes)[number]

/**
 * The data of one event of a stream, as JSON; the stream's `event` is its type, its `id` increases. Conversation and
 * message are current when the event is sent, so an earlier event may have a later state, never the other way round.
 */
export interface MessagingEvent<Channel extends MessageChannel = MessageChannel> {
  id: number
  type: MessagingEventType
  channel: Channel
  companyId: number
  siteId: number
  conversationId: number
  /** The key of the message; null if the event is about none. */
  recordId: number | null
  /** In every event except `delete-conversation`. */
  conversation: Conversation<Channel> | null
  /** In `create-message` and `update-message`. */
  message: Message<Channel> | null
  /** In `update-unread-count`: unread messages of the site on the channel. */
  unreadCount: number | null
}

/**
 * A stream also sends `ready` at its start, with the id from which it can be resumed, and `reset` if the events since
 * the given id are no longer stored: then the client reloads its lists.
 */
export const streamSignals = ['ready', 'reset'] as const

/** How long events can be replayed, in hours. */
export const replayHours = 24
/** Interval of comments, so that proxies do not close a quiet stream. */
export const streamPingMs = 15_000
