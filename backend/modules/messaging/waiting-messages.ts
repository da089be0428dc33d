import { and, asc, eq, gt, min, sum } from 'drizzle-orm'
import { scopeOf } from '../../crud/scope'
import { conversations } from '../../db/schema/messaging'
import type { CountWaiting } from '../../module'

/** As the number at the chat in the top bar, which leads to the conversation that has waited longest. */
export const waitingMessages: CountWaiting = async (siteId, database) => {
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
}
