import { momentOf } from '@/contract/list-query'
import { formatTime } from '@/lib/format/time'

const secondMs = 1000
const dayMs = 86_400_000

/** `yyyy-MM-dd HH:mm:ss` in UTC, as the API reads the ends of a range. */
const written = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** What a zone's clock is ahead of UTC at an instant. */
function aheadMs(time: number, timeZone: string): number {
  return momentOf(formatTime(new Date(time).toISOString(), timeZone)).getTime() - time
}

/** The instant at which a day begins in a zone. The zone's clock may be changed between the first guess and it. */
function beginOf(day: string, timeZone: string): number {
  const guess = momentOf(day).getTime()
  return guess - aheadMs(guess - aheadMs(guess, timeZone), timeZone)
}

/** Whether somebody has typed the whole of a day that the calendar knows. */
export const isDay = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = momentOf(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The term for a range that begins with a day, as the person's calendar has it. */
export const startTerm = (day: string, timeZone: string): string => written(beginOf(day, timeZone))

/** The term for a range that ends with a day: its last second still counts. */
export function endTerm(day: string, timeZone: string): string {
  const nextDay = new Date(momentOf(day).getTime() + dayMs).toISOString().slice(0, 10)
  return written(beginOf(nextDay, timeZone) - secondMs)
}

/** The instant of a term; a day alone as an end means all of it. Undefined where it is none. */
function instantOf(term: string, isEnd: boolean): string | undefined {
  const time = momentOf(term).getTime()
  if (Number.isNaN(time)) return undefined
  return new Date(isEnd && term.length === 10 ? time + dayMs - secondMs : time).toISOString()
}

/** The day of a term in the person's calendar, for the input; empty where it is none. */
export function dayOfTerm(term: string, isEnd: boolean, timeZone: string): string {
  const instant = instantOf(term, isEnd)
  return instant ? formatTime(instant, timeZone).slice(0, 10) : ''
}

/** A term as a person reads it: the day alone where the range begins or ends with the day, else with its time. */
export function wordsOfTerm(term: string, isEnd: boolean, timeZone: string): string {
  const instant = instantOf(term, isEnd)
  if (!instant) return term
  const time = formatTime(instant, timeZone)
  return time.endsWith(isEnd ? '23:59:59' : '00:00:00') ? time.slice(0, 10) : time
}
