import { and, count, eq, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Area, Permission } from '@/contract/access'
import type { TaskOutcome } from '@/contract/calls/background-tasks'
import type { TaskLoad } from '@/runtime/gauges'
import { caller, context, contextIfAny } from '../context'
import type { Database } from '../db/database'
import { backgroundTaskParts, backgroundTasks } from '../db/schema/system'
import type { Environment } from '../env'
import { deletePortion, isOlder, portionRows } from './clean-up'
import { nudge } from './nudge'
import { type FormatReaders, storedFormat } from './stored-format'

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
  /** Reads what earlier releases have stored, where its form has changed. */
  readers?: FormatReaders
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
  /** Those behind it in its queue need not wait for its next portions. */
  leavesQueue?: true
  /** The path of the output. */
  result?: string
  /** What became of each record so far. */
  outcome?: TaskOutcome
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
  /** Which workers run it. Default: `common`. */
  workers?: Workers
  /** Of the limit, how many may run at once for one owner, named by the share key: one must not take all. */
  share?: number
  /** Tasks with the same queue key run one after another, in the order in which they were started, whatever their kind. */
  isInOrder?: true
  /** A further condition for a claim, beside the tasks of this kind that run now. */
  admits?(running: readonly RunningTask[]): SQL | undefined
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

/** A task that is running somewhere. */
export type RunningTask = Pick<typeof backgroundTasks.$inferSelect, 'name' | 'queueKey' | 'shareKey'>

/** `urgent`: people wait for it. `outside`: it waits for addresses that others choose, which may hang. */
export type Workers = 'common' | 'urgent' | 'outside'

export type Task = AtomicTask | LeasedTask

export const isLeased = (task: Task): task is LeasedTask => 'portion' in task

export interface Schedule {
  /** Cron pattern of five fields, in UTC. */
  pattern: string
  /** The task that is started. */
  task: string
}

/** Leased work with its types checked, as one of a table that holds work of all types. */
export const leased = <Input, State, Prepared = undefined>(task: LeasedTask<Input, State, Prepared>): Task =>
  task as LeasedTask

/** Background work as modules bring it, by name. */
export interface BackgroundWork {
  tasks?: Readonly<Record<string, Task>>
  schedules?: Readonly<Record<string, Schedule>>
}

/** The server's background work, by name. */
export class TaskTable extends Map<string, Task> {
  /** Which tasks of the system start by the clock, once for all APIs together. */
  readonly schedules = new Map<string, Schedule>()

  /** Adds what modules bring. */
  add({ tasks = {}, schedules = {} }: BackgroundWork): this {
    for (const [name, task] of Object.entries(tasks)) this.set(name, task)
    for (const [name, schedule] of Object.entries(schedules)) this.schedules.set(name, schedule)
    return this
  }

  namesOf(isWanted: (task: Task) => boolean): string[] {
    return [...this].filter(([, task]) => isWanted(task)).map(([name]) => name)
  }
}

export const isOpen = inArray(backgroundTasks.status, ['Waiting', 'Running'])
/** Whether this release can read a task; a later one may have stored it. */
export const isReadable = lte(backgroundTasks.format, storedFormat)

interface StartOptions {
  /** While a task of this name is open under the key, no other is started. */
  uniqueKey?: string
  /** The queue in which its turn comes, for kinds that run in order. */
  queueKey?: string
  /** Whose share it uses, for kinds that have shares. */
  shareKey?: string
  /** Work of the system, though a call asks for it: it is done even if the caller's rights end. */
  isOfSystem?: boolean
  /** An open task with the same unique key that waits for its time is due now. */
  isDueNow?: boolean
  /** Not run earlier. Default: now. */
  dueTime?: Date
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
  { uniqueKey, queueKey, shareKey, dueTime, isOfSystem = false, isDueNow = false }: StartOptions = {},
): Promise<{ backgroundTaskId: number }> {
  const { backgroundTaskId } = backgroundTasks
  const [task] = await database.sql
    .insert(backgroundTasks)
    .values({
      ...{ name, uniqueKey, queueKey, shareKey, dueTime, parameters, format: storedFormat },
      ...(isOfSystem ? {} : ownerOf(parameters)),
    })
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

/**
 * Deletes a portion of the tasks that ended long ago, and of the files of those that ended earlier, which need space and
 * are downloaded soon.
 */
export async function deleteOldTasks(
  { BACKGROUND_TASK_DAYS, TASK_RESULT_DAYS }: Pick<Environment, 'BACKGROUND_TASK_DAYS' | 'TASK_RESULT_DAYS'>,
  database: Database,
): Promise<boolean> {
  const { completedTime, result, backgroundTaskId } = backgroundTasks
  const isUnread = and(isNotNull(result), isOlder(completedTime, TASK_RESULT_DAYS))
  const unread = database.sql.select({ backgroundTaskId }).from(backgroundTasks).where(isUnread).limit(portionRows)
  const emptied = await database.sql
    .update(backgroundTasks)
    .set({ result: null })
    .where(inArray(backgroundTaskId, unread))
  const needed = database.sql
    .select({ backgroundTaskId })
    .from(backgroundTasks)
    .where(
      and(
        eq(backgroundTasks.backgroundTaskId, backgroundTaskParts.backgroundTaskId),
        or(isNull(completedTime), isNotNull(result)),
      ),
    )
  const mayHaveParts = await deletePortion(backgroundTaskParts, notExists(needed), database)
  const mayHaveTasks = await deletePortion(backgroundTasks, isOlder(completedTime, BACKGROUND_TASK_DAYS), database)
  return mayHaveParts || mayHaveTasks || emptied.rowCount === portionRows
}
