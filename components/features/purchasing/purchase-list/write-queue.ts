'use client'
import { useMemo, useRef } from 'react'

/** The changes on their way to the server, one after the other: two of one line must not overtake each other. */
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
      /** Waits until the server knows everything that is on the screen. */
      settled: async (): Promise<void> => {
        while (writes.current.pending > 0) await writes.current.last
      },
      /** Whether the server knows everything that is on the screen. */
      isIdle: (): boolean => writes.current.pending === 0,
      /** How many changes there have been so far. */
      count: (): number => writes.current.started,
    }),
    [],
  )
}
