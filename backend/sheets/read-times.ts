import { dateOrders } from '@/contract/sheet-forms'
import { formatTime } from '@/contract/text/time-text'
import type { CellReader, CellReading } from './cell-reading'
import { dateText, serialDate, serialTime, type TimeText, timeText } from './forms/date-text'

type Reader = Pick<CellReader, 'timeZone' | 'isNumber' | 'epoch' | 'forms'>

/** A day as ISO 8601 has it; where its numbers could be another day, by the order of its column. */
export function readDate(text: string, { epoch, isNumber, forms: { order, isMixed } }: Reader): CellReading {
  const serial = serialDate(text, isNumber ? epoch : 1900)
  if (serial !== undefined) return { value: serial }
  const found = dateText(text)
  const days = [...new Set(Object.values(found ?? {}))]
  const [only] = days
  if (!found || only === undefined) return { text: 'sheetDate' }
  if (isMixed && (days.length > 1 || Object.keys(found).length < dateOrders.length)) return { text: 'sheetMixed' }
  if (order === null && days.length > 1) return { text: 'sheetOpenDate', values: { one: only, other: days[1] ?? '' } }
  const value = order === null ? only : found[order]
  return value === undefined ? { text: 'sheetDateOrder' } : { value }
}

/** Whether a text says in which time zone its time is. */
export const namesZone = (text: string): boolean => timeText(text)?.zone !== undefined

/** A time as ISO 8601 in UTC. One without a zone is of the time zone; a day alone is its beginning. */
export function readTime(text: string, reader: Reader): CellReading {
  const serial = serialTime(text, reader.isNumber ? reader.epoch : 1900)
  if (serial !== undefined) return { value: timeIn(serial, reader.timeZone).toISOString() }
  const { day, clock, zone }: TimeText = timeText(text) ?? { day: text, clock: '00:00' }
  const date = readDate(day, reader)
  if (!('value' in date)) return date.text === 'sheetDate' ? { text: 'sheetTime' } : date
  const local = `${date.value}T${clock}`
  const offset = zone?.replace(/^(?:UTC|GMT)/, '').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const time = offset ? new Date(local + offset) : timeIn(local, reader.timeZone)
  return Number.isNaN(time.getTime()) ? { text: 'sheetTime' } : { value: time.toISOString() }
}

const [minuteMs, clockLength] = [60_000, 'HH:MM:SS'.length]

/**
 * A time that names no zone with its offset behind it, so that it is the same moment in every zone. It stays as it is
 * written; a day alone, a serial number, and a clock that was skipped become `yyyy-MM-dd HH:mm:ss`.
 * @param time what the text was read as, in UTC
 * @param timeZone the zone that it was read in
 */
export function withOffset(text: string, time: string, timeZone: string): string {
  const local = formatTime(time, timeZone)
  const minutes = Math.round((Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(time)) / minuteMs)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const clock = timeText(text)?.clock
  const isShown = clock !== undefined && local.split(' ')[1]?.startsWith(clock.slice(0, clockLength))
  return `${isShown ? text : local} ${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/**
 * A time in UTC as a text of which readers make the same moment. It has no blank and no hyphen, so that cells that are split
 * there do not cut it.
 * @param time ISO 8601 in UTC
 * @param sign stands between the numbers of its day
 */
export const inUtc = (time: string, sign: '/' | '.'): string => time.replace('.000Z', 'Z').replaceAll('-', sign)

/** The moment at which clocks of a time zone show a local time. */
function timeIn(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  const shownAt = (time: Date) => new Date(`${formatTime(time.toISOString(), timeZone).replace(' ', 'T')}Z`)
  // Clocks are shown to the second.
  const wantedMs = asUtc.getTime() - asUtc.getUTCMilliseconds()
  // Twice, because the offset may change between the guess and the moment.
  let guess = asUtc
  for (let turn = 0; turn < 2; turn++) guess = new Date(guess.getTime() + wantedMs - shownAt(guess).getTime())
  return guess
}
