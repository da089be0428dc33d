import { and, count, eq, lte, min } from 'drizzle-orm'
import { caller } from '../../context'
import { serviceConnections } from '../../db/schema/external-services'
import type { CountWaiting } from '../../module'

/** The caller's own, which only they can connect again. */
export const endedConnections: CountWaiting = async (siteId, database) => {
  if (siteId !== undefined) return null
  const { principalType, principalId, endTime } = serviceConnections
  const [found] = await database.sql
    .select({ count: count(), oldest: min(endTime) })
    .from(serviceConnections)
    .where(and(eq(principalType, 'Admin'), eq(principalId, caller().adminId), lte(endTime, new Date())))
  return found ?? null
}
