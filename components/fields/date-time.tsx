'use client'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/lib/format/time'

/** A time in the zone of the person who looks at it; the zone's name shows on pointing at it. */
export function DateTime({ iso }: { iso: string | null | undefined }) {
  const { timeZone } = useSession()
  if (!iso) return '–'
  return (
    <time dateTime={iso} title={timeZone}>
      {formatTime(iso, timeZone)}
    </time>
  )
}
