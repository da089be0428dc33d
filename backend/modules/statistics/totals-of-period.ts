import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { type SQL, sql } from 'drizzle-orm'
import { maxTotals, type StatisticSum, type StatisticTotal } from '@/contract/entities/statistics'
import type { EnumValue } from '@/contract/enums'
import type { Database } from '../../db/database'
import { statisticResults } from '../../db/schema/statistics'

export interface AskedPeriod {
  from?: string
  to?: string
  /** Today and the days before it. */
  days?: number
}

/** Moments; undefined: without this end. */
interface Period {
  from: SQL | undefined
  to: SQL | undefined
  /** Where the period of equal length before begins. */
  before: SQL | undefined
}

const moment = (iso: string) => sql`${iso}::timestamptz`

/** The requested period; days begin in the time zone of the statistic. */
export function periodOf({ from, to, days }: AskedPeriod, timeZone: string): Period {
  const end = to ? moment(to) : undefined
  if (days) {
    const startOf = (count: number) =>
      sql`((date_trunc('day', now() at time zone ${timeZone}) - ${count - 1}::int * interval '1 day') at time zone ${timeZone})`
    return { from: startOf(days), to: end, before: startOf(2 * days) }
  }
  if (!from) return { from: undefined, to: end, before: undefined }
  const start = moment(from)
  return { from: start, to: end, before: sql`(${start} - (${end ?? sql`now()`} - ${start}))` }
}

/** The ends of a period as ISO times: `from` is null where it has no beginning; without an end, it ends now. */
export function endsOf(
  { from, to, days }: AskedPeriod,
  timeZone: string,
  now = new Date(),
): { from: string | null; to: string } {
  const end = to ? new Date(to) : now
  const first = days ? startOfDay(addDays(new TZDate(now, timeZone), 1 - days)).getTime() : from
  return { from: first ? new Date(first).toISOString() : null, to: end.toISOString() }
}

interface Totals {
  /** Of each company and key that has a value in the period, the greatest first. */
  totals: Omit<StatisticTotal, 'companyName'>[]
  /** Of each company, all keys together; none where they do not add up. */
  sums: Omit<StatisticSum, 'companyName'>[]
}

/** The values of a period as one, and of the period before. */
export async function totalsOf(
  combine: EnumValue<'StatisticCombine'>,
  isShown: SQL | undefined,
  { from, to, before }: Period,
  database: Database,
): Promise<Totals> {
  const { time, key, value, weight, companyId } = statisticResults
  const isNow = from ? sql`${time} >= ${from}` : sql`true`
  const ofKeys = sql`
    with shown as (
      select ${companyId} as company_id, ${key} as key, ${time} as time, ${value} as value, ${weight} as weight, ${isNow} as is_now,
        max(${time}) over (partition by ${companyId}, ${isNow}) as last_time
      from ${statisticResults}
      where ${isShown} and ${before ? sql`${time} >= ${before}` : sql`true`} and ${to ? sql`${time} <= ${to}` : sql`true`}
    ), of_keys as (
      select company_id, key, ${combined(combine, sql`is_now`)} as value, ${combined(combine, sql`not is_now`)} as before,
        (count(*) filter (where is_now))::int as times, ${isWeighted(sql`is_now`)} as is_weighted
      from shown
      group by company_id, key
    )`
  const { rows } = await database.sql.execute<{
    company_id: number | null
    key: string
    value: number
    before: number | null
    times: number
    is_weighted: boolean
  }>(sql`${ofKeys}
    select * from of_keys where value is not null order by abs(value) desc, key limit ${maxTotals}`)
  const totals = rows.map(({ company_id, is_weighted, ...row }) => ({
    ...row,
    companyId: company_id,
    isWeighted: is_weighted,
  }))
  if (combine !== 'Sum' && combine !== 'Last') return { totals, sums: [] }
  const { rows: sums } = await database.sql.execute<{
    company_id: number | null
    value: number
    before: number | null
  }>(
    sql`${ofKeys}
      select company_id, sum(value) as value, sum(before) as before from of_keys
      group by company_id having sum(value) is not null order by abs(sum(value)) desc, company_id limit ${maxTotals}`,
  )
  return { totals, sums: sums.map(({ company_id, ...row }) => ({ ...row, companyId: company_id })) }
}

/** Of one key; a snapshot is that of the last time of its company, where a key may be missing because it has become zero. */
function combined(combine: EnumValue<'StatisticCombine'>, where: SQL): SQL {
  switch (combine) {
    case 'Sum':
      return sql`sum(value) filter (where ${where})`
    case 'Max':
      return sql`max(value) filter (where ${where})`
    case 'Last':
      return sql`max(value) filter (where ${where} and time = last_time)`
    case 'Average':
      return sql`case when ${isWeighted(where)} then sum(value * weight) filter (where ${where}) / sum(weight) filter (where ${where})
        else avg(value) filter (where ${where}) end`
  }
}

/** Whether every value has a weight, and not all of them are zero. */
const isWeighted = (where: SQL) =>
  sql`(count(*) filter (where ${where}) = count(weight) filter (where ${where}) and coalesce(sum(weight) filter (where ${where}), 0) > 0)`
