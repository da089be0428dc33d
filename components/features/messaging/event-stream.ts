import type { MessagingEvent } from '@/contract/messaging/messaging-events'
import { createListeners } from '@/lib/listeners'
import { clearPresence, presenceEvents, putPresence } from './presence-store'
import { readStreams, type StreamReport, type StreamState } from './read-stream'

/** What a tab that opens later sends for the state. */
interface RequestedState {
  isRequested: true
}

const events = createListeners<[MessagingEvent]>()
const resets = createListeners()
const states = createListeners()
let state: StreamState = 'connecting'
let isStarted = false

const channelName = 'quayside-messaging'

/** Calls back on each event of conversations and messages, in whichever tab the stream ends. */
export const onMessagingEvent = events.subscribe
/** Calls back when events may have been missed. */
export const onMessagingReset = resets.subscribe
export const onStreamState = states.subscribe
export const streamState = (): StreamState => state

/**
 * Opens one event stream for all tabs of this browser: the tab that holds the lock reads it and passes it on, and the
 * next one takes over when that is closed. Does nothing where the browser has no locks.
 */
export function startEventStream(): void {
  if (isStarted || !('locks' in navigator) || !('BroadcastChannel' in window)) return
  isStarted = true
  const others = new BroadcastChannel(channelName)
  let isReader = false
  others.onmessage = ({ data }: MessageEvent<StreamReport | RequestedState>) => {
    if (!('isRequested' in data)) take(data)
    else if (isReader) {
      others.postMessage({ state })
      for (const presence of presenceEvents()) others.postMessage({ presence } satisfies StreamReport)
    }
  }
  others.postMessage({ isRequested: true } satisfies RequestedState)
  void navigator.locks.request(channelName, () => {
    isReader = true
    // The tab before has read the stream until it was closed; what came since is unknown.
    let isTakeover = state !== 'connecting'
    const pass = (passed: StreamReport) => {
      take(passed)
      others.postMessage(passed)
    }
    const { reconnect } = readStreams((passed) => {
      if (isTakeover && 'state' in passed && passed.state === 'live') {
        isTakeover = false
        pass({ reset: true })
      }
      pass(passed)
    })
    // A connection outlives its network unnoticed.
    window.addEventListener('offline', reconnect)
    window.addEventListener('online', reconnect)
    document.addEventListener('visibilitychange', () => {
      // Timers of hidden pages are slow, so that a pause may be far longer than meant.
      if (document.visibilityState === 'visible' && state === 'offline') reconnect()
    })
    // The lock is held until the page ends.
    return new Promise(() => {})
  })
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
