import { and, count, desc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { messageQuery } from '@/contract/messaging/conversations'
import { conversationIdOf, type MessageChannel } from '@/contract/messaging/message-channels'
import { context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { findByTexts } from '../../crud/search/find-by-keyword'
import type { Database } from '../../db/database'
import { messages } from '../../db/schema/messaging'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import { conversationIn } from './read-conversations'
import {
  type ConversationRow,
  type ListedMessage,
  listedColumns,
  type QuotingMessage,
  quote,
  serializeListed,
} from './serialize'

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

interface Order {
  by: readonly SQL[]
  /** The rows after the one with this key. */
  after: (lastId: number) => SQL
}
const { recordId, createdTime } = messages
/** By the provider's time, so that a message that comes late stands where it was written. */
const latestFirst: Order = {
  by: [desc(createdTime), desc(recordId)],
  after: (lastId) =>
    sql`(${createdTime}, ${recordId}) < (select created_time, record_id from messages where record_id = ${lastId})`,
}
const lastStoredFirst: Order = { by: [desc(recordId)], after: (lastId) => lt(recordId, lastId) }

const searchedMessages = { path: 'messages', table: messages, id: recordId, isLocalized: false }

/** Messages of a conversation, the latest first. */
export async function listMessages(channel: MessageChannel, id: number, query: MessageQuery, database: Database) {
  await conversationIn(channel, id, database)
  const { keyword } = query
  const where = and(
    eq(messages.conversationId, id),
    keyword ? (await findByTexts(keyword, searchedMessages, database)).where : undefined,
  )
  return pageOfMessages({ where, known: eq(messages.conversationId, id), order: latestFirst }, query, database)
}

/** Messages of all conversations that the caller may see, the last stored first. */
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
  return pageOfMessages({ where, known: scope, order: lastStoredFirst }, query, database)
}

async function pageOfMessages(
  { where, known, order }: { where: SQL | undefined; known: SQL | undefined; order: Order },
  { limit, lastId }: { limit: number; lastId?: number },
  database: Database,
) {
  if (lastId !== undefined) {
    const [last] = await database.sql
      .select({ recordId })
      .from(messages)
      .where(and(known, eq(recordId, lastId)))
    if (!last) throw invalid([{ field: 'lastId', text: 'missing' }])
  }
  const rows = await database.sql
    .select(listedColumns)
    .from(messages)
    .where(and(where, lastId === undefined ? undefined : order.after(lastId)))
    .orderBy(...order.by)
    .limit(limit)
  const [total] = await database.sql.select({ count: count() }).from(messages).where(where)
  return { items: serializePage(rows), total: total?.count ?? 0 }
}

/** Half of the two megabytes that a response may have; the other half is for what is beside the contents. */
const maxContentsBytes = 1024 * 1024
/** Of each content that has no room. */
const minContentBytes = 100

/** Messages whose contents together are bounded: those beyond are cut short. */
function serializePage(rows: readonly ListedMessage[]) {
  const { language } = context()
  let left = maxContentsBytes
  return rows.map((row) => {
    const item = serializeListed(row, language)
    left -= Buffer.byteLength(JSON.stringify([item.content, item.contentJson]))
    return left >= 0 ? item : serializeListed(row, language, minContentBytes)
  })
}

/** A message of a conversation that the caller may see; throws `missing`. */
export async function messageIn(channel: MessageChannel, id: number, database: Database): Promise<QuotingMessage> {
  const isIt = and(eq(messages.channel, channel), eq(recordId, id), scopeOf(messages))
  const [row] = await database.sql
    .select({ ...getTableColumns(messages), quote })
    .from(messages)
    .where(isIt)
  if (!row) throw new Problem('missing')
  return row
}
