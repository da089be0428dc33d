/** The three messaging channels. Each has calls of its own with the same shapes: `smsconversations`, … */
export const messageChannels = ['sms', 'whatsapp', 'line'] as const
export type MessageChannel = (typeof messageChannels)[number]

export type ConversationIdOf<Channel extends MessageChannel> = `${Channel}ConversationId`
export type RecordIdOf<Channel extends MessageChannel> = `${Channel}RecordId`

/** The field that holds the key of a channel's conversations. */
export const conversationIdOf = <Channel extends MessageChannel>(channel: Channel) =>
  `${channel}ConversationId` as const
/** The field that holds the key of a channel's messages. */
export const recordIdOf = <Channel extends MessageChannel>(channel: Channel) => `${channel}RecordId` as const

/** Stands for the id of a customer whom a message does not name; who that is cannot be answered. */
export const unknownSender = '?'

/** The key of a conversation that has not begun: a customer's number without a message yet. */
export const newConversationId = -1
