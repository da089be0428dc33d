import Big from 'big.js'
import { and, asc, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
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

/** The same for several currencies at once, by their codes. */
export async function approvedRates(
  from: readonly string[],
  to: string,
  database: Database,
): Promise<Map<string, string | null>> {
  const { fromCode, toCode, status, effectiveTime, rate, rateId } = currencyRates
  const others = from.filter((code) => code !== to)
  const rows = await database.sql
    .selectDistinctOn([fromCode, toCode], { fromCode, toCode, rate })
    .from(currencyRates)
    .where(
      and(
        ...[eq(status, 'Approved'), lte(effectiveTime, sql`now()`)],
        or(and(eq(toCode, to), equalsAny(fromCode, others)), and(eq(fromCode, to), equalsAny(toCode, others))),
      ),
    )
    .orderBy(asc(fromCode), asc(toCode), desc(effectiveTime), desc(rateId))
  const rateBetween = (one: string, other: string) =>
    rows.find((row) => row.fromCode === one && row.toCode === other)?.rate
  return new Map(
    from.map((code) => {
      if (code === to) return [code, '1']
      const direct = rateBetween(code, to)
      if (direct !== undefined) return [code, String(direct)]
      const opposite = rateBetween(to, code)
      return [code, opposite === undefined ? null : new Big(1).div(opposite).round(10).toFixed()]
    }),
  )
}
