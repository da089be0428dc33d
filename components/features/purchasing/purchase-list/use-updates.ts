'use client'
import { useEffect, useRef } from 'react'
import type { ResponseOf } from '@/contract/endpoints'
import { ApiError, call } from '@/lib/api/api'
import { isUnreachable } from './use-connection'

/** Polling interval, so that changes are visible within 15 s. */
const intervalMs = 10_000
const retryMs = 2000

export type Updates = ResponseOf<'GET orderpurchases/updates'>

interface Options {
  siteId: number | null
  /** From when on changes are unknown: the latest time of change among the lines. */
  since: () => string | undefined
  /** False while a response would be outdated at once, such as during a write. */
  isQuiet: () => boolean
  /** Number of the user's changes so far; a response requested before the last one is not used. */
  count: () => number
  onUpdates: (updates: Updates) => void
  /** Two requests in a row had no response. */
  onLost: () => Promise<unknown>
  /** The API has no such call: the list is loaded as a whole. */
  reloadAll: () => Promise<unknown>
}

/** A number that is being typed must not have another line moved under it. */
export const isTyping = () =>
  document.activeElement?.closest('[role=gridcell]')?.querySelector('input[type=number]') != null

/** Polls for colleagues' changes while the page is visible. */
export function useUpdates(options: Options): void {
  const latest = useRef(options)
  latest.current = options
  const { siteId } = options
  useEffect(() => {
    if (siteId === null) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let until: string | undefined
    let failures = 0
    let isKnown = true
    const poll = async () => {
      const { since, isQuiet, count, onUpdates, onLost, reloadAll } = latest.current
      const started = count()
      try {
        if (!isKnown) await reloadAll()
        else {
          const updates = await call('GET orderpurchases/updates', { query: { siteId, since: until ?? since() } })
          if (isOver || started !== count() || !isQuiet() || isTyping()) return
          until = updates.until
          onUpdates(updates)
        }
        failures = 0
      } catch (error) {
        if (isUnreachable(error)) failures += 1
        else if (error instanceof ApiError && [404, 405, 501].includes(error.status)) isKnown = false
        if (failures >= 2) await onLost()
      }
    }
    const next = () => {
      timer = setTimeout(
        async () => {
          if (document.visibilityState === 'visible' && latest.current.isQuiet() && !isTyping()) await poll()
          if (!isOver) next()
        },
        failures > 0 ? retryMs : intervalMs,
      )
    }
    next()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [siteId])
}
