import { and, asc, eq, gt, lte, max, or, sql } from 'drizzle-orm'
import type { IdentityChange } from '@/contract/messaging/identities'
import { unknownSender } from '@/contract/messaging/message-channels'
import { parseContent } from '@/contract/messaging/message-content'
import type { Database } from '../../../db/database'
import { takeLock } from '../../../db/own-lock'
import { externalServices } from '../../../db/schema/external-services'
import { conversations, messages } from '../../../db/schema/messaging'
import { leased, type Task } from '../../../jobs/tasks'
import type { Services } from '../../../services'
import { takeChange } from '../changed-messages'
import { changeIdentities } from '../identities'
import { takeLast } from '../joining/join-conversations'
import { recordEvents } from '../message-events'
import type { Provider } from '../providers/provider'
import { providerOf } from '../providers/providers'
import { isObject, type Received } from '../providers/received'
import type { MessageRow } from '../serialize'
import { storeReceived } from './store-received'

/** Started by the migration of stores that kept what could not be read then. */
export const rereadTask = 'messaging/reread'

/** How many keys of messages a portion looks through; few of them are to be read again. */
const keysPerPortion = 20_000

type Service = typeof externalServices.$inferSelect

/** The background task that reads again what earlier releases kept as it came, and could neither place nor apply. */
export function rereadTasks({ database }: Pick<Services, 'database'>): Readonly<Record<string, Task>> {
  const { recordId } = messages
  const reread = leased<Record<string, never>, { last: number; end: number | null }>({
    ...{ area: 'everyone', isOfSystem: true, limit: 1, maxAttempts: 20 },
    start: () => ({ last: 0, end: null }),
    portion: async ({ state }) => {
      const end = state.end ?? (await lastKey(database))
      const upTo = state.last + keysPerPortion
      const rows = await database.sql
        .select({ message: messages, service: externalServices })
        .from(messages)
        .innerJoin(externalServices, eq(externalServices.serviceId, messages.serviceId))
        .where(and(gt(recordId, state.last), lte(recordId, upTo), isKept))
        .orderBy(asc(recordId))
      for (const { message, service } of rows) await readAgain(message, service, database)
      const isDone = upTo >= end
      return { state: { last: upTo, end }, progressRate: isDone ? 100 : Math.floor((100 * upTo) / end), isDone }
    },
  })
  return { [rereadTask]: reread }
}

/** What a customer tells of their ids. */
const tellsIds = sql`${messages.content} ~ '"user_changed_(number|user_id)"'`

/** Of unknown senders, edits and withdrawals, which were stored as messages, and changed ids, which were not applied. */
const isKept = and(
  eq(messages.direction, 'Up'),
  or(
    eq(messages.remotePhoneNumber, unknownSender),
    and(eq(messages.channel, 'whatsapp'), or(sql`${messages.content} ~ '"type": ?"(edit|revoke)"'`, tellsIds)),
  ),
)

async function lastKey(database: Database): Promise<number> {
  const [row] = await database.sql.select({ last: max(messages.recordId) }).from(messages)
  return Number(row?.last ?? 0)
}

/** Takes in a message as it is read today; where that knows no more of it, it stays as it is. */
async function readAgain(message: MessageRow, service: Service, database: Database): Promise<void> {
  const provider = providerOf(service.implement)
  const received = provider && readKept(message, provider)
  if (!received) return
  const [only] = received.messages
  if (only?.identityChange && message.remotePhoneNumber !== unknownSender) {
    await applyIds(message, only.identityChange, database)
    return
  }
  const found = received.messages.filter(({ remotePhoneNumber }) => remotePhoneNumber !== unknownSender)
  if (found.length + received.changes.length === 0) return
  // Before every conversation, as everywhere else.
  if (!database.writes) await takeLock(database, 'customers')
  // Who has written the rest is not known yet: it stays, and what is stored already is not stored twice.
  if (found.length === received.messages.length) await removeMessage(message, database)
  const { siteId, companyId, createdTime, status, readTime } = message
  for (const one of found) {
    const placed = { ...one, createdTime: one.createdTime ?? createdTime, readBefore: { status, readTime } }
    await storeReceived(placed, { service, site: { siteId, companyId } }, database)
  }
  for (const change of received.changes) await takeChange(change, service.serviceId, database)
}

/**
 * Applies what a customer told of their ids, unless something later holds: they told of another change, or somebody has written
 * under the former number since, who may be its next owner.
 */
async function applyIds(message: MessageRow, change: IdentityChange, database: Database): Promise<void> {
  const { conversationId, recordId, remotePhoneNumber } = message
  const isLater = and(
    ...[eq(messages.conversationId, conversationId), gt(messages.recordId, recordId), eq(messages.direction, 'Up')],
    or(tellsIds, eq(messages.remotePhoneNumber, remotePhoneNumber)),
  )
  if ((await database.sql.$count(messages, isLater)) > 0) return
  const isIt = eq(conversations.conversationId, conversationId)
  const [conversation] = await database.sql.select().from(conversations).where(isIt)
  if (conversation) await changeIdentities(conversation, change, database)
}

/** What a kept message says today; null where it cannot be read. */
function readKept({ content, providerId, remotePhoneNumber }: MessageRow, { again, read }: Provider): Received | null {
  const parsed = parseContent(content)
  if (!isObject(parsed) || !again) return null
  // The whole body of a webhook is kept as a text.
  const raw =
    typeof parsed.raw === 'string' ? parsed.raw : again(parsed, { id: providerId ?? '', from: remotePhoneNumber })
  const none = { header: () => undefined, query: '', settings: {} }
  try {
    return read({ raw: Buffer.from(raw), ...none })
  } catch {
    return null
  }
}

/** Takes a message that was none, or is in the wrong conversation, out of it. */
async function removeMessage(message: MessageRow, database: Database): Promise<void> {
  const { conversationId, recordId, status, isBanned } = message
  const isIt = eq(conversations.conversationId, conversationId)
  const [conversation] = await database.sql.select().from(conversations).where(isIt).for('update')
  if (!conversation) return
  await database.sql.delete(messages).where(eq(messages.recordId, recordId))
  if ((await database.sql.$count(messages, eq(messages.conversationId, conversationId))) === 0) {
    await database.sql.delete(conversations).where(isIt)
    await recordEvents(conversation, [{ type: 'delete-conversation' }], database)
    return
  }
  const wasUnread = status === 'Delivered' && !isBanned && conversation.unreadCount > 0
  if (wasUnread) {
    await database.sql
      .update(conversations)
      .set({ unreadCount: conversation.unreadCount - 1 })
      .where(isIt)
  }
  await takeLast(conversationId, database)
  await recordEvents(
    conversation,
    [{ type: 'delete-message', recordId }, { type: 'update-conversation' }, { type: 'update-unread-count' }],
    database,
  )
}
