import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { jumpFactor, jumpOf, rateRatio } from '@/contract/rules/rate-jump'
import type { Database } from '../../db/database'
import { currencyRates } from '../../db/schema/places'
import { invalid } from '../../http/parse'

/** The currencies of a wanted rate, and its time. */
interface Asked {
  fromCode: string
  toCode: string
  time: Date
  /** A rate that does not precede itself. */
  rateId?: number
}

/** An approved rate, as text with every decimal. */
export interface KnownRate {
  rate: string
  effectiveTime: Date
}

/** Significant digits of a reciprocal, which has no end. */
const digits = 8

/**
 * The approved rates in force at these times, in the order of the requests. Of two directions the same one counts before
 * the opposite, whose reciprocal it is; where none is in force yet, the next one.
 */
export async function previousRates(asked: readonly Asked[], database: Database): Promise<(KnownRate | null)[]> {
  if (asked.length === 0) return []
  const { rows } = await database.sql.execute<{ place: number; rate: string; seconds: number; isDirect: boolean }>(sql`
    select asked.place::int, found.rate::text, extract(epoch from found.effective_time)::float8 as seconds,
      found.from_code = asked.from_code as "isDirect"
    from unnest(${sql.param(asked.map(({ fromCode }) => fromCode))}::text[],
      ${sql.param(asked.map(({ toCode }) => toCode))}::text[],
      ${sql.param(asked.map(({ time }) => time.toISOString()))}::timestamptz[],
      ${sql.param(asked.map(({ rateId }) => rateId ?? null))}::bigint[]
    ) with ordinality as asked(from_code, to_code, time, rate_id, place)
    cross join lateral (
      select * from ${currencyRates} as known
      where known.status = 'Approved' and known.rate_id is distinct from asked.rate_id
        and (known.from_code, known.to_code) in ((asked.from_code, asked.to_code), (asked.to_code, asked.from_code))
      order by known.from_code = asked.from_code desc, known.effective_time <= asked.time desc,
        abs(extract(epoch from known.effective_time - asked.time)), known.rate_id desc
      limit 1
    ) as found`)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return asked.map((_, index) => {
    const row = found.get(index + 1)
    if (!row) return null
    const rate = row.isDirect ? row.rate : new Big(new Big(1).div(row.rate).toPrecision(digits)).toFixed()
    return { rate: withoutTrailingZeros(rate), effectiveTime: new Date(Math.round(Number(row.seconds) * 1000)) }
  })
}

/**
 * Refuses a rate that is far from the one in force, such as one whose decimal point slipped.
 * @throws `invalid` beyond the factor of `jumpOf`
 */
export async function refuseJump(asked: Asked, rate: string, database: Database): Promise<void> {
  const [previous] = await previousRates([asked], database)
  if (!previous || jumpOf(rateRatio(rate, previous.rate)) !== 'great') return
  throw invalid([{ field: 'rate', text: 'rateJump', values: { n: String(jumpFactor), previous: previous.rate } }])
}

/** The store pads a rate to its decimals. */
export const withoutTrailingZeros = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)
