import { and, eq, sql } from 'drizzle-orm'
import { identityKinds } from '@/contract/messaging/identities'
import { unknownSender } from '@/contract/messaging/message-channels'
import { previewOf } from '@/contract/messaging/message-content'
import type { Database } from '../../db/database'
import { conversationIdentities, messages } from '../../db/schema/messaging'
import type { ConversationRow, MessageRow } from './serialize'

/** The same in all columns of a statement, and truncated like them, so that it compares equal to itself. */
export const clock = sql`date_trunc('milliseconds', statement_timestamp())`

/** The provider's time of a message; clocks that differ must not put it into the future. */
export const timeAt = (time: Date | undefined) =>
  time ? sql`least(${time.toISOString()}::timestamptz, ${clock})` : clock

/**
 * WhatsApp says whole seconds: of one second, a message that came later is not put before one that has got the time at
 * which it came.
 */
export const afterLast = (time: Date | undefined, { lastInboundTime: last }: ConversationRow): Date | undefined =>
  time && last && time < last && time.getMilliseconds() === 0 && last.getTime() - time.getTime() < 1000 ? last : time

/** What a message changes of its conversation: one that comes late is not the last, and moves nothing backwards. */
export function lastOf(
  { recordId, content, isMms, direction, status, createdTime }: MessageRow,
  { lastRecordId, lastTime }: ConversationRow,
) {
  const isLast = lastRecordId === null || createdTime >= lastTime
  return {
    updatedTime: clock,
    ...(isLast && {
      lastTime: createdTime,
      lastRecordId: recordId,
      lastContent: previewOf(content),
      lastIsMms: isMms,
      lastDirection: direction,
      lastStatus: status,
    }),
  }
}

/** The window of free text and the customer's name follow the customer's last message by the provider's time. */
export function lastInboundOf({ createdTime, remoteName }: MessageRow, { lastInboundTime }: ConversationRow) {
  const isLast = lastInboundTime === null || createdTime >= lastInboundTime
  return isLast ? { lastInboundTime: createdTime, ...(remoteName && { lastName: remoteName }) } : {}
}

/** The key of the message that another answers; null where it is not stored in the same conversation. */
export async function quotedIn(
  { conversationId }: ConversationRow,
  { serviceId, quotedId }: { serviceId: number | null; quotedId?: string | null },
  database: Database,
): Promise<number | null> {
  if (serviceId === null || !quotedId) return null
  const isIt = and(
    eq(messages.serviceId, serviceId),
    eq(messages.providerId, quotedId),
    eq(messages.conversationId, conversationId),
  )
  const [found] = await database.sql.select({ recordId: messages.recordId }).from(messages).where(isIt)
  return found?.recordId ?? null
}

/** Whether a message of this service is stored under its provider's id. */
export async function isStored(
  { serviceId, providerId }: Pick<MessageRow, 'serviceId' | 'providerId'>,
  database: Database,
): Promise<boolean> {
  if (serviceId === null || providerId === null) return false
  const isSame = and(eq(messages.serviceId, serviceId), eq(messages.providerId, providerId))
  const [found] = await database.sql.select({ recordId: messages.recordId }).from(messages).where(isSame)
  return found !== undefined
}

/** The id that reaches a conversation's customer: the number, else the surest of their ids; `?` where there is none. */
export async function addressOf(
  { conversationId, remotePhoneNumber }: Pick<ConversationRow, 'conversationId' | 'remotePhoneNumber'>,
  database: Database,
): Promise<string> {
  if (remotePhoneNumber !== null) return remotePhoneNumber
  const { kind, value } = conversationIdentities
  const rows = await database.sql
    .select({ kind, value })
    .from(conversationIdentities)
    .where(eq(conversationIdentities.conversationId, conversationId))
  const [surest] = rows.sort((one, other) => identityKinds.indexOf(one.kind) - identityKinds.indexOf(other.kind))
  return surest?.value ?? unknownSender
}
