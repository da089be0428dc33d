import type { Conversation } from '@/contract/messaging/conversations'
import { conversationIdOf, type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { call } from '@/lib/api/api'

/** A conversation in a list of those with one customer. */
export interface CustomerConversation {
  channel: MessageChannel
  id: number
  /** The customer's number, or user id on LINE. */
  number: string
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
    items[channel].map((row) => ({
      channel,
      id: Number((row as Record<string, unknown>)[conversationIdOf(channel)]),
      number: row.remotePhoneNumber,
      lastTime: row.lastTime,
      unreadCount: row.unreadCount,
      lastContent: row.lastContent,
      lastContentJson: row.lastContentJson,
    })),
  )
  return rows.sort((one, other) => other.lastTime.localeCompare(one.lastTime))
}
