import { setTimeout as pause } from 'node:timers/promises'
import { Lane } from './lane'
import { onNudge } from './nudge'
import type { Dependencies } from './run-as-owner'
import { runNextAtomic } from './run-atomic'
import { endForeignLeases, runNextLeased } from './run-leased'
import { runSchedules, storeSchedules } from './schedules'

/** Poll interval, for tasks that become due by time and for lost notifications. */
const pollMs = 1000
/** Max. leased tasks that one process runs at the same time. */
const leasedLanes = 4
/** More of them for urgent work alone: chat never waits behind exports, imports or pushes. */
const reservedLanes = 4

interface Options extends Dependencies {
  /** Calls back for tasks that other APIs have started. Returns a function that stops it. */
  listen?: (onTask: () => void) => () => Promise<void>
}

/** Runs the queue until stopped. Several APIs share it without running anything twice. */
export function runTasks({ listen, ...dependencies }: Options): { stop: () => Promise<void> } {
  const { database, log } = dependencies
  const onError = (cause: unknown) => log.error({ err: cause }, 'The task queue could not be read.')
  let isStopped = false
  /** The embedded store runs one portion at a time and leaves half of the time to calls. */
  const rest = (portionMs: number) => (database.writes ? pause(portionMs) : Promise.resolve())
  const atomic = new Lane(() => runNextAtomic(dependencies), onError)
  const running = new Map<string, number>()
  const lanesOf = (length: number, isReserved: boolean) => {
    const onClaimed = () => lanes.find(({ isIdle }) => isIdle)?.wake()
    const work = { dependencies, isReserved, isStopped: () => isStopped, rest, onClaimed, running }
    const lanes: Lane[] = Array.from({ length }, () => new Lane(() => runNextLeased(work), onError))
    return lanes
  }
  const [leased, reserved] = [lanesOf(leasedLanes, false), lanesOf(reservedLanes, true)]
  const wake = () => {
    atomic.wake()
    for (const lanes of [reserved, leased]) (lanes.find(({ isIdle }) => isIdle) ?? lanes[0])?.wake()
  }
  const clock = new Lane(async () => {
    await runSchedules(dependencies)
    return false
  }, onError)
  const ready = endForeignLeases(dependencies)
    .then(() => storeSchedules(dependencies))
    .catch(onError)
  const tick = () => {
    clock.wake()
    wake()
  }
  const timer = setInterval(tick, pollMs)
  const endNudges = onNudge(database, wake)
  const endListening = listen?.(wake)
  void ready.then(() => !isStopped && tick())
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      endNudges()
      await Promise.all([
        ready,
        endListening?.(),
        ...[clock, atomic, ...leased, ...reserved].map((lane) => lane.stop()),
      ])
    },
  }
}

/** Runs every due task to its end, one after another. */
export async function runDueTasks(dependencies: Dependencies): Promise<void> {
  await storeSchedules(dependencies)
  await runSchedules(dependencies)
  const work = { dependencies, isStopped: () => false, rest: async () => {}, onClaimed: () => {}, running: new Map() }
  while ((await runNextAtomic(dependencies)) || (await runNextLeased(work))) {}
}
