import { and, eq, sql } from 'drizzle-orm'
import { sizeText } from '@/contract/calls/body-limits'
import { cutBytes, isWithinBytes, maxContentBytes } from '@/contract/messaging/content-size'
import { type IdentityChange, shownNumber } from '@/contract/messaging/identities'
import { searchTextOf } from '@/contract/messaging/message-content'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { conversations, messages } from '../../db/schema/messaging'
import { invalid } from '../../http/parse'
import { takeEarlyChanges } from './changed-messages'
import { isBannedFromChat } from './chat-ban'
import { afterLast, clock, isStored, lastInboundOf, lastOf, quotedIn, timeAt } from './conversation-rows'
import { changeIdentities, conversationOf, type Partners } from './identities'
import { type NewEvent, recordEvents } from './message-events'
import type { MessageRow } from './serialize'
import { shortenReceived } from './shorten-content'

interface NewMessage extends Partners {
  serviceId: number | null
  content: string
}

export interface Inbound extends NewMessage {
  providerId: string | null
  remoteName: string | null
  isMms?: boolean
  /** When the customer sent it, where the provider says so. */
  createdTime?: Date
  /** The provider's id of the message that it answers or reacts to. */
  quotedId?: string | null
  identityChange?: IdentityChange | null
  /** It was stored before: it is as read as it was then, and is told to nobody as a new one. */
  readBefore?: Pick<MessageRow, 'status' | 'readTime'>
}

/** Stores a message of a customer; null where this provider's message is stored already. */
export async function storeInbound(received: Inbound, database: Database): Promise<MessageRow | null> {
  const inbound = shortenReceived(received)
  return database.transaction(async () => {
    if (await isStored(inbound, database)) return null
    const { createdTime, quotedId, identityChange, readBefore, ...values } = inbound
    // Before the conversation, as everywhere else.
    if (identityChange && !database.writes) await takeLock(database, 'customers')
    const { conversation, isNew } = await conversationOf(inbound, database)
    const isBanned = await isBannedFromChat(inbound, database)
    const [message] = await database.sql
      .insert(messages)
      .values({
        ...values,
        conversationId: conversation.conversationId,
        direction: 'Up',
        isBanned,
        status: 'Delivered',
        ...readBefore,
        searchText: searchTextOf(inbound.content),
        quotedRecordId: await quotedIn(conversation, inbound, database),
        createdTime: timeAt(afterLast(createdTime, conversation)),
        deliveredTime: clock,
      })
      .onConflictDoNothing()
      .returning()
    // The same delivery at the same time, on another connection.
    if (!message) return null
    const unread = isBanned || message.status === 'Read' ? 0 : 1
    await database.sql
      .update(conversations)
      .set({
        ...lastOf(message, conversation),
        ...lastInboundOf(message, conversation),
        unreadCount: sql`${conversations.unreadCount} + ${unread}`,
      })
      .where(eq(conversations.conversationId, conversation.conversationId))
    const { recordId } = message
    if (identityChange) await changeIdentities(conversation, identityChange, database)
    if (!isBanned && !readBefore) await database.raise('MessageReceived', [factOf(message)])
    await recordEvents(
      conversation,
      [
        { type: isNew ? 'create-conversation' : 'update-conversation' },
        // A new message rings.
        { type: readBefore ? 'update-message' : 'create-message', recordId },
        ...(unread > 0 ? [{ type: 'update-unread-count' } as const] : []),
      ],
      database,
    )
    await takeEarlyChanges(message, database)
    return message
  })
}

/**
 * Stores what we have written in the provider's app on a phone; null where it is stored already. It opens no window, and
 * nobody is told of it as of a message of a customer.
 */
export async function storeFromPhone(received: Inbound, database: Database): Promise<MessageRow | null> {
  const { createdTime, quotedId, readBefore: _, ...outbound } = shortenReceived(received)
  return database.transaction(async () => {
    if (await isStored(outbound, database)) return null
    const { conversation, isNew } = await conversationOf(outbound, database)
    const [message] = await database.sql
      .insert(messages)
      .values({
        ...outbound,
        ...{ remoteName: null, isFromPhone: true },
        conversationId: conversation.conversationId,
        direction: 'Down',
        status: 'Sent',
        searchText: searchTextOf(outbound.content),
        quotedRecordId: await quotedIn(conversation, { quotedId, serviceId: outbound.serviceId }, database),
        createdTime: timeAt(createdTime),
        sentTime: timeAt(createdTime),
      })
      .onConflictDoNothing()
      .returning()
    if (!message) return null
    const { conversationId } = conversation
    await database.sql
      .update(conversations)
      .set(lastOf(message, conversation))
      .where(eq(conversations.conversationId, conversationId))
    const { recordId } = message
    const events: NewEvent[] = [
      { type: isNew ? 'create-conversation' : 'update-conversation' },
      { type: 'create-message', recordId },
    ]
    await recordEvents(conversation, events, database)
    await takeEarlyChanges(message, database)
    return message
  })
}

