'use client'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { useSession } from '@/components/state/session-context'
import { useIsHydrated } from '@/components/state/use-is-hydrated'
import { formatDate } from '@/contract/text/time-text'

/**
 * How many days ago a day (`yyyy-MM-dd`) or a time was, by the calendar of the reader; 0 for today, for what is to come, and
 * while the page is rendered by the server, which does not know when it is read.
 */
export function useDaysSince(): (since: string | null | undefined) => number {
  const { timeZone } = useSession()
  const isRead = useIsHydrated()
  return (since) => {
    if (!since || !isRead) return 0
    const day = since.length > 10 ? formatDate(since, timeZone) : since
    return Math.max(0, differenceInCalendarDays(formatDate(new Date().toISOString(), timeZone), day))
  }
}
