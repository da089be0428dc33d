import { and, eq, sql } from 'drizzle-orm'
import type { inTurn } from '@/runtime/in-turn'
import { backgroundTasks } from '../db/schema/system'
import { Problem } from '../problem'
import { claimLeased, leaseEnd } from './claim-leased'
import {
  type Dependencies,
  failurePatch,
  inContextOf,
  maxAttemptsOf,
  readOwner,
  released,
  type TaskPatch,
  type TaskRow,
} from './run-as-owner'
import { inStoredFormat, storedFormat } from './stored-format'
import { logAttempt, logFailure } from './task-logs'
import { isLeased, type LeasedTask, type Portion, type Workers } from './tasks'

const { backgroundTaskId, status, leaseToken, progressRate } = backgroundTasks

interface Work {
  dependencies: Dependencies
  /** Only work for these workers is claimed; undefined: any. */
  workers?: readonly Workers[]
  /** Whether the process is about to end; a task is then released between two portions. */
  isStopped: () => boolean
  /** Waits between two portions. */
  rest: (portionMs: number) => Promise<void>
  /** Runs the claims of this process one after another: those that wait for their lock keep no connection from calls. */
  claimInTurn: ReturnType<typeof inTurn>
  /** Called when a task was claimed, as there may be more. */
  onClaimed: () => void
  /** How many tasks of a kind this process runs: it asks for no more of one that is at its limit. */
  running: Map<string, number>
}

/**
 * Claims the leased task that has been due longest and runs it until it ends, the process does, or another worker has
 * taken it over. False if there is none.
 */
export async function runNextLeased(work: Work): Promise<boolean> {
  const row = await work.claimInTurn(() => claimLeased(work))
  if (!row) return false
  const { running, onClaimed } = work
  const countOf = () => running.get(row.name) ?? 0
  running.set(row.name, countOf() + 1)
  onClaimed()
  try {
    return await runClaimed(row, work)
  } finally {
    running.set(row.name, countOf() - 1)
  }
}

async function runClaimed(row: TaskRow, { dependencies, isStopped, rest }: Work): Promise<true> {
  const task = dependencies.tasks.get(row.name)
  if (!task || !isLeased(task)) throw new Error(`The task ${row.name} is not leased.`)
  return inContextOf(row, async (): Promise<true> => {
    let { attempts } = row
    try {
      if (attempts > maxAttemptsOf(task)) throw new Problem('taskAbandoned')
      if (attempts > 1) await logAttempt(row, dependencies.database)
      const current = await inCurrentFormat(row, task, dependencies)
      let state = current.state ?? task.start(current.parameters)
      for (;;) {
        const startedMs = performance.now()
        const next = await runPortion({ ...current, state }, task, dependencies)
        if (!next || next.isDone || next.resumeInMs !== undefined) return true
        state = next.state
        attempts = 1
        if (isStopped()) return await giveBack(row, dependencies)
        await rest(performance.now() - startedMs)
      }
    } catch (cause) {
      const failure = failurePatch({ ...row, attempts }, task, cause, dependencies.log)
      await dependencies.database.transaction(async () => {
        const isMine = await updateMine(row, { ...released, attempts, ...failure }, dependencies)
        if (!isMine) return
        await logFailure(row, cause, dependencies.database)
        if (failure.status === 'Failed') await task.abandoned?.(inStoredFormat(row, task.readers).parameters)
      })
      return true
    }
  })
}

/** The task in the format of this release, and stored in it: portions store states without parameters. */
async function inCurrentFormat(row: TaskRow, { readers }: LeasedTask, dependencies: Dependencies): Promise<TaskRow> {
  if (row.format === storedFormat) return row
  const { parameters, state } = inStoredFormat(row, readers)
  const current = { parameters, state, format: storedFormat }
  await updateMine(row, current, dependencies)
  return { ...row, ...current }
}

/** One portion and its result in one transaction; null when this worker has lost the task. */
async function runPortion(
  row: TaskRow,
  task: LeasedTask,
  dependencies: Dependencies,
): Promise<Portion<unknown> | null> {
  const { database, leaseMs } = dependencies
  const { parameters, state } = row
  const input = { parameters, state, backgroundTaskId: row.backgroundTaskId }
  const prepared = task.prepare && (await prepare(row, task, (signal) => task.prepare?.(input, signal), dependencies))
  return database.transaction(async () => {
    // Locks the row: a cancellation or another worker's claim waits until the portion is stored.
    const isMine = await updateMine(row, { leaseUntil: leaseEnd(leaseMs) }, dependencies)
    if (!isMine) return null
    await readOwner(row, task, dependencies)
    const portion = await task.portion({ ...input, prepared })
    await updateMine(row, patchOf(portion), dependencies)
    return portion
  })
}

/** Runs `prepare` with its time limit. One that may outlast the lease keeps it, and ends where another worker has it. */
async function prepare<Prepared>(
  row: TaskRow,
  { prepareMs }: LeasedTask,
  work: (signal: AbortSignal) => Promise<Prepared> | undefined,
  dependencies: Dependencies,
): Promise<Prepared | undefined> {
  const { leaseMs } = dependencies
  // Half the lease, so that the transaction after it has the other half.
  if (prepareMs === undefined) return work(AbortSignal.timeout(leaseMs / 2))
  const lost = new AbortController()
  const renew = async () => {
    const isMine = await updateMine(row, { leaseUntil: leaseEnd(leaseMs) }, dependencies)
    if (!isMine) lost.abort(new Error('Another worker has the task.'))
  }
  // While the store does not answer, no other process gets the task either.
  const renewal = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
  try {
    return await work(AbortSignal.any([lost.signal, AbortSignal.timeout(prepareMs)]))
  } finally {
    clearInterval(renewal)
  }
}

function patchOf(portion: Portion<unknown>): TaskPatch {
  const { state, progressRate: rate, isDone, resumeInMs, leavesQueue, result, outcome } = portion
  if (isDone) {
    const end = { status: 'Completed', progressRate: 100, completedTime: sql`now()` } as const
    return { ...released, ...end, state, outcome, result: result ?? null }
  }
  const atMost = Math.max(0, Math.min(99, Math.floor(rate)))
  const progress = {
    state,
    outcome,
    attempts: 0,
    progressRate: sql`greatest(${progressRate}, ${atMost})`,
    updatedTime: sql`now()`,
    ...(leavesQueue && { queueKey: null }),
  }
  return resumeInMs === undefined
    ? progress
    : { ...progress, ...released, status: 'Waiting', dueTime: leaseEnd(resumeInMs) }
}

/** Releases a task for the next worker, as if it had not been claimed. */
async function giveBack(row: TaskRow, dependencies: Dependencies): Promise<true> {
  await updateMine(row, { ...released, status: 'Waiting', attempts: 0 }, dependencies)
  return true
}

/** Updates a task whose lease this worker holds; false if it was cancelled or taken over. */
async function updateMine(row: TaskRow, patch: TaskPatch, { database }: Dependencies): Promise<boolean> {
  const isMine = and(
    eq(backgroundTaskId, row.backgroundTaskId),
    eq(status, 'Running'),
    eq(leaseToken, row.leaseToken ?? ''),
  )
  const changed = await database.sql.update(backgroundTasks).set(patch).where(isMine).returning({ backgroundTaskId })
  return changed.length > 0
}

/** Ends the leases of previous processes: the embedded store has one process at a time. */
export async function endForeignLeases({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  if (!database.writes) return
  await database.sql.update(backgroundTasks).set({ leaseUntil: sql`now()` }).where(eq(status, 'Running'))
}
