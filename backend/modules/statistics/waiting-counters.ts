import { and, asc, count, eq, gt, lte, min, sum } from 'drizzle-orm'
import type { WaitingCounter } from '@/contract/waiting-searches'
import { caller } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { serviceConnections } from '../../db/schema/external-services'
import { conversations } from '../../db/schema/messaging'
import { currencyRates } from '../../db/schema/places'

/** What is not listed by a search: how many, since when, and the address parameters that lead to it. */
interface Counted {
  count: number
  oldest: Date | null
  link?: Readonly<Record<string, string>>
}
type Counter = (siteId: number | undefined, database: Database) => Promise<Counted | null>

/** Counts of what has no list of records, by their names in the contract. */
export const waitingCounters: Readonly<Record<WaitingCounter, Counter>> = {
  rates: async (siteId, database) => {
    if (siteId !== undefined) return null
    const [found] = await database.sql
      .select({ count: count(), oldest: min(currencyRates.createdTime) })
      .from(currencyRates)
      .where(eq(currencyRates.status, 'Pending'))
    return found ?? null
  },
  /** As the number at the chat in the top bar, which leads to the conversation that has waited longest. */
  unreads: async (siteId, database) => {
    const { channel, unreadCount, lastTime } = conversations
    const where = and(
      scopeOf(conversations),
      gt(unreadCount, 0),
      siteId === undefined ? undefined : eq(conversations.siteId, siteId),
    )
    const [found] = await database.sql
      .select({ count: sum(unreadCount).mapWith(Number), oldest: min(lastTime) })
      .from(conversations)
      .where(where)
    if (!found?.count) return null
    const [first] = await database.sql
      .select({ channel, siteId: conversations.siteId })
      .from(conversations)
      .where(where)
      .orderBy(asc(lastTime))
      .limit(1)
    return { ...found, ...(first && { link: { chat: `${first.channel}.${first.siteId}` } }) }
  },
  /** The caller's own, which only they can connect again. */
  connections: async (siteId, database) => {
    if (siteId !== undefined) return null
    const { principalType, principalId, endTime } = serviceConnections
    const [found] = await database.sql
      .select({ count: count(), oldest: min(endTime) })
      .from(serviceConnections)
      .where(and(eq(principalType, 'Admin'), eq(principalId, caller().adminId), lte(endTime, new Date())))
    return found ?? null
  },
}
