'use client'
import type { Row } from './list-types'

/** A record that was requested when it was pressed, before its page or drawer is there to ask for it. */
interface Ahead {
  key: string
  response: Promise<Row>
  abort: AbortController
  /** When the response came; unset until then. */
  answeredAt?: number
}

/** A response that was not used for so long may be out of date, in milliseconds. */
const freshMs = 2000
/** An unused request is given up after this time, in milliseconds. */
const patienceMs = 10_000

let ahead: Ahead | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const isAged = ({ answeredAt }: Ahead) => answeredAt !== undefined && performance.now() - answeredAt > freshMs

/** Drops the unused request, and ends it. */
export function dropAhead(): void {
  clearTimeout(timer)
  ahead?.abort.abort()
  ahead = undefined
}

/**
 * Requests a record that is being opened. There is one at a time: another press gives up the one before it, a press of the
 * same record repeats nothing.
 * @param key that of the record in the cache
 */
export function requestAhead(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Row>): void {
  const name = JSON.stringify(key)
  if (ahead?.key === name && !isAged(ahead)) return
  dropAhead()
  const abort = new AbortController()
  const begun: Ahead = { key: name, response: load(abort.signal), abort }
  // Its user handles its failure.
  begun.response
    .catch(() => {})
    .finally(() => {
      begun.answeredAt = performance.now()
    })
  ahead = begun
  timer = setTimeout(dropAhead, patienceMs)
  // The press has become a scroll or a drag, which opens nothing.
  document.addEventListener('pointercancel', dropAhead, { once: true })
}

/** The response to a record that was requested ahead, once; undefined where there is none that is current. */
export function takeAhead(key: readonly unknown[]): Promise<Row> | undefined {
  const taken = ahead
  if (taken?.key !== JSON.stringify(key)) return undefined
  if (isAged(taken)) {
    dropAhead()
    return undefined
  }
  clearTimeout(timer)
  ahead = undefined
  return taken.response
}
