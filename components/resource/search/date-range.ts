import { timestampOf } from '@/contract/timestamp'
import { formatTime } from '@/lib/format/time'

const secondMs = 1000
const dayMs = 86_400_000

/** `yyyy-MM-dd HH:mm:ss` in UTC, as the API reads the ends of a range. */
const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** What a zone's clock is ahead of UTC at an instant. */
function aheadMs(time: number, timeZone: string): number {
  return timestampOf(formatTime(new Date(time).toISOString(), timeZone)).getTime() - time
}

/** The instant of a day, or of a time on it, in a zone. The zone's clock may be changed between a first guess and it. */
function timeIn(moment: string, timeZone: string): number {
  const guess = timestampOf(moment).getTime()
  return guess - aheadMs(guess - aheadMs(guess, timeZone), timeZone)
}

/** Whether somebody has typed the whole of a day that the calendar knows. */
export const isDay = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = timestampOf(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether somebody has typed the whole of a time of the day; browsers leave the seconds out where they are none. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)

/**
 * The term for a range that begins with a day, as the person's calendar has it.
 * @param clock begins the range on that day; empty is the day's first second
 */
export const startTerm = (day: string, timeZone: string, clock = ''): string =>
  written(timeIn(clock ? `${day} ${clock}` : day, timeZone))

/**
 * The term for a range that ends with a day.
 * @param clock ends the range on that day, and still counts; empty is the day's last second
 */
export function endTerm(day: string, timeZone: string, clock = ''): string {
  if (clock) return startTerm(day, timeZone, clock)
  const nextDay = new Date(timestampOf(day).getTime() + dayMs).toISOString().slice(0, 10)
  return written(timeIn(nextDay, timeZone) - secondMs)
}

/** The instant of a term; a day alone as an end means all of it. Undefined where it is none. */
function instantOf(term: string, isEnd: boolean): string | undefined {
  const time = timestampOf(term).getTime()
  if (Number.isNaN(time)) return undefined
  return new Date(isEnd && term.length === 10 ? time + dayMs - secondMs : time).toISOString()
}

/** The day of a term in the person's calendar, for the input; empty where it is none. */
export function dayOfTerm(term: string, isEnd: boolean, timeZone: string): string {
  const instant = instantOf(term, isEnd)
  return instant ? formatTime(instant, timeZone).slice(0, 10) : ''
}

/** The time of the day of a term, for the input; empty where the range begins or ends with the day itself. */
export function clockOfTerm(term: string, isEnd: boolean, timeZone: string): string {
  const words = instantOf(term, isEnd) ? wordsOfTerm(term, isEnd, timeZone) : ''
  return words.slice(11)
}

/** A term as a person reads it: the day alone where the range begins or ends with the day, else with its time. */
export function wordsOfTerm(term: string, isEnd: boolean, timeZone: string): string {
  const instant = instantOf(term, isEnd)
  if (!instant) return term
  const time = formatTime(instant, timeZone)
  return time.endsWith(isEnd ? '23:59:59' : '00:00:00') ? time.slice(0, 10) : time
}
