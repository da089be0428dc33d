import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { begunOf, requestBegan } from './requests'

/** On globalThis, because the console's bundles each have a copy of this file. */
const mark = Symbol.for('quayside.stopping')

/** True from the signal on: readiness is denied, so load balancers send no more work. */
export const isShuttingDown = (): boolean => Reflect.get(globalThis, mark) === true
export const beginShutdown = (): void => void Reflect.set(globalThis, mark, true)

/** Max. duration of work in progress after the listener has closed. */
export const drainMs = 4000
/** Max. time for a connection accepted last to send its request. */
const settleMs = 250

interface Shutdown {
  server: net.Server & Partial<Pick<http.Server, 'closeIdleConnections'>>
  /** Other work to wait for. */
  work?: Promise<unknown>
  /** How long requests are still accepted, until load balancers have noticed the denied readiness. */
  graceMs: number
  settleMs?: number
  drainMs?: number
  /** Called when the listener has closed: ends requests without an end, such as streams. */
  onClosed?: () => void
  /** Gets the steps, with the signal that began them. */
  log?: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  signal?: string
}

/**
 * Stops a server without losing a request. Readiness is denied at once. During the grace period it keeps listening, and
 * every response closes its connection. Then the listener closes, and work in progress completes. Resolves after that,
 * at the latest after `drainMs`.
 */
export async function shutDown(options: Shutdown): Promise<void> {
  const { server, work, graceMs, onClosed, settleMs: settle = settleMs, drainMs: drain = drainMs } = options
  const { log, signal } = options
  log?.info({ signal, graceMs }, 'Stopping: not ready any more.')
  beginShutdown()
  subscribe(requestBegan, closeAfterResponse)
  if (graceMs > 0) await pause(graceMs)
  const closed = new Promise<void>((resolve) => {
    // http.Server's own close would also close connections whose first request is arriving.
    net.Server.prototype.close.call(server, () => resolve())
  })
  onClosed?.()
  const closingIdle = setInterval(() => server.closeIdleConnections?.(), settle).unref()
  const done = Promise.all([closed, work]).then(() => true)
  const isDone = await Promise.race([done, pause(drain, false, { ref: false })])
  clearInterval(closingIdle)
  if (isDone) log?.info({ signal }, 'Stopped: all that was in progress is complete.')
  else log?.warn({ signal, drainMs: drain }, 'Stopped, although not all that was in progress is complete.')
}

function closeAfterResponse(message: unknown): void {
  begunOf(message).response.shouldKeepAlive = false
}

/** For tests, which stop more than one server in a process. */
export function resetStopping(): void {
  Reflect.deleteProperty(globalThis, mark)
  unsubscribe(requestBegan, closeAfterResponse)
}
