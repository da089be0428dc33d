import type { Recipient } from '@/components/customers/chat-drafts'
import type { ApprovedTemplate } from '@/contract/messaging/approved-templates'
import type {
  ConversationFilter,
  Conversation as RawConversation,
  Message as RawMessage,
} from '@/contract/messaging/conversations'
import { conversationIdOf, type MessageChannel, recordIdOf } from '@/contract/messaging/message-channels'
import type { PresenceState } from '@/contract/messaging/presence-event'
import { call } from '@/lib/api/api'
import { timed } from './server-clock'

/** A conversation with its key under the same name on every channel. */
export type Conversation = RawConversation & { id: number }
/** A message with its key under the same name on every channel. */
export type Message = RawMessage & { id: number; conversationId: number }

export const toConversation = (channel: MessageChannel, row: RawConversation): Conversation => ({
  ...row,
  id: row[conversationIdOf(channel)],
})
export const toMessage = (channel: MessageChannel, row: RawMessage): Message => ({
  ...row,
  id: row[recordIdOf(channel)],
  conversationId: row[conversationIdOf(channel)],
})

/** The calls of all channels have the same shapes, so they are typed as those of one. */
type Typed<Name extends string> = Name extends `${infer Method} *${infer Path}` ? `${Method} whatsapp${Path}` : never
const nameOf = <Name extends string>(name: Name, channel: MessageChannel) =>
  name.replace('*', channel) as unknown as Typed<Name>

export interface ConversationQuery {
  siteId: number
  filter: ConversationFilter
  keyword: string
}

/** One page of conversations, the latest first. `lastId` is the last one that is loaded. */
export async function loadConversations(channel: MessageChannel, query: ConversationQuery, lastId?: number) {
  const page = await call(nameOf('GET *conversations', channel), { query: { ...query, lastId }, ...timed() })
  return { total: page.total, items: page.items.map((row) => toConversation(channel, row as RawConversation)) }
}

export async function loadConversation(channel: MessageChannel, id: number): Promise<Conversation> {
  const row = await call(nameOf('GET *conversations/{id}', channel), { params: { id }, ...timed() })
  return toConversation(channel, row as RawConversation)
}

/** The conversation of a site with a number; undefined where there is none. */
export async function findConversation(channel: MessageChannel, siteId: number, remotePhoneNumber: string) {
  const query = { siteId, remotePhoneNumber, limit: 1 }
  const { items } = await call(nameOf('GET *conversations', channel), { query })
  return items[0] && toConversation(channel, items[0] as RawConversation)
}

/** One page of messages, the latest first. `lastId` is the oldest one that is loaded. */
export async function loadMessages(channel: MessageChannel, id: number, keyword = '', lastId?: number) {
  const query = { keyword, lastId }
  const page = await call(nameOf('GET *conversations/{id}/messages', channel), { params: { id }, query, ...timed() })
  return { total: page.total, items: page.items.map((row) => toMessage(channel, row as RawMessage)) }
}

/** A message with its whole content. */
export async function loadMessage(channel: MessageChannel, id: number): Promise<Message> {
  return toMessage(channel, (await call(nameOf('GET *records/{id}', channel), { params: { id } })) as RawMessage)
}

type Patch = Partial<Pick<Conversation, 'customName' | 'remark' | 'tags' | 'star'>>

export async function saveConversation(channel: MessageChannel, id: number, body: Patch): Promise<Conversation> {
  const row = await call(nameOf('POST *conversations/{id}', channel), { params: { id }, body })
  return toConversation(channel, row as RawConversation)
}

export async function markConversation(channel: MessageChannel, id: number, as: 'read' | 'unread') {
  const name = as === 'read' ? 'POST *conversations/{id}/markasread' : 'POST *conversations/{id}/markasunread'
  const row = await call(nameOf(name, channel) as 'POST whatsappconversations/{id}/markasread', { params: { id } })
  return toConversation(channel, row as RawConversation)
}

export type Outgoing = Recipient & {
  /** Undefined where it is unknown: the API then takes the site's. */
  companyId?: number
  siteId: number
  content: string
}

/** Sends a message. Resolves with its row, which is stored before the provider is called. */
export async function sendMessage(channel: MessageChannel, body: Outgoing, idempotencyKey: string): Promise<Message> {
  const row = await call(nameOf('POST *records', channel), { body, idempotencyKey })
  return toMessage(channel, row as RawMessage)
}

/** Cancels a message that the provider has not been asked to send; rejects where it has. */
export async function cancelMessage(channel: MessageChannel, id: number): Promise<Message> {
  return toMessage(
    channel,
    (await call(nameOf('POST *records/{id}/cancel', channel), { params: { id } })) as RawMessage,
  )
}

/** The WhatsApp templates that a site may send to a customer at any time. */
export const loadApproved = (siteId: number, recipient: Recipient): Promise<ApprovedTemplate[]> =>
  call('GET whatsapptemplates/approved', { query: { siteId: String(siteId), ...recipient } })

type FilledTemplate = Recipient & {
  siteId: number
  values: Readonly<Record<string, string>>
}

/** Sends an approved template. Resolves with its message, which is stored before the provider is called. */
export async function sendApproved(id: number, body: FilledTemplate, idempotencyKey: string): Promise<Message> {
  const row = await call('POST whatsapptemplates/{id}/send', { params: { id }, body, idempotencyKey })
  return toMessage('whatsapp', row as RawMessage)
}

/** Writes an internal note between the messages of a conversation. */
export async function saveNote(channel: MessageChannel, id: number, content: string, idempotencyKey: string) {
  const row = await call(nameOf('POST *conversations/{id}/notes', channel), {
    params: { id },
    body: { content },
    idempotencyKey,
  })
  return toMessage(channel, row as RawMessage)
}

/** Tells colleagues what one does in a conversation. Outlives the page, and prompts for no log-in. */
export async function reportPresence(channel: MessageChannel, id: number, state: PresenceState): Promise<void> {
  const options = { params: { id }, body: { state }, keepalive: true, mayBeLoggedOut: true }
  await call(nameOf('POST *conversations/{id}/presence', channel), options)
}
