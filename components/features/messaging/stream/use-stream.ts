import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { onMessagingEvent, onMessagingReset, onStreamState, streamState } from './event-stream'
import { pollMs, type StreamState } from './read-stream'

export const useStreamState = (): StreamState => useSyncExternalStore(onStreamState, streamState, () => 'connecting')

/** Why all is loaded again: the stream has begun or broken off, something was missed in it, or there is none. */
export type ReloadCause = 'state' | 'reset' | 'poll'

/**
 * Follows what happens to conversations and messages.
 * @param onReload called when events may have been missed, and every 15 s while there is no stream
 */
export function useMessagingEvents(
  onEvent: (event: MessagingEvent) => void,
  onReload: (cause: ReloadCause) => void,
): void {
  const handle = useEffectEvent(onEvent)
  const reload = useEffectEvent(onReload)
  const state = useStreamState()
  useEffect(() => {
    const ends = [onMessagingEvent((event) => handle(event)), onMessagingReset(() => reload('reset'))]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  useEffect(() => {
    if (state === 'live') return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload('poll'), pollMs)
    return () => {
      clearInterval(timer)
      // Whatever happened between the last poll and the stream.
      reload('state')
    }
  }, [state])
}
