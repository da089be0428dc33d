import { createEventSource } from 'eventsource-client'
import { messageChannels } from '@/contract/messaging/message-channels'
import {
  type MessagingEvent,
  messagingEventTypes,
  streamPingMs,
  streamSignals,
} from '@/contract/messaging/messaging-events'
import { type PresenceEvent, presenceEventType } from '@/contract/messaging/presence-event'
import { pageLanguage } from '@/lib/api/page-language'

/** `connecting` lasts until everything that was missed has arrived. */
export type StreamState = 'connecting' | 'live' | 'offline'
/** What a stream reports. `reset`: something was missed, and lists are loaded again. */
export type StreamReport =
  | { event: MessagingEvent }
  | { presence: PresenceEvent }
  | { state: StreamState }
  | { reset: true }
type Report = (report: StreamReport) => void

/** After so many failures in a row, the pause between two attempts is the longest. */
const maxFailures = 5
/** Without a comment for so long, the connection is dead, whatever the system says. */
const maxQuietMs = 3 * streamPingMs
/** How often a channel without a stream is loaded again. */
export const pollMs = 15_000

/** A stream that is being read, until `end`. `reconnect` ends a pause, or a connection that may be dead. */
interface OpenStream {
  reconnect: () => void
  end: () => void
}

/**
 * Reads the events of all channels; where the API has no stream of all, those of each. A channel without any is
 * reported as missed every 15 s.
 */
export function readStreams(report: Report): OpenStream {
  const states = new Map<string, StreamState>()
  const streams = new Set<OpenStream>()
  const open = (name: string, onMissing: () => void) => {
    states.set(name, 'connecting')
    const stream = readStream(
      name,
      (next) => {
        if (!('state' in next)) return report(next)
        states.set(name, next.state)
        report({ state: worstOf([...states.values()]) })
      },
      () => {
        states.delete(name)
        streams.delete(stream)
        onMissing()
      },
    )
    streams.add(stream)
  }
  const poll = () => {
    const timer = setInterval(() => report({ reset: true }), pollMs)
    streams.add({ reconnect: () => {}, end: () => clearInterval(timer) })
    report({ state: worstOf([...states.values()]) })
  }
  open('events', () => {
    for (const channel of messageChannels) open(`${channel}events`, poll)
  })
  return {
    reconnect: () => {
      for (const { reconnect } of streams) reconnect()
    },
    end: () => {
      for (const { end } of streams) end()
    },
  }
}

function worstOf(states: readonly StreamState[]): StreamState {
  if (states.length === 0 || states.includes('offline')) return 'offline'
  return states.includes('connecting') ? 'connecting' : 'live'
}

function readStream(name: string, report: Report, onMissing: () => void): OpenStream {
  let failures = 0
  let isEnded = false
  let connection = new AbortController()
  let endPause = () => {}
  /** Whether the next attempt comes without our pause, also before the library's own is over. */
  let skipBackoff = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const onActivity = () => {
    clearTimeout(silence)
    silence = setTimeout(() => connection.abort(new Error('The stream is silent.')), maxQuietMs)
  }
  const source = createEventSource({
    url: `/api/v1/${name}?events=true`,
    headers: { 'Accept-Language': pageLanguage() },
    fetch: async (url, init) => {
      if (failures > 0 && !skipBackoff) {
        await new Promise<void>((resolve) => {
          endPause = resolve
          setTimeout(resolve, 2000 * 2 ** Math.min(failures, maxFailures))
        })
      }
      skipBackoff = false
      // The library's own signal would end the stream for good.
      connection = new AbortController()
      onActivity()
      try {
        const response = await fetch(url, { ...(init as RequestInit), signal: connection.signal })
        if (response.status === 404) {
          end()
          onMissing()
        }
        if (!response.ok) throw new Error(`The stream was refused with ${response.status}.`)
        report({ state: 'connecting' })
        return response
      } catch (cause) {
        failures += 1
        if (!isEnded) report({ state: 'offline' })
        throw cause
      }
    },
    onScheduleReconnect: () => failures === 0 && report({ state: 'connecting' }),
    onComment: onActivity,
    onMessage: ({ event, data }) => {
      onActivity()
      failures = 0
      if (event === 'reset') report({ reset: true })
      if (streamSignals.some((signal) => signal === event)) return report({ state: 'live' })
      if (event === presenceEventType) {
        const presence = parse<PresenceEvent>(data)
        if (presence) report({ presence })
        return
      }
      const parsed = messagingEventTypes.some((type) => type === event) ? parse<MessagingEvent>(data) : undefined
      if (parsed) report({ event: parsed })
    },
  })
  const end = () => {
    isEnded = true
    source.close()
    clearTimeout(silence)
    connection.abort(new Error('The stream has ended.'))
  }
  return {
    reconnect: () => {
      skipBackoff = true
      failures = 0
      endPause()
      connection.abort(new Error('The connection may be dead.'))
    },
    end,
  }
}

function parse<Data>(data: string): Data | undefined {
  try {
    return JSON.parse(data) as Data
  } catch {
    return undefined
  }
}
