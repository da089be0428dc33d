import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { chooseLeaderTab } from '@/lib/leader-tab'
import { createListeners } from '@/lib/listeners'
import { clearPresence, presenceEvents, putPresence } from './presence-store'
import { readStreams, type StreamReport, type StreamState } from './read-stream'

const events = createListeners<[MessagingEvent]>()
const resets = createListeners()
const states = createListeners()
let state: StreamState = 'connecting'
let isStarted = false

/** Of the lock and the channel. Another protocol between tabs needs another name: tabs of two versions may be open. */
const name = 'quayside-messaging-2'

/** Calls back on each event of conversations and messages, in whichever tab the stream ends. */
export const onMessagingEvent = events.subscribe
/** Calls back when events may have been missed. */
export const onMessagingReset = resets.subscribe
export const onStreamState = states.subscribe
export const streamState = (): StreamState => state

export const canStream = (): boolean => 'locks' in navigator && 'BroadcastChannel' in window

/**
 * Opens one event stream for all tabs of this browser: one reads it and passes it on, and another takes over when that is
 * closed or hangs. Does nothing where the browser has no locks.
 */
export function startEventStream(): void {
  if (isStarted || !canStream()) return
  isStarted = true
  chooseLeaderTab<StreamReport>({
    name,
    locks: navigator.locks,
    channel: new BroadcastChannel(name),
    lead: readForAllTabs,
    stateMessages: () => [{ state }, ...presenceEvents().map((presence) => ({ presence }))],
    onMessage: take,
    onLost: () => setState('connecting'),
  })
}

function readForAllTabs(send: (report: StreamReport) => void): () => void {
  // What came since the tab before has read last is unknown: all load again once this is live.
  send({ state: 'connecting' })
  const { reconnect, end } = readStreams(send)
  const ended = new AbortController()
  const { signal } = ended
  // A connection outlives its network unnoticed.
  window.addEventListener('offline', reconnect, { signal })
  window.addEventListener('online', reconnect, { signal })
  const reconnectVisible = () => {
    // Timers of hidden pages are slow, so that a pause may be far longer than meant.
    if (document.visibilityState === 'visible' && state === 'offline') reconnect()
  }
  document.addEventListener('visibilitychange', reconnectVisible, { signal })
  return () => {
    end()
    ended.abort()
  }
}

function take(passed: StreamReport): void {
  if ('event' in passed) events.notify(passed.event)
  else if ('presence' in passed) putPresence(passed.presence)
  else if ('state' in passed) setState(passed.state)
  else resets.notify()
}

function setState(next: StreamState): void {
  if (next === state) return
  state = next
  if (next !== 'live') clearPresence()
  states.notify()
}
