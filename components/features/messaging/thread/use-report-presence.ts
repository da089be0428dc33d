import { useCallback, useEffect, useRef } from 'react'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { type PresenceState, presenceRenewMs } from '@/contract/messaging/presence-event'
import { ApiError } from '@/lib/api/api'
import { reportPresence } from '../store/messaging-calls'

/** How often is checked whether something is to be reported, and the shortest pause between two reports of typing. */
const checkMs = 3000
/** Who has not typed for so long reads. */
const typingMs = 5000

/** Who has neither moved the pointer nor pressed a key for so long has left the screen open. */
const idleMs = 120_000
const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** Conversations that the API has not, or all of them if it has no such call. */
const missing = new Set<string>()

async function send(channel: MessageChannel, id: number, state: PresenceState): Promise<void> {
  const name = `${channel} ${id}`
  if (missing.has(name)) return
  try {
    await reportPresence(channel, id, state)
  } catch (error) {
    // The next report comes soon.
    if (error instanceof ApiError && error.status === 404) missing.add(name)
  }
}

/**
 * Reports that the user reads a conversation while it is shown, the page is visible and someone uses it.
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
    let inputTime = performance.now()
    const isIdle = () => performance.now() - inputTime >= idleMs
    const report = (state: PresenceState) => {
      last = { state, time: performance.now() }
      void send(channel, id, state)
    }
    check.current = () => {
      if (isIdle()) {
        if (last.state !== 'left') report('left')
        return
      }
      const state = performance.now() - typed.current < typingMs ? 'typing' : 'reading'
      const quietMs = performance.now() - last.time
      if (state !== last.state ? quietMs >= checkMs : quietMs >= presenceRenewMs) report(state)
    }
    const onInput = () => {
      const wasIdle = isIdle()
      inputTime = performance.now()
      if (wasIdle && timer !== undefined) check.current()
    }
    const begin = () => {
      inputTime = performance.now()
      report('reading')
      timer = setInterval(() => check.current(), checkMs)
    }
    const end = () => {
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
      if (last.state !== 'left') report('left')
    }
    const onVisibility = () => (document.visibilityState === 'visible' ? timer === undefined && begin() : end())
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    for (const name of inputs) window.addEventListener(name, onInput, { capture: true, passive: true })
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const name of inputs) window.removeEventListener(name, onInput, { capture: true })
      check.current = () => {}
      end()
    }
  }, [channel, id])
  return useCallback(() => {
    typed.current = performance.now()
    check.current()
  }, [])
}
