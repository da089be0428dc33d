import { and, lt, sql } from 'drizzle-orm'
import { replayHours } from '@/contract/messaging/messaging-events'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { messageEvents } from '../../db/schema/messaging'
import { deletePortion } from '../../jobs/clean-up'
import type { ConversationRow } from './serialize'

/** The channel on which APIs with a common PostgreSQL notify each other of new events. */
export const messageEventChannel = 'message_events'

type Type = (typeof messageEvents.$inferInsert)['type']
export interface NewEvent {
  type: Type
  recordId?: number
}

/**
 * Serialized, so that ids grow in the order of commits: a reader that has seen a later one never looks for an earlier
 * one.
 */

const listeners = new WeakMap<Database, Set<() => void>>()

/** Calls back after the commit of events of this process. Returns a function that stops it. */
export function onMessageEvents(database: Database, listener: () => void): () => void {
  const known = listeners.get(database) ?? new Set()
  listeners.set(database, known.add(listener))
  return () => void known.delete(listener)
}

/** Stores an event of a conversation. Called last in a transaction, because other writers wait from then on. */
export async function recordEvents(
  {
    channel,
    companyId,
    siteId,
    conversationId,
  }: Pick<ConversationRow, 'channel' | 'companyId' | 'siteId' | 'conversationId'>,
  events: readonly NewEvent[],
  database: Database,
): Promise<void> {
  if (events.length === 0) return
  await database.transaction(async () => {
    // The embedded store has one connection, and so one order.
    if (!database.writes) await takeLock(database, 'message events')
    await database.sql
      .insert(messageEvents)
      .values(events.map((event) => ({ ...event, channel, companyId, siteId, conversationId })))
    database.afterCommit(() => {
      for (const listener of listeners.get(database) ?? []) listener()
    })
    if (!database.writes) await database.sql.execute(sql`select pg_notify(${messageEventChannel}, '')`)
  })
}

/** Deletes a portion of the events that are too old to be replayed; the newest marks how far they went, and stays. */
export function deleteOldMessageEvents(database: Database): Promise<boolean> {
  const { messageEventId, createdTime } = messageEvents
  const newest = sql`(select max(message_event_id) from ${messageEvents})`
  const isOld = and(lt(createdTime, sql`now() - make_interval(hours => ${replayHours})`), lt(messageEventId, newest))
  return deletePortion(messageEvents, isOld, database)
}
