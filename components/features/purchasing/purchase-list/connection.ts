import { ApiError, OFFLINE, TIMEOUT } from '@/lib/api/api'
import { createListeners } from '@/lib/listeners'

const unreachable: readonly number[] = [OFFLINE, TIMEOUT, 502, 503, 504]

/** No response, or only one of a proxy before the API: the same call may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && unreachable.includes(error.status)

const firstPauseMs = 2000
const maxPauseMs = 15_000

/** Whether the API is reachable, and how to continue once it is. */
export function createConnection() {
  const { subscribe, notify } = createListeners()
  let [isLost, isLeft] = [false, false]
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const go of waiting) go()
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      waiting.add(go)
    })
  const setLost = (next: boolean) => {
    if (next === isLost) return
    isLost = next
    notify()
  }
  return {
    subscribe,
    isLost: (): boolean => isLost,
    /** Lets the browser's events end a pause, until the returned function ends all retries. */
    open: () => {
      isLeft = false
      window.addEventListener('online', wake)
      document.addEventListener('visibilitychange', wake)
      return () => {
        window.removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wake)
        isLeft = true
        wake()
      }
    },
    /** Retries with backoff until the API responds; rejects with an error response, or when the page is left. */
    persist: async <T>(attempt: () => Promise<T>): Promise<T> => {
      for (let failures = 0; ; failures += 1) {
        try {
          const response = await attempt()
          setLost(false)
          return response
        } catch (error) {
          const isOver = !isUnreachable(error) || isLeft
          setLost(!isOver)
          if (isOver) throw error
          await pause(Math.min(firstPauseMs * 2 ** failures, maxPauseMs))
          if (isLeft) throw error
        }
      }
    },
  }
}

export type Connection = ReturnType<typeof createConnection>
