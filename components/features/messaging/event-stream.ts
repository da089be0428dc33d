import { createEventSource } from 'eventsource-client'
import { type MessagingEvent, messagingEventTypes, streamSignals } from '@/contract/messaging/messaging-events'
import { pageLanguage } from '@/lib/api/page-language'
import { createListeners } from '@/lib/listeners'

export type StreamState = 'connecting' | 'live' | 'offline'

/** What the tab with the stream passes on to all tabs. `reset`: something was missed, and lists are loaded again. */
type Passed = { event: MessagingEvent } | { state: StreamState } | { reset: true }
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
/** After so many failures in a row, the pause between two attempts is the longest. */
const maxFailures = 5

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
  others.onmessage = ({ data }: MessageEvent<Passed | RequestedState>) => {
    if (!('isRequested' in data)) take(data)
    else if (isReader) others.postMessage({ state })
  }
  others.postMessage({ isRequested: true } satisfies RequestedState)
  void navigator.locks.request(channelName, () => {
    isReader = true
    // The tab before has read the stream until it was closed; what came since is unknown.
    let isTakeover = state !== 'connecting'
    const pass = (passed: Passed) => {
      take(passed)
      others.postMessage(passed)
    }
    return readStream((passed) => {
      if (isTakeover && 'state' in passed && passed.state === 'live') {
        isTakeover = false
        pass({ reset: true })
      }
      pass(passed)
    })
  })
}

function take(passed: Passed): void {
  if ('event' in passed) {
    setState('live')
    events.notify(passed.event)
  } else if ('state' in passed) setState(passed.state)
  else resets.notify()
}

function setState(next: StreamState): void {
  if (next === state) return
  state = next
  states.notify()
}

/** Reads the stream until the page ends. */
function readStream(pass: (passed: Passed) => void): Promise<never> {
  let failures = 0
  createEventSource({
    url: '/api/v1/events?events=true',
    headers: { 'Accept-Language': pageLanguage() },
    fetch: async (url, init) => {
      if (failures > 0) await pause(2000 * 2 ** Math.min(failures, maxFailures))
      try {
        const response = await fetch(url, init as RequestInit)
        if (!response.ok) throw new Error(`The stream was refused with ${response.status}.`)
        return response
      } catch (cause) {
        failures += 1
        pass({ state: 'offline' })
        throw cause
      }
    },
    onDisconnect: () => pass({ state: 'connecting' }),
    onMessage: ({ event, data }) => {
      failures = 0
      if (event === 'reset') pass({ reset: true })
      if (streamSignals.some((signal) => signal === event)) return pass({ state: 'live' })
      const parsed = messagingEventTypes.some((type) => type === event) ? parse(data) : undefined
      if (parsed) pass({ event: parsed })
    },
  })
  return new Promise(() => {})
}

function parse(data: string): MessagingEvent | undefined {
  try {
    return JSON.parse(data) as MessagingEvent
  } catch {
    return undefined
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
