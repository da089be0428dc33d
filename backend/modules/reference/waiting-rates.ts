import { count, eq, min } from 'drizzle-orm'
import { currencyRates } from '../../db/schema/places'
import type { CountWaiting } from '../../module'

/** Rates that wait for their confirmation. */
export const waitingRates: CountWaiting = async (siteId, database) => {
  if (siteId !== undefined) return null
  const [found] = await database.sql
    .select({ count: count(), oldest: min(currencyRates.createdTime) })
    .from(currencyRates)
    .where(eq(currencyRates.status, 'Pending'))
  return found ?? null
}
