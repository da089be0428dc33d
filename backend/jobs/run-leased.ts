import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { equalsAny } from '../db/equals-any'
import { backgroundTasks } from '../db/schema/system'
import { Problem } from '../problem'
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
import { isLeased, type LeasedTask, type Portion } from './tasks'

const { backgroundTaskId, name, status, dueTime, leaseToken, leaseUntil, progressRate } = backgroundTasks

/** A claim counts the running tasks first, so claims are serialized. */
const claimLock = 7_214_002
const isLeaseOver = and(eq(status, 'Running'), lte(leaseUntil, sql`now()`))
const isClaimable = or(and(eq(status, 'Waiting'), lte(dueTime, sql`now()`)), isLeaseOver)

interface Work {
  dependencies: Dependencies
  /** Only urgent work is claimed. */
  isReserved?: boolean
  /** Whether the process is about to end; a task is then released between two portions. */
  isStopped: () => boolean
  /** Waits between two portions. */
  rest: (portionMs: number) => Promise<void>
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
  const row = await claim(work)
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
      let state = row.state ?? task.start(row.parameters)
      for (;;) {
        const startedMs = performance.now()
        const next = await runPortion({ ...row, state }, task, dependencies)
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
        if (isMine && failure.status === 'Failed') await task.abandoned?.(row.parameters)
      })
      return true
    }
  })
}

async function claim({ dependencies, isReserved = false, running: mine }: Work): Promise<TaskRow | undefined> {
  const { database, tasks, leaseMs } = dependencies
  const names = tasks
    .namesOf((task) => isLeased(task) && (!isReserved || task.isUrgent === true))
    .filter((one) => (mine.get(one) ?? 0) < limitOf(one, tasks))
  if (names.length === 0) return undefined
  const isMine = (known: readonly string[]) => and(isClaimable, equalsAny(name, known))
  const [found] = await database.sql.select({ name }).from(backgroundTasks).where(isMine(names)).limit(1)
  if (!found) return undefined
  return database.transaction(async () => {
    // The embedded store has one transaction at a time.
    if (!database.writes) await database.sql.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
    const running = await database.sql
      .select({ name, count: count() })
      .from(backgroundTasks)
      .where(and(eq(status, 'Running'), gt(leaseUntil, sql`now()`)))
      .groupBy(name)
    const counts = new Map(running.map((one) => [one.name, one.count]))
    const free = names.filter((one) => (counts.get(one) ?? 0) < limitOf(one, tasks))
    const next = database.sql
      .select({ backgroundTaskId })
      .from(backgroundTasks)
      .where(isMine(free))
      .orderBy(asc(dueTime), asc(backgroundTaskId))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await database.sql
      .update(backgroundTasks)
      .set({
        status: 'Running',
        leaseToken: randomUUID(),
        leaseUntil: leaseEnd(leaseMs),
        startTime: sql`coalesce(start_time, now())`,
        attempts: sql`attempts + 1`,
      })
      .where(eq(backgroundTaskId, next))
      .returning()
    return row
  })
}

const limitOf = (kind: string, tasks: Dependencies['tasks']) => {
  const task = tasks.get(kind)
  return task && isLeased(task) ? task.limit : 0
}

const leaseEnd = (leaseMs: number): SQL => sql`now() + make_interval(secs => ${leaseMs / 1000})`

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
  // While the store does not answer, nobody else gets the task either.
  const renewal = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
  try {
    return await work(AbortSignal.any([lost.signal, AbortSignal.timeout(prepareMs)]))
  } finally {
    clearInterval(renewal)
  }
}

function patchOf({ state, progressRate: rate, isDone, resumeInMs, result }: Portion<unknown>): TaskPatch {
  if (isDone) {
    const end = { status: 'Completed', progressRate: 100, completedTime: sql`now()` } as const
    return { ...released, ...end, state, result: result ?? null }
  }
  const atMost = Math.max(0, Math.min(99, Math.floor(rate)))
  const progress = {
    state,
    attempts: 0,
    progressRate: sql`greatest(${progressRate}, ${atMost})`,
    updatedTime: sql`now()`,
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
