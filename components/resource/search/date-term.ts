import { formatTime } from '@/contract/text/time-text'
import { timestampOf } from '@/contract/text/timestamp'

const lastSecondMs = 86_399_000

/** A filter value for display: only the day if the range begins or ends with the day, else with its time. */
export function wordsOfTerm(term: string, isEnd: boolean, timeZone: string): string {
  const time = timestampOf(term).getTime()
  if (Number.isNaN(time)) return term
  // The end of a range includes the whole day.
  const instant = isEnd && term.length === 10 ? time + lastSecondMs : time
  const text = formatTime(new Date(instant).toISOString(), timeZone)
  return text.endsWith(isEnd ? '23:59:59' : '00:00:00') ? text.slice(0, 10) : text
}
