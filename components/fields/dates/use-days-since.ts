'use client'
import { useSession } from '@/components/state/session-context'
import { useIsHydrated } from '@/components/state/use-is-hydrated'
import { calendarDaysSince } from '@/lib/format/relative-time'

/**
 * How many days ago a day (`yyyy-MM-dd`) or a time was, by the calendar of the reader; 0 for today, for what is to come, and
 * while the page is rendered by the server, which does not know when it is read.
 */
export function useDaysSince(): (since: string | null | undefined) => number {
  const { timeZone } = useSession()
  const isRead = useIsHydrated()
  return (since) => {
    if (!since || !isRead) return 0
    return Math.max(0, calendarDaysSince(since, Date.now(), timeZone))
  }
}
