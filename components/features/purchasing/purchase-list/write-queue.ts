'use client'
import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'

const nothing: ReadonlySet<number> = new Set()

/** Sends changes one after the other: two of one line must not overtake each other. */
export function createWriteQueue() {
  const { subscribe, notify } = createListeners()
  let [started, pending] = [0, 0]
  let last: Promise<unknown> = Promise.resolve()
  /** How many changes of each line are under way. */
  const counts = new Map<number, number>()
  let ids = nothing
  const note = (change: 1 | -1, lines: readonly number[]) => {
    pending += change
    for (const id of lines) {
      const count = (counts.get(id) ?? 0) + change
      if (count > 0) counts.set(id, count)
      else counts.delete(id)
    }
    ids = counts.size > 0 ? new Set(counts.keys()) : nothing
    notify()
  }
  return {
    /**
     * Carries a change out when those before it have ended. Rejects as the change does.
     * @param lines the lines that it changes
     */
    track: <T>(work: () => Promise<T>, lines: readonly number[] = []): Promise<T> => {
      started += 1
      note(1, lines)
      const promise = last.then(work).finally(() => note(-1, lines))
      last = promise.catch(() => {})
      return promise
    },
    /** Waits until the server has every change of the screen. */
    settled: async (): Promise<void> => {
      while (pending > 0) await last
    },
    /** Whether the server has every change of the screen. */
    isIdle: (): boolean => pending === 0,
    /** The number of changes so far. */
    count: (): number => started,
    /** The lines with a change that the server may not have; the same set until it changes. */
    unsaved: (): ReadonlySet<number> => ids,
    subscribe,
  }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>

/** The lines with a change that the server may not have, while they are `wanted`. */
export const useUnsavedLines = ({ subscribe, unsaved }: WriteQueue, wanted: boolean): ReadonlySet<number> => {
  const none = () => nothing
  return useSyncExternalStore(subscribe, wanted ? unsaved : none, none)
}
