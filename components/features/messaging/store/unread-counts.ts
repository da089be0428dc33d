import type { ResponseOf } from '@/contract/endpoints'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { call } from '@/lib/api/api'
import { PendingEvents } from './pending-events'

/** The unread messages of each channel, in total and by site. */
export type AllUnreads = ResponseOf<'GET conversations/unreads'>

/** The counts of events that arrive while all are loaded. */
export const pendingCounts = new PendingEvents<AllUnreads>()

/** Loads the unread counts of all channels; those of events that have arrived meanwhile are newer. */
export async function loadAllUnreads(): Promise<AllUnreads> {
  const end = pendingCounts.begin()
  const [loaded] = await Promise.allSettled([call('GET conversations/unreads')])
  const changed = end()
  if (loaded.status === 'rejected') throw loaded.reason
  return changed(loaded.value)
}

/** The counts with that of one site on a channel, as an event has it. */
export const withCount =
  ({ channel, siteId }: Pick<MessagingEvent, 'channel' | 'siteId'>, unreadCount: number) =>
  (unreads: AllUnreads): AllUnreads =>
    unreads.map((known) => {
      if (known.channel !== channel) return known
      const others = known.sites.filter((site) => site.siteId !== siteId)
      const sites = unreadCount > 0 ? [...others, { siteId, unreadCount }] : others
      return { channel, sites, unreadCount: sites.reduce((sum, site) => sum + site.unreadCount, 0) }
    })
