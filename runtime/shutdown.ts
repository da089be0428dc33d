import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { begunOf, requestBegan } from './requests'

/** On globalThis, because the console's bundles each have a copy of this file. */
const mark = Symbol.for('quayside.stopping')

/** From the signal on: readiness is denied, so nobody sends more work. */
export const isShuttingDown = (): boolean => Reflect.get(globalThis, mark) === true
export const beginShutdown = (): void => void Reflect.set(globalThis, mark, true)

/** How long what is in progress may take after the listener has closed. */
export const drainMs = 4000
/** How long a connection that was accepted last may take to send its request. */
const settleMs = 250

interface Shutdown {
  server: net.Server & Partial<Pick<http.Server, 'closeIdleConnections'>>
  /** Other work that has to end. */
  work?: Promise<unknown>
  /** How long requests are still taken, until whoever sends them has seen that readiness is denied. */
  graceMs: number
  settleMs?: number
  drainMs?: number
  /** Called when the listener has closed: ends what would never end by itself. */
  onClosed?: () => void
}

/**
 * Ends a server without losing a request. Readiness is denied at once. During the grace time the listener stays, and
 * every response closes its connection, so that no client keeps one. Then the listener closes, and what is in progress
 * ends. Resolves when it has, at the latest after `drainMs`.
 */
export async function shutDown(options: Shutdown): Promise<void> {
  const { server, work, graceMs, onClosed, settleMs: settle = settleMs, drainMs: drain = drainMs } = options
  beginShutdown()
  subscribe(requestBegan, closeAfterResponse)
  if (graceMs > 0) await pause(graceMs)
  const closed = new Promise<void>((resolve) => {
    // Not http.Server's own: it would also close connections whose first request is on its way.
    net.Server.prototype.close.call(server, () => resolve())
  })
  onClosed?.()
  const closingIdle = setInterval(() => server.closeIdleConnections?.(), settle).unref()
  await Promise.race([Promise.all([closed, work]), pause(drain, undefined, { ref: false })])
  clearInterval(closingIdle)
}

function closeAfterResponse(message: unknown): void {
  begunOf(message).response.shouldKeepAlive = false
}

/** For tests, which stop more than one server in a process. */
export function resetStopping(): void {
  Reflect.deleteProperty(globalThis, mark)
  unsubscribe(requestBegan, closeAfterResponse)
}
