import useSWR from 'swr'
import { useKeptCount } from '@/components/state/use-kept-count'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { unreadsKey } from '@/lib/api/cache-keys'
import type { AllUnreads } from './unread-counts'

interface SiteUnreads {
  count: number
  /** What the chat opens on: WhatsApp, or another where that alone has unread messages. */
  channel: MessageChannel
  /** Whether SMS or WhatsApp are unread; LINE is counted only. */
  isBold: boolean
}

/** The channel of a chat that opens for a site. */
export const usualChannel: MessageChannel = 'whatsapp'

export const loadFollower = () => import('./follow-unreads')
const load = (): Promise<AllUnreads> => loadFollower().then((file) => file.loadFollowed())

/** As `FollowUnreads` has loaded them. */
const useLoadedUnreads = () => useSWR(unreadsKey, load, { revalidateOnMount: false })

/** The number of unread messages of a site, by channel. */
export function useChannelUnreads(siteId: number): ReadonlyMap<MessageChannel, number> {
  const { data } = useLoadedUnreads()
  return new Map(
    data?.map(({ channel, sites }) => [channel, sites.find((site) => site.siteId === siteId)?.unreadCount ?? 0]),
  )
}

/** Unread messages of the sites that the account may see, as they change. */
export function useUnreads() {
  const { data, mutate } = useLoadedUnreads()
  const bySite = new Map<number, SiteUnreads>()
  for (const { channel, sites } of data ?? []) {
    for (const { siteId, unreadCount } of sites) {
      const known = bySite.get(siteId)
      if (unreadCount > 0)
        bySite.set(siteId, {
          channel: known && channel !== usualChannel ? known.channel : channel,
          count: (known?.count ?? 0) + unreadCount,
          isBold: known?.isBold === true || channel !== 'line',
        })
    }
  }
  const total = useKeptCount(
    'unread messages',
    data?.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  )
  return { total, bySite, refresh: () => void mutate() }
}
