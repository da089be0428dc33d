import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { isConversationsKeyOf } from '@/components/customers/conversations-of'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { startEventStream } from './event-stream'
import { loadUnreads } from './messaging-calls'
import { playChime } from './play-chime'
import { useChatSound } from './use-chat-sound'
import { useMessagingEvents } from './use-stream'

interface SiteUnreads {
  count: number
  /** The first channel with unread messages. */
  channel: MessageChannel
}

const useLoadedUnreads = () =>
  useSWR('chat unreads', () =>
    Promise.all(messageChannels.map(async (channel) => ({ channel, ...(await loadUnreads(channel)) }))),
  )

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
  const { mutate: refresh } = useSWRConfig()
  const [sound] = useChatSound()
  useEffect(startEventStream, [])
  useMessagingEvents(
    (event) => {
      if (event.type === 'update-unread-count') void mutate()
      // Pages of customers show them, too.
      if (event.conversation) void refresh(isConversationsKeyOf(event.channel, event.conversation))
      const isHeard = sound && event.type === 'create-message' && event.message?.direction === 'Up'
      if (isHeard && !event.message?.isBanned) playChime()
    },
    () => void mutate(),
  )
  const bySite = new Map<number, SiteUnreads>()
  for (const { channel, sites } of data ?? []) {
    for (const { siteId, unreadCount } of sites) {
      const known = bySite.get(siteId)
      if (unreadCount > 0)
        bySite.set(siteId, { channel: known?.channel ?? channel, count: (known?.count ?? 0) + unreadCount })
    }
  }
  const total = (data ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { total, bySite, refresh: () => void mutate() }
}
