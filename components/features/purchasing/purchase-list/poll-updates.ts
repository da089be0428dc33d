import { ApiError, call } from '@/lib/api/api'
import { isUnreachable } from './connection'
import { reload, takeUpdates } from './load-lines'
import type { ListParts } from './purchase-list-store'

/** Polling interval, so that changes are visible within 15 s. */
const intervalMs = 10_000
const retryMs = 2000

/** A number that is being typed must not have another line moved under it. */
export const isTyping = () =>
  document.activeElement?.closest('[role=gridcell]')?.querySelector('input[type=number]') != null

/** Polls for colleagues' changes while the page is visible, until the returned function is called. */
export function pollUpdates(list: ListParts): () => void {
  const { siteId, state, queue, connection, mutate } = list
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  let until: string | undefined
  let failures = 0
  let isKnown = true
  /** False while a response would be outdated at once, such as during a write. */
  const isQuiet = () => queue.isIdle() && !connection.isLost() && state().busy === null && !isTyping()
  /** From when on changes are unknown: the latest time of change among the lines. */
  const since = () =>
    until ??
    [...state().known.values()]
      .map(({ updatedTime }) => updatedTime)
      .sort()
      .at(-1)
  const poll = async () => {
    const started = queue.count()
    try {
      // Of an API without this call the whole list is requested.
      if (!isKnown) await mutate()
      else {
        const query = { siteId: siteId ?? 0, since: since() }
        const updates = await call('GET orderpurchases/updates', { query })
        if (isOver || started !== queue.count() || !isQuiet()) return
        until = updates.until
        takeUpdates(list, updates)
      }
      failures = 0
    } catch (error) {
      if (isUnreachable(error)) failures += 1
      else if (error instanceof ApiError && [404, 405, 501].includes(error.status)) isKnown = false
      // Two requests in a row had no response.
      if (failures >= 2) await reload(list)
    }
  }
  const next = () => {
    timer = setTimeout(
      async () => {
        if (document.visibilityState === 'visible' && isQuiet()) await poll()
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
}
