import { useEffect, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { isConversationsKey, isConversationsKeyOf } from '@/components/customers/conversations-of'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { batchCalls } from '@/lib/batch-calls'
import { startEventStream } from '../stream/event-stream'
import { useMessagingEvents } from '../stream/use-stream'
import { playChime } from './play-chime'
import { loadAllUnreads, pendingCounts, withCount } from './unread-counts'
import { useChatSound } from './use-chat-sound'

/** A customer who writes a lot must not have their lists loaded again for each message. */
const customersPauseMs = 2000

interface SiteUnreads {
  count: number
  /** What the chat opens on: WhatsApp, or another where that alone has unread messages. */
  channel: MessageChannel
  /** Whether SMS or WhatsApp are unread; LINE is counted only. */
  isBold: boolean
}

/** The channel of a chat that opens for a site. */
export const usualChannel: MessageChannel = 'whatsapp'

const useLoadedUnreads = () => useSWR('chat unreads', loadAllUnreads)

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
  const count = (event: MessagingEvent) => {
    if (event.unreadCount === null) return
    const change = withCount(event, event.unreadCount)
    pendingCounts.add(change)
    // A load under way applies it to its response, which SWR would drop after a change.
    if (!pendingCounts.isLoading) void mutate((known) => known && change(known), { revalidate: false })
  }
  // Lists of conversations with one customer, such as on their page.
  const [refreshCustomers] = useState(() =>
    batchCalls<(key: unknown) => boolean>(customersPauseMs, (changed) => {
      void refresh((key) => changed.some((isOfCustomer) => isOfCustomer(key)))
    }),
  )
  useMessagingEvents(
    (event) => {
      if (event.type === 'update-unread-count') count(event)
      if (event.conversation) refreshCustomers(isConversationsKeyOf(event.channel, event.conversation))
      const isAudible = sound && event.type === 'create-message' && event.message?.direction === 'Up'
      if (isAudible && !event.message?.isBanned) playChime()
    },
    () => {
      void mutate()
      refreshCustomers(isConversationsKey)
    },
  )
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
  const total = (data ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return { total, bySite, refresh: () => void mutate() }
}