const maxErrorBytes = 4000

/** Stores a message to a customer, which is not sent yet. Throws for a content that is too long with its address. */
export async function storeOutbound(
  outbound: NewMessage & { adminId: number | null; localName: string | null },
  database: Database,
): Promise<MessageRow> {
  if (!isWithinBytes(outbound.content, maxContentBytes)) {
    throw invalid([{ field: 'content', text: 'maxSize', values: { limit: sizeText(maxContentBytes) } }])
  }
  return database.transaction(async () => {
    const { conversation, isNew } = await conversationOf(outbound, database)
    const [message] = await database.sql
      .insert(messages)
      .values({
        ...outbound,
        conversationId: conversation.conversationId,
        direction: 'Down',
        status: 'Attempted',
        searchText: searchTextOf(outbound.content),
        createdTime: clock,
      })
      .returning()
    if (!message) throw new Error('The message was not stored.')
    await database.sql
      .update(conversations)
      .set(lastOf(message, conversation))
      .where(eq(conversations.conversationId, conversation.conversationId))
    await recordEvents(
      conversation,
      [
        { type: isNew ? 'create-conversation' : 'update-conversation' },
        { type: 'create-message', recordId: message.recordId },
      ],
      database,
    )
    return message
  })
}

/** What a push notification to a site's shop has of a customer's message. */
const factOf = ({ recordId, conversationId, channel, siteId, remotePhoneNumber, content }: MessageRow) => ({
  siteId,
  data: {
    recordId,
    conversationId,
    channel,
    siteId,
    remotePhoneNumber: shownNumber(channel, remotePhoneNumber),
    content,
  },
})

type StatusPatch = Partial<Pick<MessageRow, 'providerId' | 'errorMessage' | 'isDeliveryUnknown'>>
type Status = MessageRow['status']
const ranks: Record<Status, number> = { Attempted: 0, Failed: 1, Sent: 1, Delivered: 2, Read: 3 }

/**
 * Takes over what a provider says of a message. States come in any order: the highest counts, delivered may be skipped,
 * and failed never beats delivered or read. False where it changes nothing.
 */
export async function storeStatus(
  recordId: number,
  status: Status,
  database: Database,
  { at, errorMessage, ...patch }: StatusPatch & { at?: Date } = {},
): Promise<boolean> {
  return database.transaction(async () => {
    const [before] = await database.sql.select().from(messages).where(eq(messages.recordId, recordId)).for('update')
    if (before?.direction !== 'Down') return false
    const time = timeOf(status)
    const isNews = time !== null && before[time] === null
    const isHigher = status === 'Failed' ? ranks[before.status] < 2 : ranks[status] > ranks[before.status]
    const next = isHigher ? status : before.status
    const changes = {
      ...patch,
      ...(errorMessage && { errorMessage: cutBytes(errorMessage, maxErrorBytes) }),
      status: next,
      // A state from the provider settles what was unknown.
      ...(ranks[status] > 0 && { isDeliveryUnknown: false }),
      ...(isNews && { [time]: at ?? new Date() }),
      ...(next !== 'Failed' && { errorMessage: null }),
    }
    const isSame = Object.entries(changes).every(([name, value]) => before[name as keyof MessageRow] === value)
    if (isSame) return false
    await database.sql.update(messages).set(changes).where(eq(messages.recordId, recordId))
    const { conversationId, channel, companyId, siteId } = before
    const isLast = and(eq(conversations.conversationId, conversationId), eq(conversations.lastRecordId, recordId))
    const last = await database.sql
      .update(conversations)
      .set({ lastStatus: next })
      .where(isLast)
      .returning({ conversationId: conversations.conversationId })
    const events: NewEvent[] = [
      { type: 'update-message', recordId },
      ...(last.length > 0 ? [{ type: 'update-conversation' } as const] : []),
    ]
    await recordEvents({ conversationId, channel, companyId, siteId }, events, database)
    return true
  })
}

function timeOf(status: Status) {
  if (status === 'Attempted') return null
  return ({ Sent: 'sentTime', Delivered: 'deliveredTime', Read: 'readTime', Failed: 'failedTime' } as const)[status]
}
