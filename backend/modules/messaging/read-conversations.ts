import { and, count, desc, eq, gt, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { conversationQuery, UnreadSummary } from '@/contract/messaging/conversations'
import { shownNumber } from '@/contract/messaging/identities'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { idsOfPerson } from '@/contract/messaging/same-person'
import { context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { findByTexts } from '../../crud/search/find-by-keyword'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { conversationIdentities, conversations } from '../../db/schema/messaging'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import { type ConversationRow, serializeConversation } from './serialize'
import { limitsOf, servicesOf } from './site-channels'

type ConversationQuery = z.output<typeof conversationQuery>

const { conversationId, lastTime, unreadCount } = conversations

const inScope = (channel: MessageChannel) => and(eq(conversations.channel, channel), scopeOf(conversations))

/** Conversations in the order of their last message, the latest first. */
export async function listConversations(channel: MessageChannel, query: ConversationQuery, database: Database) {
  const where = and(inScope(channel), filterOf(channel, query, database), await isFound(query, database))
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

function filterOf(
  channel: MessageChannel,
  { filter, siteId, remotePhoneNumber }: ConversationQuery,
  database: Database,
): SQL | undefined {
  const { star, lastDirection } = conversations
  const byName = {
    all: undefined,
    unread: gt(unreadCount, 0),
    star: eq(star, true),
    up: eq(lastDirection, 'Up'),
  }
  return and(
    byName[filter],
    siteId === undefined ? undefined : eq(conversations.siteId, siteId),
    remotePhoneNumber === undefined ? undefined : isWith(channel, remotePhoneNumber, database),
  )
}

/** The conversations with a number; with the id of a user who hides it, those that it leads to. */
function isWith(channel: MessageChannel, id: string, { sql }: Database): SQL | undefined {
  if (shownNumber(channel, id) !== null) return equalsAny(conversations.remotePhoneNumber, idsOfPerson(id))
  const ids = conversationIdentities
  const named = sql
    .select({ conversationId: ids.conversationId })
    .from(ids)
    .where(and(eq(ids.channel, channel), eq(ids.value, id)))
  return inArray(conversationId, named)
}

const searched = {
  path: 'conversations',
  table: conversations,
  id: conversationId,
  isLocalized: false,
}

/** By names, note, tags and phone number. */
async function isFound({ keyword }: ConversationQuery, database: Database): Promise<SQL | undefined> {
  return keyword ? (await findByTexts(keyword, searched, database)).where : undefined
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
    serializeConversation(row, context().language, limitsOf(services.get(row.siteId)?.implement)),
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
