'use client'
import { useSession } from '@/components/state/session-context'
import { formatDate, formatTime } from '@/contract/text/time-text'

/** A time in the user's zone, with the zone's name as tooltip. */
export function DateTime({ iso }: { iso: string | null | undefined }) {
  const { timeZone } = useSession()
  if (!iso) return '–'
  return (
    <time dateTime={iso} title={timeZone}>
      {formatTime(iso, timeZone)}
    </time>
  )
}

/** The first characters of a time in the user's zone, a day or the minute; the whole time as tooltip. */
export function ShortTime({ iso, length }: { iso: string; length: number }) {
  const { timeZone } = useSession()
  const whole = formatTime(iso, timeZone)
  return (
    <time dateTime={iso} title={`${whole} ${timeZone}`}>
      {whole.slice(0, length)}
    </time>
  )
}

/** The time of day in the user's zone, where the day stands elsewhere; the whole time as tooltip. */
export function TimeOfDay({ iso }: { iso: string }) {
  const { timeZone } = useSession()
  const whole = formatTime(iso, timeZone)
  return (
    <time dateTime={iso} title={`${whole} ${timeZone}`}>
      {whole.slice(11, 16)}
    </time>
  )
}

/** The day of a time in the user's zone. */
export function useDayOf(): (iso: string) => string {
  const { timeZone } = useSession()
  return (iso) => formatDate(iso, timeZone)
}
