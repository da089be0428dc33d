import type { EnumValue } from '@/contract/enums'
import { conversationIdOf, recordIdOf } from '@/contract/messaging/message-channels'
import { parseContent } from '@/contract/messaging/message-content'
import type { conversations, messages } from '../../db/schema/messaging'
import { enumText, type Language } from '../../messages/texts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect

const windowMs = 24 * 3_600_000

/**
 * Serializes a conversation.
 * @param hasWindow whether the site's provider accepts free text only for a day after the customer's last message
 */
export function serializeConversation(row: ConversationRow, language: Language, hasWindow: boolean) {
  const windowStart = row.lastInboundTime ?? row.createdTime
  const windowEnd = row.lastInboundTime ? new Date(windowStart.getTime() + windowMs) : windowStart
  return {
    [conversationIdOf(row.channel)]: row.conversationId,
    siteId: row.siteId,
    companyId: row.companyId,
    remotePhoneNumber: row.remotePhoneNumber,
    customName: row.customName,
    lastName: row.lastName,
    remark: row.remark,
    tags: row.tags,
    star: row.star,
    unreadCount: row.unreadCount,
    lastTime: row.lastTime,
    lastContent: row.lastContent,
    lastContentJson: jsonOf(row.channel, row.lastContent),
    lastDirection: row.lastDirection,
    lastStatus: row.lastStatus,
    lastStatusText: row.lastStatus && statusText(row.lastStatus, language),
    lastInboundTime: row.lastInboundTime,
    freeTextUntilTime: hasWindow ? windowEnd : null,
  }
}

/** Serializes a message. */
export function serializeMessage(row: MessageRow, language: Language) {
  return {
    [recordIdOf(row.channel)]: row.recordId,
    [conversationIdOf(row.channel)]: row.conversationId,
    siteId: row.siteId,
    companyId: row.companyId,
    direction: row.direction,
    content: row.content,
    contentJson: jsonOf(row.channel, row.content),
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
    remotePhoneNumber: row.remotePhoneNumber,
  }
}

const statusText = (status: EnumValue<'MessageStatus'>, language: Language) =>
  enumText(language, 'MessageStatus', status)

/** A text message is not JSON, even if its text looks like it. */
const jsonOf = (channel: ConversationRow['channel'], content: string | null): unknown =>
  channel === 'sms' || content === null ? null : parseContent(content)
