import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isNumber } from '@/contract/messaging/identities'
import { previewOf } from '@/contract/messaging/message-content'
import type { Database } from '../../../db/database'
import { conversationIdentities, conversations, messages } from '../../../db/schema/messaging'
import { addressOf } from '../conversation-rows'
import { recordEvents } from '../message-events'
import type { ConversationRow } from '../serialize'

/** What a join has changed, so that it can be undone. */
export interface JoinLog {
  /** The conversation that stays, as it was before. */
  kept: ConversationRow
  /** The conversation that is gone. */
  gone: ConversationRow
  /** Its messages. */
  recordIds: number[]
  /** The ids of its customer. */
  identityIds: number[]
  /** The note that tells of the join. */
  noteId: number
  remark: string | null
  tags: string[]
}

const { conversationId } = conversations
const maxRemark = 2000
const maxTags = 20

/**
 * Joins two conversations of one site and channel: messages, notes, remark and tags. Answers null where either is gone, as
 * after the same join on another connection.
 */
export function joinConversations(intoId: number, fromId: number, database: Database): Promise<JoinLog | null> {
  return database.transaction(async () => {
    // In the order of their keys, so that two joins of a pair wait for each other.
    const rows = await database.sql
      .select()
      .from(conversations)
      .where(inArray(conversationId, [intoId, fromId]))
      .orderBy(conversationId)
      .for('update')
    const [kept, gone] = [intoId, fromId].map((id) => rows.find((row) => row.conversationId === id))
    if (!kept || !gone || intoId === fromId) return null
    if (kept.siteId !== gone.siteId || kept.channel !== gone.channel) {
      throw new Error('Conversations of two sites or channels are never joined.')
    }
    const moved = await database.sql
      .update(messages)
      .set({ conversationId: intoId })
      .where(eq(messages.conversationId, fromId))
      .returning({ recordId: messages.recordId })
    const identities = await database.sql
      .update(conversationIdentities)
      .set({ conversationId: intoId })
      .where(eq(conversationIdentities.conversationId, fromId))
      .returning({ identityId: conversationIdentities.identityId })
    const noteId = await addNote(kept, gone, database)
    const remark = [...new Set([kept.remark, gone.remark])].filter(Boolean).join('\n').slice(0, maxRemark) || null
    const tags = [...new Set([...kept.tags, ...gone.tags])].slice(0, maxTags)
    await database.sql
      .update(conversations)
      .set({
        remark,
        tags,
        customName: kept.customName ?? gone.customName,
        star: kept.star || gone.star,
        unreadCount: kept.unreadCount + gone.unreadCount,
        version: kept.version + 1,
      })
      .where(eq(conversationId, intoId))
    await database.sql.delete(conversations).where(eq(conversationId, fromId))
    await takeLast(intoId, database)
    await recordEvents(gone, [{ type: 'delete-conversation' }], database)
    await recordEvents(kept, [{ type: 'update-conversation' }, { type: 'update-unread-count' }], database)
    const [recordIds, identityIds] = [moved.map((row) => row.recordId), identities.map((row) => row.identityId)]
    return { kept, gone, recordIds, identityIds, noteId, remark, tags }
  })
}

/** Tells in the thread that another conversation has come into it. */
async function addNote(kept: ConversationRow, gone: ConversationRow, database: Database): Promise<number> {
  const { conversationId: id, channel, companyId, siteId } = kept
  const number = isNumber(gone.remotePhoneNumber ?? '') ? gone.remotePhoneNumber : null
  const [note] = await database.sql
    .insert(messages)
    .values({
      ...{ conversationId: id, channel, companyId, siteId, remotePhoneNumber: await addressOf(kept, database) },
      ...{ direction: 'Note', status: 'Read', isMms: true, searchText: '' },
      content: JSON.stringify({ type: 'system', system: { type: 'conversations_joined', wa_id: number?.slice(1) } }),
      createdTime: sql`date_trunc('milliseconds', clock_timestamp())`,
    })
    .returning({ recordId: messages.recordId })
  if (!note) throw new Error('The note was not stored.')
  return note.recordId
}

/** Takes a conversation's last message from its messages again. */
export async function takeLast(id: number, database: Database): Promise<void> {
  const isIn = eq(messages.conversationId, id)
  const { createdTime, recordId } = messages
  const latest = [desc(createdTime), desc(recordId)]
  const [last] = await database.sql
    .select()
    .from(messages)
    .where(and(isIn, ne(messages.direction, 'Note')))
    .orderBy(...latest)
    .limit(1)
  const [inbound] = await database.sql
    .select()
    .from(messages)
    .where(and(isIn, eq(messages.direction, 'Up')))
    .orderBy(...latest)
    .limit(1)
  await database.sql
    .update(conversations)
    .set({
      lastTime: last?.createdTime ?? sql`last_time`,
      lastRecordId: last?.recordId ?? null,
      lastContent: last ? previewOf(last.content) : null,
      lastIsMms: last?.isMms ?? false,
      lastDirection: last?.direction ?? null,
      lastStatus: last?.status ?? null,
      lastInboundTime: inbound?.createdTime ?? null,
      ...(inbound?.remoteName && { lastName: inbound.remoteName }),
      updatedTime: sql`now()`,
    })
    .where(eq(conversationId, id))
}

/**
 * Undoes a join: the messages go back to their conversation, which has its key again. What staff have noted since stays
 * with the conversation that was kept. Answers false where that is gone, or where the other is there again.
 */
export function undoJoin(
  { kept, gone, recordIds, identityIds, noteId, remark, tags }: JoinLog,
  database: Database,
): Promise<boolean> {
  return database.transaction(async () => {
    const [now] = await database.sql
      .select()
      .from(conversations)
      .where(eq(conversationId, kept.conversationId))
      .for('update')
    if (!now) return false
    const [back] = await database.sql.insert(conversations).values(gone).onConflictDoNothing().returning()
    if (!back) return false
    const isMoved = and(eq(messages.conversationId, kept.conversationId), inArray(messages.recordId, recordIds))
    if (recordIds.length > 0) {
      await database.sql.update(messages).set({ conversationId: gone.conversationId }).where(isMoved)
    }
    if (identityIds.length > 0) {
      await database.sql
        .update(conversationIdentities)
        .set({ conversationId: gone.conversationId })
        .where(inArray(conversationIdentities.identityId, identityIds))
    }
    await database.sql.delete(messages).where(eq(messages.recordId, noteId))
    await database.sql
      .update(conversations)
      .set({
        ...(now.remark === remark && { remark: kept.remark }),
        ...(now.tags.join('\n') === tags.join('\n') && { tags: kept.tags }),
        unreadCount: Math.max(0, now.unreadCount - gone.unreadCount),
        version: now.version + 1,
      })
      .where(eq(conversationId, kept.conversationId))
    for (const id of [kept.conversationId, gone.conversationId]) await takeLast(id, database)
    await recordEvents(back, [{ type: 'create-conversation' }, { type: 'update-unread-count' }], database)
    await recordEvents(kept, [{ type: 'update-conversation' }, { type: 'update-unread-count' }], database)
    return true
  })
}
