'use client'
import { useEffect, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { isConversationsKey, isConversationsKeyOf } from '@/components/customers/conversations-of'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { unreadsKey } from '@/lib/api/cache-keys'
import { batchCalls } from '@/lib/batch-calls'
import { canStream, startEventStream, streamState } from '../stream/event-stream'
import type { StreamState } from '../stream/read-stream'
import { useMessagingEvents, useStreamState } from '../stream/use-stream'
import { playChime } from './play-chime'
import { type AllUnreads, loadAllUnreads, pendingCounts, withCount } from './unread-counts'
import { useChatSound } from './use-chat-sound'

/** A customer who writes a lot must not have their lists loaded again for each message. */
const customersPauseMs = 2000
/** How long the first counts wait for the stream. */
const patienceMs = 3000

/** The state of the stream in which the last load began; null where it has changed since. */
let begunIn: StreamState | null = null

export function loadFollowed(): Promise<AllUnreads> {
  begunIn = streamState()
  return loadAllUnreads()
}

/** Whether the counts can be loaded: what is counted before the stream is live is counted again then. */
function useMayLoad(): boolean {
  const state = useStreamState()
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), canStream() ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [])
  return state !== 'connecting' || !isPatient
}

/** Loads the unread messages and follows them, for all that show them: once on a page. */
export function FollowUnreads() {
  const { mutate } = useSWR(useMayLoad() ? unreadsKey : null, loadFollowed)
  const state = useStreamState()
  useEffect(() => {
    if (state !== begunIn) begunIn = null
  }, [state])
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
    (cause) => {
      // A load that began with this state of the stream misses nothing.
      const isCovered = cause === 'state' && pendingCounts.isLoading && begunIn === streamState()
      if (!isCovered) void mutate()
      refreshCustomers(isConversationsKey)
    },
  )
  return null
}
