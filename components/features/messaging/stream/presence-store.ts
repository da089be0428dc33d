import { useSyncExternalStore } from 'react'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { PresenceEvent } from '@/contract/messaging/presence-event'
import { createListeners } from '@/lib/listeners'

/** Colleagues in a conversation. */
export type Present = PresenceEvent['admins']

const none: Present = []
const changes = createListeners()
const events = new Map<string, PresenceEvent>()
const keyOf = (channel: MessageChannel, conversationId: number) => `${channel}.${conversationId}`

/** Takes who reads or types in a conversation now. */
export function putPresence(event: PresenceEvent): void {
  const key = keyOf(event.channel, event.conversationId)
  if (event.admins.length > 0) events.set(key, event)
  else events.delete(key)
  changes.notify()
}

/** Clears all: without a stream nothing says who has left. */
export function clearPresence(): void {
  if (events.size === 0) return
  events.clear()
  changes.notify()
}

/** What a tab that opens later has missed. */
export const presenceEvents = (): readonly PresenceEvent[] => [...events.values()]

/** The colleagues who read or type in a conversation now. */
export const usePresent = (channel: MessageChannel, conversationId: number | undefined): Present =>
  useSyncExternalStore(
    changes.subscribe,
    () => (conversationId !== undefined && events.get(keyOf(channel, conversationId))?.admins) || none,
    () => none,
  )
