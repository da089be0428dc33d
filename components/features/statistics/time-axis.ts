import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import type { StatisticResults } from '@/contract/entities/statistics'
import { formatTime } from '@/contract/text/time-text'

/** Results of a period, as far as the axis of their chart follows from them. */
export type Timed = Pick<StatisticResults, 'items' | 'sums' | 'timeZone' | 'combine' | 'from' | 'to' | 'answeredTime'>

/** Times are ISO texts, the oldest first. */
export interface TimeAxis {
  times: readonly string[]
  /** Where the axis begins and ends; undefined: there are no results. */
  ends: readonly [string, string] | undefined
  /** Whether no value at a time says that nothing happened then; false: it is not known. */
  isZero: (time: string) => boolean
}

/** Whether a day begins at a time. */
export const isDay = (time: string, timeZone: string): boolean => formatTime(time, timeZone).endsWith(' 00:00:00')

/**
 * The axis of results over time. Where they are of days, it has every day of the period. A day without a value is zero
 * where days add up; not after the last run, and not before the first value where the period before has none either, as
 * the SQL may not reach so far.
 */
export function timeAxisOf({ items, sums, timeZone, combine, from, to, answeredTime }: Timed): TimeAxis {
  const known = [...new Set(items.map(({ time }) => time))].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return { times: known, ends: undefined, isZero: () => false }
  const end = to > last ? to : last
  const isSnapshot = first === last && combine === 'Last'
  if (isSnapshot || !known.every((time) => isDay(time, timeZone)))
    return { times: known, ends: [from ?? first, end], isZero: () => false }
  const times = [...new Set([...daysAround(first, from ?? first, end, timeZone), ...known])].sort()
  const hasEarlier = sums.some(({ before }) => before !== null)
  const isKnown = (time: string) => time <= (answeredTime ?? last) && (hasEarlier || time >= first)
  return {
    times,
    ends: [times[0] ?? first, times.at(-1) ?? last],
    isZero: (time) => combine === 'Sum' && isKnown(time),
  }
}

/** The days from one time to another, as far from a known one as whole days. */
function daysAround(known: string, from: string, to: string, timeZone: string): string[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  let day = new TZDate(known, timeZone)
  for (let before = addDays(day, -1); before.getTime() >= begin; before = addDays(day, -1)) day = before
  const days: string[] = []
  for (; day.getTime() <= end; day = addDays(day, 1)) days.push(new Date(day.getTime()).toISOString())
  return days
}

const maxTicks = 7

/** The times that an axis names: evenly from its last one back, so that it ends with a name. */
export function ticksOf<Time>(times: readonly Time[]): Time[] {
  const step = Math.max(1, Math.ceil((times.length - 1) / (maxTicks - 1)))
  return times.filter((_, at) => (times.length - 1 - at) % step === 0)
}
