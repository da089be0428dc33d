import type { Conversation } from '@/contract/messaging/conversations'
import { conversationIdOf, type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { call } from '@/lib/api/api'
import { type Recipient, recipientOf } from './chat-drafts'

/** A conversation in a list of those with one customer. */
export interface CustomerConversation {
  channel: MessageChannel
  id: number
  recipient: Recipient
  lastTime: string
  unreadCount: number
  lastContent: string | null
  lastContentJson: unknown
}

/** How many of a customer's conversations on a channel are shown. */
const limit = 5

/** Where the conversations with a customer are cached. */
export const conversationsKey = (siteId: number, phone: string) => ['users', 'conversations', siteId, phone] as const

/** Finds the cached conversations with any customer. */
export const isConversationsKey = (key: unknown): key is ReturnType<typeof conversationsKey> =>
  Array.isArray(key) && key[0] === 'users' && key[1] === 'conversations'

/** Finds the cached conversations with the customer of one that has changed. On LINE any of the site may be theirs. */
export const isConversationsKeyOf =
  (channel: MessageChannel, { siteId, remotePhoneNumber }: Pick<Conversation, 'siteId' | 'remotePhoneNumber'>) =>
  (key: unknown): boolean => {
    if (!isConversationsKey(key) || key[2] !== siteId) return false
    return channel === 'line' || key[3] === remotePhoneNumber
  }

/**
 * The conversations of a site with a phone number on all channels, the latest first. LINE has no numbers: there, those
 * count whose remark or name has it.
 */
export async function conversationsOf(siteId: number, phone: string): Promise<CustomerConversation[]> {
  const [sms, whatsapp, line] = await Promise.all([
    call('GET smsconversations', { query: { siteId, remotePhoneNumber: phone, limit } }),
    call('GET whatsappconversations', { query: { siteId, remotePhoneNumber: phone, limit } }),
    call('GET lineconversations', { query: { siteId, keyword: phone, limit } }),
  ])
  const items = { sms: sms.items, whatsapp: whatsapp.items, line: line.items }
  const rows = messageChannels.flatMap((channel) =>
    items[channel].map((row) => {
      const id = Number((row as Record<string, unknown>)[conversationIdOf(channel)])
      const { remotePhoneNumber, lastTime, unreadCount, lastContent, lastContentJson } = row
      const recipient = recipientOf({ id, remotePhoneNumber })
      return { channel, id, recipient, lastTime, unreadCount, lastContent, lastContentJson }
    }),
  )
  return rows.sort((one, other) => other.lastTime.localeCompare(one.lastTime))
}
