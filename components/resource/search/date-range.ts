import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { timestampOf } from '@/contract/text/timestamp'
import { instantOf, isClock, isDay, normalizedDate } from '@/lib/format/wall-clock'

const secondMs = 1000
const dayMs = 86_400_000

/** `yyyy-MM-dd HH:mm:ss` in UTC, the API's format for the ends of a range. */
const utcTerm = (instant: string) => instant.slice(0, 19).replace('T', ' ')

const dayAfter = (day: string, days: number) =>
  new Date(timestampOf(day).getTime() + days * dayMs).toISOString().slice(0, 10)

/**
 * The term for a range's start in the user's time zone.
 * @param clock time of the day; empty means its first second
 */
export const startTerm = (day: string, timeZone: string, clock = ''): string =>
  utcTerm(instantOf(`${day} ${clock || '00:00'}`, timeZone))

/**
 * The filter value of a range that ends with a day.
 * @param clock the last time of that day; empty means its last second
 */
export function endTerm(day: string, timeZone: string, clock = ''): string {
  if (clock) return startTerm(day, timeZone, clock)
  const nextDay = Date.parse(instantOf(`${dayAfter(day, 1)} 00:00`, timeZone))
  return utcTerm(new Date(nextDay - secondMs).toISOString())
}

/**
 * The filter value of one end of a typed range: a date with an optional time. Empty clears this end; undefined means
 * invalid text.
 */
export function readRangeEnd(typed: string, isEnd: boolean, hasTime: boolean, timeZone: string): string | undefined {
  const text = normalizedDate(typed)
  if (text === '') return ''
  const [day = '', clock = ''] = [text.slice(0, 10), text.slice(11)]
  if (!isDay(day) || (text.length > 10 && !(hasTime && isClock(clock)))) return undefined
  return (isEnd ? endTerm : startTerm)(day, timeZone, clock)
}

export const rangePresets = ['today', 'last7Days', 'thisMonth'] as const

/** The first and the last day of a preset. */
export function presetDays(preset: (typeof rangePresets)[number], today: string): [start: string, end: string] {
  switch (preset) {
    case 'today':
      return [today, today]
    case 'last7Days':
      return [dayAfter(today, -6), today]
    case 'thisMonth': {
      const month = today.slice(0, 8)
      return [`${month}01`, `${month}${lastDayOfMonth(new Date(`${today}T00:00`)).getDate()}`]
    }
  }
}
