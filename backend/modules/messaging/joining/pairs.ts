import { asc, eq, sql } from 'drizzle-orm'
import { searchTextOf } from '@/contract/messaging/message-content'
import { planNumber } from '@/contract/messaging/same-person'
import type { Database } from '../../../db/database'
import { conversations } from '../../../db/schema/messaging'
import { sites } from '../../../db/schema/organisation'
import { groupBy } from '../../../group-by'
import type { ConversationRow } from '../serialize'

/** Conversations of one person at one site, as two forms of their number have begun them. */
export interface Pair {
  site: string
  /** The conversation that stays: with the latest message. */
  kept: ConversationRow
  gone: ConversationRow
}

/** Only these countries have numbers with two forms. */
const mayHaveTwin = sql`remote_phone_number like any (array['+52%', '+55%', '+54%'])`

/** The pairs of conversations of one person, by site and channel. */
export async function findPairs(database: Database): Promise<Pair[]> {
  const rows = await database.sql
    .select({ conversation: conversations, site: sites.name })
    .from(conversations)
    .innerJoin(sites, eq(sites.siteId, conversations.siteId))
    .where(mayHaveTwin)
    .orderBy(asc(conversations.conversationId))
  const groups = groupBy(rows, ({ conversation: { siteId, channel, remotePhoneNumber } }) =>
    [siteId, channel, planNumber(remotePhoneNumber ?? '')].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [kept, ...others] = group.toSorted(
      (one, other) => other.conversation.lastTime.getTime() - one.conversation.lastTime.getTime(),
    )
    return kept ? others.map((gone) => ({ site: kept.site, kept: kept.conversation, gone: gone.conversation })) : []
  })
}

const maxLine = 60

/** A conversation as a person recognises it: number, names and last line. */
export function described({ remotePhoneNumber, customName, lastName, lastContent, lastTime }: ConversationRow): string {
  const line = searchTextOf(lastContent ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, maxLine)
  return [remotePhoneNumber ?? '–', customName ?? lastName ?? '–', lastTime.toISOString().slice(0, 10), line].join(
    ' · ',
  )
}
