import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { loadUnreads } from './messaging-calls'
import { PendingEvents } from './pending-events'

/** The unread messages of a channel, in total and by site. */
type Unreads = Awaited<ReturnType<typeof loadUnreads>> & { channel: MessageChannel }
export type AllUnreads = readonly Unreads[]

/** The counts of events that arrive while all are loaded. */
export const pendingCounts = new PendingEvents<AllUnreads>()

/** Loads the unread counts of all channels; those of events that have arrived meanwhile are newer. */
export async function loadAllUnreads(): Promise<AllUnreads> {
  const end = pendingCounts.begin()
  const loads = messageChannels.map(async (channel) => ({ channel, ...(await loadUnreads(channel)) }))
  const [loaded] = await Promise.allSettled([Promise.all(loads)])
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
