import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isVisible } from '@/contract/formats'
import type {
  conversationPatch,
  conversationQuery,
  messageQuery,
  outgoingMessage,
} from '@/contract/messaging/conversations'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { context } from '../../context'
import { etagOf } from '../../crud/records'
import type { Database } from '../../db/database'
import { conversations, messages } from '../../db/schema/messaging'
import { type HandlerMap, mergeHandlers } from '../../http/handlers'
import { refuseStale } from '../../http/preconditions'
import { type NewEvent, recordEvents } from './message-events'
import { conversationIn, listConversations, serializeAll, unreadsOf } from './read-conversations'
import { listMessages, listRecords, messageIn, type RecordQuery } from './read-messages'
import { cancelMessage } from './sending/cancel-message'
import { type Sending, sendMessage } from './sending/send-message'
import { type ConversationRow, serializeMessage } from './serialize'

/** The calls of conversations and messages, the same for all three channels. */
export const conversationHandlers = (sending: Sending): HandlerMap =>
  mergeHandlers(...messageChannels.map((channel) => handlersOf(channel, sending)))

function handlersOf(channel: MessageChannel, sending: Sending): HandlerMap {
  const { database } = sending
  const path = `${channel}conversations`
  const shown = async (row: ConversationRow) => (await serializeAll([row], channel, database))[0]
  /** With the version of what is noted, which messages do not change. */
  const tagged = (row: ConversationRow) => {
    context().headers.ETag = etagOf(row)
    return shown(row)
  }

  return {
    [`GET ${path}`]: ({ query }) => listConversations(channel, query as z.output<typeof conversationQuery>, database),
    [`GET ${path}/unreads`]: () => unreadsOf(channel, database),
    [`GET ${path}/{id}`]: async ({ params }) => tagged(await conversationIn(channel, Number(params.id), database)),
    [`GET ${path}/{id}/messages`]: ({ params, query }) =>
      listMessages(channel, Number(params.id), query as z.output<typeof messageQuery>, database),
    [`POST ${path}/{id}`]: async ({ params, body }) => {
      const row = await conversationIn(channel, Number(params.id), database, { lock: true })
      refuseStale(etagOf(row))
      const patch = { ...patchOf(body as z.output<typeof conversationPatch>), version: row.version + 1 }
      return tagged(await change(row, patch, [], database))
    },
    [`POST ${path}/{id}/markasread`]: async ({ params }) => {
      const row = await conversationIn(channel, Number(params.id), database, { lock: true })
      const read = await markMessagesAsRead(row, database)
      if (row.unreadCount === 0 && read.length === 0) return shown(row)
      const events: NewEvent[] = [
        ...read.map((recordId): NewEvent => ({ type: 'update-message', recordId })),
        { type: 'update-unread-count' },
      ]
      return shown(await change(row, { unreadCount: 0 }, events, database))
    },
    [`POST ${path}/{id}/markasunread`]: async ({ params }) => {
      const row = await conversationIn(channel, Number(params.id), database, { lock: true })
      if (row.unreadCount > 0) return shown(row)
      return shown(await change(row, { unreadCount: 1 }, [{ type: 'update-unread-count' }], database))
    },
    [`GET ${channel}records`]: ({ query }) => listRecords(channel, query as RecordQuery, database),
    [`GET ${channel}records/{id}`]: async ({ params }) =>
      serializeMessage(await messageIn(channel, Number(params.id), database), context().language),
    [`POST ${channel}records/{id}/cancel`]: async ({ params }) =>
      serializeMessage(await cancelMessage(channel, Number(params.id), database), context().language),
    [`POST ${channel}records`]: async ({ body }) => {
      const message = await sendMessage(channel, body as z.output<typeof outgoingMessage>, sending)
      return serializeMessage(message, context().language)
    },
  }
}

/** Blank text becomes null. */
const shownText = (text: string | null) => (text !== null && isVisible(text) ? text.trim() : null)

function patchOf({ customName, remark, ...rest }: z.output<typeof conversationPatch>) {
  return {
    ...rest,
    ...(customName !== undefined && { customName: shownText(customName) }),
    ...(remark !== undefined && { remark: shownText(remark) }),
  }
}

async function change(
  row: ConversationRow,
  patch: Partial<ConversationRow>,
  events: readonly NewEvent[],
  database: Database,
): Promise<ConversationRow> {
  const [changed] = await database.sql
    .update(conversations)
    .set({ ...patch, updatedTime: sql`now()` })
    .where(eq(conversations.conversationId, row.conversationId))
    .returning()
  if (!changed) throw new Error('The conversation is gone, though it was locked.')
  await recordEvents(row, [{ type: 'update-conversation' }, ...events], database)
  return changed
}

/** Max. messages notified one by one; clients do not display older ones. */
const maxTold = 100

/** Received messages are new until their conversation is read. */
async function markMessagesAsRead({ conversationId }: ConversationRow, database: Database): Promise<number[]> {
  const { recordId } = messages
  const isNew = and(
    eq(messages.conversationId, conversationId),
    eq(messages.direction, 'Up'),
    eq(messages.status, 'Delivered'),
  )
  const unread = await database.sql.select({ recordId }).from(messages).where(isNew).orderBy(desc(recordId))
  if (unread.length === 0) return []
  await database.sql.update(messages).set({ status: 'Read', readTime: new Date() }).where(isNew)
  const isLast = and(eq(conversations.conversationId, conversationId), eq(conversations.lastDirection, 'Up'))
  await database.sql.update(conversations).set({ lastStatus: 'Read' }).where(isLast)
  return unread
    .slice(0, maxTold)
    .map((row) => row.recordId)
    .reverse()
}
