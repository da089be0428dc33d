import type { WaitingCount } from '@/contract/calls/waiting'
import { type WaitingBand, waiting, waitingBands } from '@/contract/calls/waiting-searches'

export interface Band {
  band: WaitingBand
  /** Of which there is something to do. */
  open: WaitingCount[]
  /** Of which there is nothing. */
  clear: WaitingCount[]
}

/** The counts by how soon they matter, without bands of which the user has no list. */
export function bandsOf(counts: readonly WaitingCount[]): Band[] {
  const names = Object.keys(waiting)
  const ordered = [...counts].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
  return waitingBands
    .map((band) => {
      const own = ordered.filter(({ name }) => waiting[name].band === band)
      return { band, open: own.filter(({ count }) => count > 0), clear: own.filter(({ count }) => count === 0) }
    })
    .filter(({ open, clear }) => open.length + clear.length > 0)
}
