import { and, count, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Area, Permission } from '@/contract/access'
import type { TaskLoad } from '@/runtime/gauges'
import { caller, context, contextIfAny } from '../context'
import type { Database } from '../db/database'
import { backgroundTaskParts, backgroundTasks } from '../db/schema/system'
import { nudge } from './nudge'

export type Parameters = Readonly<Record<string, unknown>>

interface Common {
  /** The permission that the owner must still have when the work runs. */
  area: Area
  /** What the owner must be permitted to do in the area. Default: write. */
  use?: Permission
  /** Started by a schedule instead of an account; has no caller. */
  isOfSystem?: true
  /** Max. attempts without progress after server errors. Rejections are final. Default: 1, leased work 5. */
  maxAttempts?: number
}

/** Work in a single transaction: all of it or none. */
export interface AtomicTask extends Common {
  run: (parameters: Parameters) => Promise<void>
}

/** The result of a portion. */
export interface Portion<State> {
  /** The state from which the next portion continues; keep it small, as it is stored with each. */
  state: State
  /** Percentage of the whole. */
  progressRate: number
  isDone?: boolean
  /** The next portion waits this long, without a worker. Default: none. */
  resumeInMs?: number
  /** The path of the output. */
  result?: string
}

export interface PortionInput<Input, State, Prepared = unknown> {
  parameters: Input
  state: State
  /** The result of `prepare`. */
  prepared: Prepared
  backgroundTaskId: number
}

/** Long work or work with external calls, done in portions. Methods, so that a table can hold tasks of all types. */
export interface LeasedTask<Input = Parameters, State = unknown, Prepared = unknown> extends Common {
  /** Max. concurrent tasks of its kind in all APIs. */
  limit: number
  /** People wait for it, so workers are reserved that run nothing else. */
  isUrgent?: true
  /** The state before the first portion. */
  start(parameters: Input): State
  /**
   * Runs outside of any transaction: calls of other services. May repeat after a crash, so send those services a key
   * that identifies the portion. Ends when the signal is aborted.
   */
  prepare?(input: Omit<PortionInput<Input, State>, 'prepared'>, signal: AbortSignal): Promise<Prepared>
  /** Max. time of `prepare`, such as for the transfer of a file; the lease is renewed meanwhile. Default: half of it. */
  prepareMs?: number
  /** At most 200 ms of work in one transaction, which stores the effect together with the state: exactly once. */
  portion(input: PortionInput<Input, State, Prepared>): Promise<Portion<State>>
  /** Records that the work has been given up, in the transaction that ends its task. */
  abandoned?(parameters: Input): Promise<void>
}

export type Task = AtomicTask | LeasedTask

export const isLeased = (task: Task): task is LeasedTask => 'portion' in task

export interface Schedule {
  /** Cron pattern of five fields, in UTC. */
  pattern: string
  /** The task that is started. */
  task: string
}

/** The server's background work, by name; modules add theirs. */
export class TaskTable extends Map<string, Task> {
  readonly schedules = new Map<string, Schedule>()

  /** Adds leased work, with its types checked. */
  define<Input, State, Prepared = undefined>(name: string, task: LeasedTask<Input, State, Prepared>): void {
    this.set(name, task as LeasedTask)
  }

  /** Starts a task of the system by the clock, once for all APIs together. */
  schedule(name: string, schedule: Schedule): void {
    this.schedules.set(name, schedule)
  }

  namesOf(isWanted: (task: Task) => boolean): string[] {
    return [...this].filter(([, task]) => isWanted(task)).map(([name]) => name)
  }
}

export const isOpen = inArray(backgroundTasks.status, ['Waiting', 'Running'])

interface StartOptions {
  /** While a task of this name is open under the key, no other is started. */
  uniqueKey?: string
  /** Work of the system, though a call asks for it: it is done even if the caller's rights end. */
  isOfSystem?: boolean
  /** An open task with the same unique key that waits for its time is due now. */
  isDueNow?: boolean
}

/**
 * Queues work in the transaction of the call. The versions in the call's `If-Match` bind the task as well. Outside of a
 * call, it is work of the system.
 * @returns its key, or that of the open task with the same unique key
 */
export async function startTask(
  database: Database,
  name: string,
  parameters: Record<string, unknown>,
  { uniqueKey, isOfSystem = false, isDueNow = false }: StartOptions = {},
): Promise<{ backgroundTaskId: number }> {
  const { backgroundTaskId } = backgroundTasks
  const [task] = await database.sql
    .insert(backgroundTasks)
    .values({ name, uniqueKey, parameters, ...(isOfSystem ? {} : ownerOf(parameters)) })
    .onConflictDoNothing()
    .returning({ backgroundTaskId })
  if (task) {
    await nudge(database)
    return task
  }
  const isSame = and(eq(backgroundTasks.name, name), eq(backgroundTasks.uniqueKey, uniqueKey ?? ''), isOpen)
  const [open] = await database.sql.select({ backgroundTaskId }).from(backgroundTasks).where(isSame)
  if (!open) throw new Error(`The task ${name} was not stored.`)
  if (isDueNow) {
    const isWaiting = and(
      eq(backgroundTasks.backgroundTaskId, open.backgroundTaskId),
      eq(backgroundTasks.status, 'Waiting'),
    )
    await database.sql.update(backgroundTasks).set({ dueTime: sql`now()` }).where(isWaiting)
    await nudge(database)
  }
  return open
}

function ownerOf(parameters: Record<string, unknown>) {
  if (!contextIfAny()) return {}
  const { adminId, companyId } = caller()
  const { language, contentLanguage, ifMatch, ifNoneMatch } = context()
  return { parameters: { ...parameters, ifMatch, ifNoneMatch }, adminId, companyId, language, contentLanguage }
}

/** The metrics of the queue. */
export async function loadOfTasks(database: Database): Promise<TaskLoad> {
  const { name, status, dueTime } = backgroundTasks
  const counts = await database.sql.select({ name, status, count: count() }).from(backgroundTasks).groupBy(name, status)
  const [oldest] = await database.sql
    .select({ seconds: sql<number>`extract(epoch from now() - min(${dueTime}))::float8` })
    .from(backgroundTasks)
    .where(eq(status, 'Waiting'))
  return { counts, oldestWaitingS: Math.max(0, oldest?.seconds ?? 0) }
}

const keepDays = 30
/** Files need space and are downloaded soon. */
const keepResultDays = 7
const before = (days: number) => sql`now() - make_interval(days => ${days})`

/** Deletes tasks that ended long ago, and their files earlier. */
export async function dropOldTasks(database: Database): Promise<void> {
  const { completedTime, result, backgroundTaskId } = backgroundTasks
  await database.sql.delete(backgroundTasks).where(lt(completedTime, before(keepDays)))
  await database.sql
    .update(backgroundTasks)
    .set({ result: null })
    .where(and(isNotNull(result), lt(completedTime, before(keepResultDays))))
  const needed = database.sql
    .select({ backgroundTaskId })
    .from(backgroundTasks)
    .where(
      and(
        eq(backgroundTasks.backgroundTaskId, backgroundTaskParts.backgroundTaskId),
        or(isNull(completedTime), isNotNull(result)),
      ),
    )
  await database.sql.delete(backgroundTaskParts).where(notExists(needed))
}
