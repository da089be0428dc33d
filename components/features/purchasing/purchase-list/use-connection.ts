'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, OFFLINE, TIMEOUT } from '@/lib/api/api'

const unreachable: readonly number[] = [OFFLINE, TIMEOUT, 502, 503, 504]

/** No response, or only one of a proxy before the API: the same call may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && unreachable.includes(error.status)

const firstPauseMs = 2000
const maxPauseMs = 15_000

/** Whether the API is reachable, and how to continue once it is. */
export function useConnection() {
  const [isLost, setLost] = useState(false)
  const page = useRef({ isLeft: false, wake: new Set<() => void>() })
  useEffect(() => {
    const now = page.current
    now.isLeft = false
    const wake = () => {
      for (const go of now.wake) go()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      now.isLeft = true
      wake()
    }
  }, [])

  const persist = useMemo(() => {
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const { wake } = page.current
        const go = () => {
          clearTimeout(timer)
          wake.delete(go)
          resolve()
        }
        const timer = setTimeout(go, ms)
        wake.add(go)
      })
    return async <T>(attempt: () => Promise<T>): Promise<T> => {
      for (let failures = 0; ; failures += 1) {
        try {
          const response = await attempt()
          setLost(false)
          return response
        } catch (error) {
          const isOver = !isUnreachable(error) || page.current.isLeft
          setLost(!isOver)
          if (isOver) throw error
          await pause(Math.min(firstPauseMs * 2 ** failures, maxPauseMs))
          if (page.current.isLeft) throw error
        }
      }
    }
  }, [])

  return {
    isLost,
    /** Retries with backoff until the API responds; rejects with an error response, or on unmount. */
    persist,
  }
}
