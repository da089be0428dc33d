import { getTableColumns, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import { maxListedBytes } from '@/contract/messaging/content-size'
import { shownNumber } from '@/contract/messaging/identities'
import { conversationIdOf, recordIdOf } from '@/contract/messaging/message-channels'
import { parseContent, previewOf } from '@/contract/messaging/message-content'
import { type conversations, messages } from '../../db/schema/messaging'
import { enumText, type Language } from '../../messages/texts'
import { shortenContent } from './shorten-content'
import type { ProviderLimits } from './site-channels'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/** The message that another answers, as it is stored now. */
interface StoredQuote {
  recordId: number
  direction: MessageRow['direction']
  isMms: boolean
  /** The beginning of its content. */
  content: string
}
/** A message with what it answers; a new one of ours answers nothing. */
export type QuotingMessage = MessageRow & { quote?: StoredQuote | null }

/** A message as lists and events have it: only the beginning of a long content. */
export interface ListedMessage extends Omit<QuotingMessage, 'searchText'> {
  /** Of the whole content. */
  contentBytes: number
}

/** Read with each row, so that what its sender edits or withdraws changes in answers to it, too. */
export const quote = sql<StoredQuote | null>`(select json_build_object('recordId', quoted.record_id,
  'direction', quoted.direction, 'isMms', quoted.is_mms, 'content', left(quoted.content, ${sql.raw(String(maxListedBytes))}))
  from messages quoted where quoted.record_id = "messages"."quoted_record_id")`

const { searchText: _, ...shown } = getTableColumns(messages)
/** The columns of a `ListedMessage`. The content is cut by the store, as many long ones would fill the memory. */
export const listedColumns = {
  ...shown,
  content: sql<string>`left(${messages.content}, ${sql.raw(String(maxListedBytes))})`,
  contentBytes: sql<number>`octet_length(${messages.content})`,
  quote,
}

/** The id of a WhatsApp user in a content that was stored as it came, maybe as a text within it. */
const userId = /(user_id\\*"\s*:\s*\\*")[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]+/g

/** A content without the ids of users, which say nothing to people; earlier releases stored them. */
const withoutUserIds = <Content extends string | null>(
  channel: ConversationRow['channel'],
  content: Content,
): Content =>
  (channel === 'whatsapp' && content?.includes('user_id') ? content.replace(userId, '$1') : content) as Content

const windowMs = 24 * 3_600_000

/**
 * Serializes a conversation.
 * @param limits of the site's provider
 */
export function serializeConversation(
  row: ConversationRow,
  language: Language,
  { hasWindow, maxText }: ProviderLimits,
) {
  const windowStart = row.lastInboundTime ?? row.createdTime
  const lastContent = withoutUserIds(row.channel, row.lastContent)
  const windowEnd = row.lastInboundTime ? new Date(windowStart.getTime() + windowMs) : windowStart
  return {
    [conversationIdOf(row.channel)]: row.conversationId,
    siteId: row.siteId,
    companyId: row.companyId,
    remotePhoneNumber: row.remotePhoneNumber,
    customName: row.customName,
    lastName: row.lastName,
    username: row.username,
    pictureUrl: row.pictureUrl,
    remark: row.remark,
    tags: row.tags,
    star: row.star,
    unreadCount: row.unreadCount,
    lastTime: row.lastTime,
    lastContent,
    lastContentJson: jsonOf(row.channel, lastContent, row.lastIsMms),
    lastDirection: row.lastDirection,
    lastStatus: row.lastStatus,
    lastStatusText: row.lastStatus && statusText(row.lastStatus, language),
    lastInboundTime: row.lastInboundTime,
    freeTextUntilTime: hasWindow ? windowEnd : null,
    maxTextLength: maxText,
  }
}

/** Serializes a message with its whole content. */
export const serializeMessage = (row: QuotingMessage, language: Language) =>
  serialize(row, { content: row.content, truncated: false }, language)

/** Serializes a message with at most so many bytes of its content. */
export function serializeListed(row: ListedMessage, language: Language, maxBytes = maxListedBytes) {
  const truncated = row.contentBytes > maxBytes
  return serialize(
    row,
    { content: truncated ? shortenContent(row.content, maxBytes) : row.content, truncated },
    language,
  )
}

function serialize(
  row: Omit<QuotingMessage, 'searchText' | 'content'>,
  { content: stored, truncated }: { content: string; truncated: boolean },
  language: Language,
) {
  const content = withoutUserIds(row.channel, stored)
  return {
    [recordIdOf(row.channel)]: row.recordId,
    [conversationIdOf(row.channel)]: row.conversationId,
    siteId: row.siteId,
    companyId: row.companyId,
    direction: row.direction,
    content,
    contentJson: jsonOf(row.channel, content, row.isMms),
    truncated,
    status: row.status,
    statusText: statusText(row.status, language),
    createdTime: row.createdTime,
    sentTime: row.sentTime,
    deliveredTime: row.deliveredTime,
    readTime: row.readTime,
    failedTime: row.failedTime,
    errorMessage: row.errorMessage,
    isDeliveryUnknown: row.isDeliveryUnknown,
    isBanned: row.isBanned,
    remoteName: row.remoteName,
    localName: row.localName,
    remotePhoneNumber: shownNumber(row.channel, row.remotePhoneNumber),
    quote: row.quote ? serializeQuote(row.channel, row.quote) : null,
    isAccepted: row.providerId !== null,
    isWaiting: row.status === 'Attempted' && row.askedTime === null && !row.isDeliveryUnknown,
    isFromPhone: row.isFromPhone,
    editedTime: row.editedTime,
    formerTexts: row.formerTexts,
    withdrawnTime: row.withdrawnTime,
  }
}

function serializeQuote(channel: ConversationRow['channel'], { recordId, direction, isMms, content }: StoredQuote) {
  const preview = withoutUserIds(channel, previewOf(shortenContent(content, maxListedBytes)))
  return { recordId, direction, content: preview, contentJson: jsonOf(channel, preview, isMms) }
}

const statusText = (status: EnumValue<'MessageStatus'>, language: Language) =>
  enumText(language, 'MessageStatus', status)

/** A text message is not JSON, even if its text looks like it. */
const jsonOf = (channel: ConversationRow['channel'], content: string | null, isMms: boolean): unknown =>
  (channel === 'sms' && !isMms) || content === null ? null : parseContent(content)
