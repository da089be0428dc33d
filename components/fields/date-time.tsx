'use client'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/contract/time-text'

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
