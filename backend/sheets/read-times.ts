import { formatTime } from '@/contract/text/time-text'

const datePattern = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/

/**
 * A day with its year first, such as 2026-03-05, 2026/3/5 or 2026年3月5日; in spreadsheets it may have a time of 0:00.
 * Others, such as 05/03/2026, are not the same day everywhere.
 */
export function readDate(text: string): string | undefined {
  const [, year, month = '', day = ''] = datePattern.exec(text.replace(/[T ]00:00(:00)?$/, '')) ?? []
  if (!year) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined
}

const timePattern = /^(\S+?)[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?$/

/** A time as ISO 8601 in UTC. One without a zone is of the time zone; a day alone is its beginning. */
export function readTime(text: string, timeZone: string): string | undefined {
  const [, day, clock = '', zone] = timePattern.exec(text) ?? [text, text, '00:00']
  const date = day && readDate(day)
  if (!date) return undefined
  const local = `${date}T${clock.padStart(clock.indexOf(':') === 1 ? clock.length + 1 : clock.length, '0')}`
  const time = zone ? new Date(local + zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')) : timeIn(local, timeZone)
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined
}

/** The moment at which clocks of a time zone show a local time. */
function timeIn(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  const shownAt = (time: Date) => new Date(`${formatTime(time.toISOString(), timeZone).replace(' ', 'T')}Z`)
  // Twice, because the offset may change between the guess and the moment.
  let guess = asUtc
  for (let turn = 0; turn < 2; turn++) guess = new Date(guess.getTime() + asUtc.getTime() - shownAt(guess).getTime())
  return guess
}
