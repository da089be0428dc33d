'use client'
import { useMemo, useRef } from 'react'

/** Sends changes one after the other: two of one line must not overtake each other. */
export function useWriteQueue() {
  const writes = useRef({ started: 0, pending: 0, last: Promise.resolve<unknown>(null) })
  return useMemo(
    () => ({
      /** Carries a change out when those before it have ended. Rejects as the change does. */
      track: <T>(work: () => Promise<T>): Promise<T> => {
        const now = writes.current
        now.started += 1
        now.pending += 1
        const promise = now.last.then(work).finally(() => {
          now.pending -= 1
        })
        now.last = promise.catch(() => {})
        return promise
      },
      /** Waits until the server has every change of the screen. */
      settled: async (): Promise<void> => {
        while (writes.current.pending > 0) await writes.current.last
      },
      /** Whether the server has every change of the screen. */
      isIdle: (): boolean => writes.current.pending === 0,
      /** The number of changes so far. */
      count: (): number => writes.current.started,
    }),
    [],
  )
}
