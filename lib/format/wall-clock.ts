import { TZDate } from '@date-fns/tz'
import { timestampOf } from '@/contract/text/timestamp'

const writtenDate =
  /^(?:(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?|(\d{4})(\d{2})(\d{2}))(?:[T\s]+(\d{1,2}):(\d{1,2})(:\d{1,2})?)?$/

/**
 * Normalizes a typed date, year first with an optional time, to `yyyy-MM-dd`, `yyyy-MM-dd HH:mm` or `yyyy-MM-dd
 * HH:mm:ss`. Any other text is returned as it is.
 */
export function normalizedDate(typed: string): string {
  const text = typed.trim()
  const match = writtenDate.exec(text)
  if (!match) return text
  const [, year = match[4], month = match[5] ?? '', day = match[6] ?? '', , , , hour, minute = '', second] = match
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (!hour) return date
  return `${date} ${twoDigits(hour)}:${twoDigits(minute)}${second ? `:${twoDigits(second.slice(1))}` : ''}`
}

const twoDigits = (text: string) => text.padStart(2, '0')

/** Whether a text is `yyyy-MM-dd` and an existing day from the year 1000 on: years do not begin with zero. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = timestampOf(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a text is a time of the day: `HH:mm` or `HH:mm:ss`. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)

/** Whether a text is an instant in ISO 8601 and UTC, as `instantOf` writes it. */
export const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

/**
 * The instant at which the clock of a time zone shows `yyyy-MM-dd HH:mm`, with or without seconds, in ISO 8601. A time
 * that the clocks skip is moved forward; a text that is no time is returned as it is.
 */
export function instantOf(text: string, timeZone: string): string {
  if (!isDay(text.slice(0, 10)) || !isClock(text.slice(11))) return text
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number)
  return new Date(+new TZDate(year, month - 1, day, hour, minute, second, timeZone)).toISOString()
}
