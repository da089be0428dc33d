import Big from 'big.js'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { currencyRates } from '../../db/schema/places'

/**
 * How many of one currency another one buys, by the approved rate that is in effect; where only the opposite one is
 * approved, by that. Null where there is none: it is never taken as 1.
 */
export async function approvedRate(from: string, to: string, database: Database): Promise<string | null> {
  if (from === to) return '1'
  const direct = await rateOf(from, to, database)
  if (direct !== null) return direct
  const opposite = await rateOf(to, from, database)
  return opposite === null ? null : new Big(1).div(opposite).round(10).toFixed()
}

async function rateOf(from: string, to: string, database: Database): Promise<string | null> {
  const { fromCode, toCode, status, effectiveTime, rate, rateId } = currencyRates
  const [found] = await database.sql
    .select({ rate })
    .from(currencyRates)
    .where(and(eq(fromCode, from), eq(toCode, to), eq(status, 'Approved'), lte(effectiveTime, sql`now()`)))
    .orderBy(desc(effectiveTime), desc(rateId))
    .limit(1)
  return found ? String(found.rate) : null
}
