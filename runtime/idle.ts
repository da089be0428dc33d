import { performance } from 'node:perf_hooks'

const windowMs = 100
/** Share of the time that the event loop was busy, below which it waits for others rather than others for it. */
const maxUtilization = 0.7

let last = performance.eventLoopUtilization()
let sinceMs = performance.now()
let isIdle = true

/** Whether the event loop mostly waited: over the last 100 ms, or longer where nobody has asked since. */
export function isEventLoopIdle(): boolean {
  const nowMs = performance.now()
  if (nowMs - sinceMs < windowMs) return isIdle
  const now = performance.eventLoopUtilization()
  isIdle = performance.eventLoopUtilization(now, last).utilization < maxUtilization
  last = now
  sinceMs = nowMs
  return isIdle
}
