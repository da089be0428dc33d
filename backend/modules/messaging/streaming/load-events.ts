import { and, asc, gt, lte, sql, sum } from 'drizzle-orm'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import type { Account } from '../../../context'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { conversations, messageEvents, messages } from '../../../db/schema/messaging'
import { type Language, languages } from '../../../messages/texts'
import { listedColumns, serializeConversation, serializeListed } from '../serialize'
import { limitsOf, type ProviderLimits, servicesOf } from '../site-channels'

export type EventRow = typeof messageEvents.$inferSelect

/** An event with its serialized text for a stream, in each language. */
export interface LoadedEvent extends EventRow {
  texts: Readonly<Record<Language, string>>
}

const { messageEventId } = messageEvents

/** The first and the last stored event. */
export async function storedRange(database: Database): Promise<{ first: number; last: number }> {
  const [range] = await database.sql
    .select({
      first: sql<number>`coalesce(min(${messageEventId}), 0)::int8`,
      last: sql<number>`coalesce(max(${messageEventId}), 0)::int8`,
    })
    .from(messageEvents)
  return { first: Number(range?.first ?? 0), last: Number(range?.last ?? 0) }
}

interface Range {
  after: number
  upTo?: number
  limit: number
  /** Limits them to those that this listener may receive. */
  listener?: { account: Account; channels: readonly MessageChannel[] }
}

const isIn = ({ after, upTo, listener }: Omit<Range, 'limit'>) =>
  and(
    gt(messageEventId, after),
    upTo === undefined ? undefined : lte(messageEventId, upTo),
    listener && and(scopeOf(messageEvents, listener.account), equalsAny(messageEvents.channel, listener.channels)),
  )

/** Events in order. */
export const readEvents = async ({ limit, ...range }: Range, database: Database): Promise<EventRow[]> =>
  database.sql.select().from(messageEvents).where(isIn(range)).orderBy(asc(messageEventId)).limit(limit)

/** Whether a range has more events than so many. */
export async function areMoreThan(
  max: number,
  range: Omit<Range, 'limit'> & { upTo: number },
  database: Database,
): Promise<boolean> {
  // Ids grow by one at least.
  if (range.upTo - range.after <= max) return false
  const [next] = await database.sql
    .select({ messageEventId })
    .from(messageEvents)
    .where(isIn(range))
    .orderBy(asc(messageEventId))
    .offset(max)
    .limit(1)
  return next !== undefined
}

/** Adds the current records of events; deleted ones are omitted. */
export async function loadEvents(rows: readonly EventRow[], database: Database): Promise<LoadedEvent[]> {
  const conversationIds = [...new Set(rows.map(({ conversationId }) => conversationId))]
  const recordIds = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))]
  const found = await database.sql
    .select()
    .from(conversations)
    .where(equalsAny(conversations.conversationId, conversationIds))
  const byConversation = new Map(found.map((row) => [row.conversationId, row]))
  const texts =
    recordIds.length > 0
      ? await database.sql.select(listedColumns).from(messages).where(equalsAny(messages.recordId, recordIds))
      : []
  const byRecord = new Map(texts.map((row) => [row.recordId, row]))
  const limits = await providerLimitsOf(rows, database)
  const unreads = await unreadsOf(rows, database)
  return rows.map((row) => {
    const conversation = byConversation.get(row.conversationId)
    const message = row.recordId === null ? undefined : byRecord.get(row.recordId)
    const textIn = (language: Language) => {
      const data: Omit<MessagingEvent, 'conversation' | 'message'> & { conversation: unknown; message: unknown } = {
        id: row.messageEventId,
        type: row.type,
        channel: row.channel,
        companyId: row.companyId,
        siteId: row.siteId,
        conversationId: row.conversationId,
        recordId: row.recordId,
        conversation: conversation
          ? serializeConversation(conversation, language, limits.get(placeOf(row)) ?? limitsOf(undefined))
          : null,
        message: message ? serializeListed(message, language) : null,
        unreadCount: row.type === 'update-unread-count' ? (unreads.get(placeOf(row)) ?? 0) : null,
      }
      return `id: ${row.messageEventId}\nevent: ${row.type}\ndata: ${JSON.stringify(data)}\n\n`
    }
    return { ...row, texts: perLanguage(textIn) }
  })
}

/** Each text is created when the first listener of its language needs it. */
function perLanguage(textIn: (language: Language) => string): Record<Language, string> {
  const made: Partial<Record<Language, string>> = {}
  const all = {} as Record<Language, string>
  for (const language of languages) {
    Object.defineProperty(all, language, { get: () => (made[language] ??= textIn(language)) })
  }
  return all
}

const placeOf = ({ siteId, channel }: Pick<EventRow, 'siteId' | 'channel'>) => `${channel} ${siteId}`

/** What the providers of the sites take, by channel and site. */
async function providerLimitsOf(rows: readonly EventRow[], database: Database): Promise<Map<string, ProviderLimits>> {
  const found = new Map<string, ProviderLimits>()
  for (const channel of new Set(rows.map((row) => row.channel))) {
    const siteIds = [...new Set(rows.flatMap((row) => (row.channel === channel ? [row.siteId] : [])))]
    const services = await servicesOf(siteIds, channel, database)
    for (const siteId of siteIds) found.set(placeOf({ siteId, channel }), limitsOf(services.get(siteId)?.implement))
  }
  return found
}

async function unreadsOf(rows: readonly EventRow[], database: Database): Promise<Map<string, number>> {
  const siteIds = [...new Set(rows.flatMap(({ type, siteId }) => (type === 'update-unread-count' ? [siteId] : [])))]
  if (siteIds.length === 0) return new Map()
  const { siteId, channel, unreadCount } = conversations
  const counts = await database.sql
    .select({ siteId, channel, count: sum(unreadCount).mapWith(Number) })
    .from(conversations)
    .where(and(equalsAny(siteId, siteIds), gt(unreadCount, 0)))
    .groupBy(siteId, channel)
  return new Map(counts.map((row) => [placeOf(row), row.count]))
}
