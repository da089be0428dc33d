import { setTimeout as pause } from 'node:timers/promises'
import { inTurn } from '@/runtime/in-turn'
import { Lane } from './lane'
import { onNudge } from './nudge'
import type { Dependencies } from './run-as-owner'
import { runNextAtomic } from './run-atomic'
import { endForeignLeases, runNextLeased } from './run-leased'
import { runSchedules, storeSchedules } from './schedules'
import type { Workers } from './tasks'

/** Poll interval, for tasks that become due by time and for lost notifications. */
const pollMs = 1000
/** Tasks that one process has waiting for addresses outside at the same time, at most. */
export const outsideWorkers = 25
/** Max. leased tasks that one process runs at the same time, by what they are claimed for. */
const lanes: readonly { workers: readonly Workers[]; count: number }[] = [
  { workers: ['common', 'urgent'], count: 4 },
  // Chat never waits behind exports or imports.
  { workers: ['urgent'], count: 4 },
  // Nothing waits behind addresses that hang. They cost a promise each.
  { workers: ['outside'], count: outsideWorkers },
]

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
  const claimInTurn = inTurn()
  const leased = lanes.map(({ workers, count }) => {
    const onClaimed = () => group.find(({ isIdle }) => isIdle)?.wake()
    const work = { dependencies, workers, isStopped: () => isStopped, rest, claimInTurn, onClaimed, running }
    const group: Lane[] = Array.from({ length: count }, () => new Lane(() => runNextLeased(work), onError))
    return group
  })
  const wake = () => {
    atomic.wake()
    for (const group of leased) (group.find(({ isIdle }) => isIdle) ?? group[0])?.wake()
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
      await Promise.all([ready, endListening?.(), ...[clock, atomic, ...leased.flat()].map((lane) => lane.stop())])
    },
  }
}

/** Runs every due task to its end, one after another. */
export async function runDueTasks(dependencies: Dependencies): Promise<void> {
  await storeSchedules(dependencies)
  await runSchedules(dependencies)
  const work = {
    ...{ dependencies, running: new Map(), claimInTurn: inTurn() },
    ...{ isStopped: () => false, rest: async () => {}, onClaimed: () => {} },
  }
  while ((await runNextAtomic(dependencies)) || (await runNextLeased(work))) {}
}
