import { useCallback, useEffect, useRef } from 'react'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { type PresenceState, presenceRenewMs } from '@/contract/messaging/presence-event'
import { ApiError } from '@/lib/api/api'
import { reportPresence } from './messaging-calls'

/** How often is checked whether something is to be reported, and the shortest pause between two reports of typing. */
const checkMs = 3000
/** Who has not typed for so long reads. */
const typingMs = 5000

/** Whether the API has no such call. */
let isMissing = false

async function send(channel: MessageChannel, id: number, state: PresenceState): Promise<void> {
  if (isMissing) return
  try {
    await reportPresence(channel, id, state)
  } catch (error) {
    // Nobody waits for it, and the next report comes soon.
    if (error instanceof ApiError && error.status === 404) isMissing = true
  }
}

/**
 * Reports that the user reads a conversation while it is shown and the page is visible.
 * @param id undefined: there is no conversation yet
 * @returns to be called with every key that is typed
 */
export function useReportPresence(channel: MessageChannel, id: number | undefined): () => void {
  const typed = useRef(Number.NEGATIVE_INFINITY)
  const check = useRef(() => {})
  useEffect(() => {
    if (id === undefined) return
    let timer: ReturnType<typeof setInterval> | undefined
    let last = { state: 'left' as PresenceState, time: 0 }
    const report = (state: PresenceState) => {
      last = { state, time: performance.now() }
      void send(channel, id, state)
    }
    check.current = () => {
      const state = performance.now() - typed.current < typingMs ? 'typing' : 'reading'
      const quietMs = performance.now() - last.time
      if (state !== last.state ? quietMs >= checkMs : quietMs >= presenceRenewMs) report(state)
    }
    const begin = () => {
      report('reading')
      timer = setInterval(() => check.current(), checkMs)
    }
    const end = () => {
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
      report('left')
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? timer === undefined && begin() : end())
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      check.current = () => {}
      end()
    }
  }, [channel, id])
  return useCallback(() => {
    typed.current = performance.now()
    check.current()
  }, [])
}
