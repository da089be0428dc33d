import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import type { StatisticResults } from '@/contract/entities/statistics'
import { formatDate, formatTime } from '@/contract/text/time-text'

/** Results of a period, as far as the axis of their chart follows from them. */
export type Timed = Pick<
  StatisticResults,
  'items' | 'isCut' | 'sums' | 'timeZone' | 'combine' | 'from' | 'to' | 'answeredTime'
>

/** Times are ISO texts, the oldest first. */
export interface TimeAxis {
  times: readonly string[]
  /** Where the axis begins and ends; undefined: there are no results. */
  ends: readonly [string, string] | undefined
  /** Whether no value at a time says that nothing happened then; false: it is not known. */
  isZero: (time: string) => boolean
}

/**
 * Three years; results are kept for two. SQL may answer any time, such as 9999-12-31 for what never ends: its millions of days
 * would stop the server, which draws the charts of the start page.
 */
const [maxDays, dayMs] = [1096, 86_400_000]

/** Whether a day begins at a time: at midnight, or at one o'clock where the clocks skip that, as in Chile and Egypt. */
export const isDay = (time: string, timeZone: string): boolean =>
  formatTime(time, timeZone).endsWith(' 00:00:00') ||
  formatDate(isoOf(Date.parse(time) - 1), timeZone) !== formatDate(time, timeZone)

/**
 * The axis of results over time. Where they are of days, it has every day of the period. A day without a value is zero
 * where days add up; not while it was not over at the last run, and not before the first value where the period before has
 * none either, as the SQL may not reach so far. Of more results than are answered, the axis has the days of the newest. Where
 * results lie further apart than `maxDays`, it has their own times alone.
 */
export function timeAxisOf({ items, isCut, sums, timeZone, combine, from, to, answeredTime }: Timed): TimeAxis {
  const known = [...new Set(items.map(({ time }) => time))].sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return { times: known, ends: undefined, isZero: () => false }
  const end = to > last ? to : last
  const begin = (isCut ? first : from) ?? first
  const isSnapshot = first === last && combine === 'Last'
  const isTooLong = Date.parse(end) - Date.parse(begin) > maxDays * dayMs
  if (isSnapshot || isTooLong || !known.every((time) => isDay(time, timeZone)))
    return { times: known, ends: [begin, end], isZero: () => false }
  // A midnight that comes twice is one day, too.
  const knownDays = new Set(known.map((time) => formatDate(time, timeZone)))
  const others = daysAround(first, begin, end, timeZone).filter((time) => !knownDays.has(formatDate(time, timeZone)))
  const times = [...others, ...known].sort()
  const hasEarlier = sums.some(({ before }) => before !== null)
  const isOver = (time: string) => time <= last || (answeredTime !== null && dayAfter(time, timeZone) <= answeredTime)
  const reaches = (time: string) => (isCut ? time > first : hasEarlier || time >= first)
  return {
    times,
    ends: [times[0] ?? first, times.at(-1) ?? last],
    isZero: (time) => combine === 'Sum' && isOver(time) && reaches(time),
  }
}

/** The days from one time to another, as far from a known one as whole days. */
function daysAround(known: string, from: string, to: string, timeZone: string): string[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  // Counted from a noon, which clocks never skip: from a midnight that they do, all days would begin an hour late.
  const noon = new TZDate(Date.parse(known) + dayMs / 2, timeZone)
  const at = (count: number) => startOfDay(addDays(noon, count)).getTime()
  const days: string[] = []
  for (let count = -1, day = at(-1); day >= begin; day = at(count)) {
    days.unshift(isoOf(day))
    count -= 1
  }
  for (let count = 0, day = at(0); day <= end; day = at(count)) {
    days.push(isoOf(day))
    count += 1
  }
  return days
}

const isoOf = (time: number) => new Date(time).toISOString()
const dayAfter = (time: string, timeZone: string) => isoOf(startOfDay(addDays(new TZDate(time, timeZone), 1)).getTime())

const maxTicks = 7

/** The times that an axis names: evenly from its last one back, so that it ends with a name. */
export function ticksOf<Time>(times: readonly Time[]): Time[] {
  const step = Math.max(1, Math.ceil((times.length - 1) / (maxTicks - 1)))
  return times.filter((_, at) => (times.length - 1 - at) % step === 0)
}
