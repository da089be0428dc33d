import { and, arrayContains, count, desc, eq, gt, gte, ilike, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { conversationQuery, messageQuery, UnreadSummary } from '@/contract/messaging/conversations'
import { conversationIdOf, type MessageChannel } from '@/contract/messaging/message-channels'
import { context } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { likeText } from '../../db/like-text'
import { conversations, messages } from '../../db/schema/messaging'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import { type ConversationRow, serializeConversation, serializeMessage } from './serialize'
import { hasWindow, servicesOf } from './site-channels'

type ConversationQuery = z.output<typeof conversationQuery>
type MessageQuery = z.output<typeof messageQuery>
export interface RecordQuery {
  limit: number
  lastId?: number
  siteId?: number
  direction?: 'Up' | 'Down'
  status?: ConversationRow['lastStatus']
  createdTimeStart?: string
  createdTimeEnd?: string
  [conversationId: string]: unknown
}

const { conversationId, lastTime, unreadCount } = conversations

const inScope = (channel: MessageChannel) => and(eq(conversations.channel, channel), scopeOf(conversations))

/** Conversations in the order of their last message, the latest first. */
export async function listConversations(channel: MessageChannel, query: ConversationQuery, database: Database) {
  const where = and(inScope(channel), filterOf(query))
  const isAfter =
    query.lastId === undefined ? undefined : await afterConversation(query.lastId, query.siteId, channel, database)
  const rows = await database.sql
    .select()
    .from(conversations)
    .where(and(where, isAfter))
    .orderBy(desc(lastTime), desc(conversationId))
    .limit(query.limit)
  const [total] = await database.sql.select({ count: count() }).from(conversations).where(where)
  return { items: await serializeAll(rows, channel, database), total: total?.count ?? 0 }
}

function filterOf({ filter, keyword, siteId, remotePhoneNumber }: ConversationQuery): SQL | undefined {
  const { star, lastDirection, customName, lastName, remark, tags } = conversations
  const byName = {
    all: undefined,
    unread: gt(unreadCount, 0),
    star: eq(star, true),
    up: eq(lastDirection, 'Up'),
  }
  const pattern = keyword && likeText(keyword)
  return and(
    byName[filter],
    siteId === undefined ? undefined : eq(conversations.siteId, siteId),
    remotePhoneNumber === undefined ? undefined : eq(conversations.remotePhoneNumber, remotePhoneNumber),
    pattern
      ? or(
          ...[customName, lastName, remark, conversations.remotePhoneNumber].map((column) => ilike(column, pattern)),
          arrayContains(tags, [keyword]),
        )
      : undefined,
  )
}

/** The rows after a row of the list. Throws if the caller may not see that row, or if it belongs to another site. */
async function afterConversation(
  lastId: number,
  siteId: number | undefined,
  channel: MessageChannel,
  database: Database,
) {
  const [last] = await database.sql
    .select({ lastTime, siteId: conversations.siteId })
    .from(conversations)
    // Without the filter: a row that was unread when it was listed may have been read since.
    .where(and(inScope(channel), eq(conversationId, lastId)))
  if (!last || (siteId !== undefined && last.siteId !== siteId)) throw invalid([{ field: 'lastId', text: 'missing' }])
  return sql`(${lastTime}, ${conversationId}) < (${last.lastTime.toISOString()}::timestamptz, ${lastId})`
}

/** A conversation that the caller may see; throws `missing`. */
export async function conversationIn(
  channel: MessageChannel,
  id: number,
  database: Database,
  { lock = false } = {},
): Promise<ConversationRow> {
  const found = database.sql
    .select()
    .from(conversations)
    .where(and(inScope(channel), eq(conversationId, id)))
  const [row] = await (lock ? found.for('no key update') : found)
  if (!row) throw new Problem('missing')
  return row
}

/** Serialized conversations for the caller. */
export async function serializeAll(rows: readonly ConversationRow[], channel: MessageChannel, database: Database) {
  const services = await servicesOf([...new Set(rows.map(({ siteId }) => siteId))], channel, database)
  return rows.map((row) =>
    serializeConversation(row, context().language, hasWindow(services.get(row.siteId)?.implement)),
  )
}

/** The number of unread messages by site. */
export async function unreadsOf(channel: MessageChannel, database: Database): Promise<UnreadSummary> {
  const rows = await database.sql
    .select({ siteId: conversations.siteId, unreadCount: sum(unreadCount).mapWith(Number) })
    .from(conversations)
    .where(and(inScope(channel), gt(unreadCount, 0)))
    .groupBy(conversations.siteId)
    .orderBy(conversations.siteId)
  return { unreadCount: rows.reduce((total, row) => total + row.unreadCount, 0), sites: rows }
}

/** Messages of a conversation, the latest first. */
export async function listMessages(channel: MessageChannel, id: number, query: MessageQuery, database: Database) {
  await conversationIn(channel, id, database)
  const { keyword } = query
  const where = and(
    eq(messages.conversationId, id),
    keyword ? ilike(messages.searchText, likeText(keyword)) : undefined,
  )
  return pageOfMessages(where, query, eq(messages.conversationId, id), database)
}

/** Messages of all conversations that the caller may see, the latest first. */
export async function listRecords(channel: MessageChannel, query: RecordQuery, database: Database) {
  const { siteId, direction, status, createdTimeStart, createdTimeEnd } = query
  const conversation = query[conversationIdOf(channel)]
  const isOfSite = siteId === undefined ? undefined : eq(messages.siteId, siteId)
  const scope = and(eq(messages.channel, channel), scopeOf(messages), isOfSite)
  const where = and(
    scope,
    typeof conversation === 'number' ? eq(messages.conversationId, conversation) : undefined,
    direction && eq(messages.direction, direction),
    status ? eq(messages.status, status) : undefined,
    createdTimeStart ? gte(messages.createdTime, new Date(createdTimeStart)) : undefined,
    createdTimeEnd ? lte(messages.createdTime, new Date(createdTimeEnd)) : undefined,
  )
  return pageOfMessages(where, query, scope, database)
}

async function pageOfMessages(
  where: SQL | undefined,
  { limit, lastId }: { limit: number; lastId?: number },
  known: SQL | undefined,
  database: Database,
) {
  const { recordId } = messages
  if (lastId !== undefined) {
    const [last] = await database.sql
      .select({ recordId })
      .from(messages)
      .where(and(known, eq(recordId, lastId)))
    if (!last) throw invalid([{ field: 'lastId', text: 'missing' }])
  }
  const rows = await database.sql
    .select()
    .from(messages)
    .where(and(where, lastId === undefined ? undefined : sql`${recordId} < ${lastId}`))
    .orderBy(desc(recordId))
    .limit(limit)
  const [total] = await database.sql.select({ count: count() }).from(messages).where(where)
  const { language } = context()
  return { items: rows.map((row) => serializeMessage(row, language)), total: total?.count ?? 0 }
}
