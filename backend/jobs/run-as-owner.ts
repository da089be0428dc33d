import { sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { may } from '@/contract/access'
import { type Account, context, type RequestContext, runInContext } from '../context'
import type { Database } from '../db/database'
import type { backgroundTasks } from '../db/schema/system'
import { problemOf } from '../http/database-problem'
import { problemText } from '../messages/texts'
import { isFault, Problem } from '../problem'
import { isLeased, type Task, type TaskTable } from './tasks'

export interface Dependencies {
  database: Database
  tasks: TaskTable
  log: Logger
  accountOf: (adminId: number) => Promise<Account | null>
  /** The length of a lease: after this time another worker may take a task over. */
  leaseMs: number
}

export type TaskRow = typeof backgroundTasks.$inferSelect

/** Runs work in the context of its task and the language of its owner; without an account until `readOwner`. */
export function inContextOf<T>(row: TaskRow, work: () => T): T {
  const { backgroundTaskId, parameters, language, contentLanguage } = row
  const call: RequestContext = {
    requestId: `task-${backgroundTaskId}`,
    language,
    contentLanguage,
    address: '',
    account: null,
    ifMatch: textIn(parameters.ifMatch),
    ifNoneMatch: textIn(parameters.ifNoneMatch),
    status: undefined,
    headers: {},
  }
  return runInContext(call, work)
}

/**
 * Reads the account that started the task, as it is now, and makes it the caller. Throws when its permission has ended.
 */
export async function readOwner(
  { adminId, companyId }: TaskRow,
  { area, use = 'write', isOfSystem }: Task,
  { accountOf }: Pick<Dependencies, 'accountOf'>,
): Promise<void> {
  if (isOfSystem) return
  const account = adminId === null ? null : await accountOf(adminId)
  if (!account) throw new Problem('taskAccountGone')
  // In another company, the same permission gives access to other records.
  if (account.companyId !== companyId || !may(account.roles, area, use)) throw new Problem('taskForbidden')
  context().account = account
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

const firstPauseS = 2
const maxPauseS = 600

/** Seconds until the next attempt: exponential, with jitter for tasks that failed together. */
export function pauseS(attempts: number, random = Math.random()): number {
  return Math.min(maxPauseS, firstPauseS * 2 ** (attempts - 1)) * (0.5 + random / 2)
}

export type TaskPatch = PgUpdateSetSource<typeof backgroundTasks>

/**
 * The new state of a task after a failure: queued again after a server error, else failed with the error. Runs in the
 * context of the task.
 */
export function failurePatch(row: TaskRow, task: Task, cause: unknown, log: Logger): TaskPatch {
  const problem = problemOf(cause)
  const { status, kind, values } = problem
  const { backgroundTaskId, attempts, language } = row
  if (isFault(problem)) log.error({ err: cause, task: backgroundTaskId }, 'A background task failed.')
  if (status >= 500 && attempts < maxAttemptsOf(task)) {
    return { status: 'Waiting', dueTime: sql`now() + make_interval(secs => ${pauseS(attempts)})` }
  }
  return { status: 'Failed', error: problemText(language, kind, values), completedTime: sql`now()` }
}

export const maxAttemptsOf = (task: Task): number => task.maxAttempts ?? (isLeased(task) ? 5 : 1)

/** The columns that every change of a task sets; without a lease, no worker holds it. */
export const released = { leaseToken: null, leaseUntil: null, updatedTime: sql`now()`, version: sql`version + 1` }
