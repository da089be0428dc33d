import { asc, count, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Area, may } from '@/contract/access'
import { type Account, caller, context, runInContext } from '../context'
import type { Database } from '../db/database'
import { backgroundTasks } from '../db/schema/system'
import { problemOf } from '../http/database-problem'
import { problemText } from '../messages/texts'
import { Problem } from '../problem'

export interface Task {
  /** What the account that started the task must still be permitted to write when it runs. */
  area: Area
  /** Does the work, all of it or none: it runs in one transaction, as the account that asked for it. */
  run: (parameters: Readonly<Record<string, unknown>>) => Promise<void>
}
export type TaskTable = Map<string, Task>

/**
 * Puts work into the queue, in the transaction of the call that asks for it. The versions that the call names with
 * `If-Match` bind the task as well.
 */
export async function startTask(
  database: Database,
  name: string,
  parameters: Record<string, unknown>,
): Promise<{ backgroundTaskId: number }> {
  const { adminId, companyId } = caller()
  const { language, ifMatch, ifNoneMatch } = context()
  const [task] = await database.sql
    .insert(backgroundTasks)
    .values({ name, parameters: { ...parameters, ifMatch, ifNoneMatch }, adminId, companyId, language })
    .returning({ backgroundTaskId: backgroundTasks.backgroundTaskId })
  if (!task) throw new Error(`The task ${name} was not stored.`)
  return task
}

interface Dependencies {
  database: Database
  tasks: TaskTable
  log: Logger
  accountOf: (adminId: number) => Promise<Account | null>
}

const pollMs = 1000

/** Takes waiting tasks one after the other until stopped; several servers share the queue without doing one twice. */
export function runTasks(dependencies: Dependencies): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  const round = async () => {
    while (!stopped && (await runNext(dependencies))) {}
  }
  const schedule = () => {
    timer = setTimeout(() => {
      current = round()
        .catch((cause) => dependencies.log.error({ err: cause }, 'The task queue could not be read.'))
        .finally(() => {
          if (!stopped) schedule()
        })
    }, pollMs)
  }
  schedule()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}

/** Runs the oldest waiting task; false when there is none. The row stays locked, so a crash gives it back. */
export async function runNext({ database, tasks, log, accountOf }: Dependencies): Promise<boolean> {
  return database.transaction(async () => {
    const [task] = await database.sql
      .select()
      .from(backgroundTasks)
      .where(eq(backgroundTasks.status, 'Waiting'))
      .orderBy(asc(backgroundTasks.backgroundTaskId))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!task) return false
    const startTime = new Date()
    const error = await attempt(task, { database, tasks, log, accountOf })
    await database.sql
      .update(backgroundTasks)
      .set({
        status: error ? 'Failed' : 'Completed',
        progressRate: error ? 0 : 100,
        startTime,
        completedTime: new Date(),
        error,
        version: sql`version + 1`,
      })
      .where(eq(backgroundTasks.backgroundTaskId, task.backgroundTaskId))
    return true
  })
}

/** Does the work; answers why it failed, in the words of whoever asked for it. */
async function attempt(
  { backgroundTaskId, name, parameters, adminId, language }: typeof backgroundTasks.$inferSelect,
  { database, tasks, log, accountOf }: Dependencies,
): Promise<string | null> {
  const call = {
    requestId: `task-${backgroundTaskId}`,
    language,
    contentLanguage: 'en' as const,
    address: '',
    account: adminId === null ? null : await accountOf(adminId),
    ifMatch: textIn(parameters.ifMatch),
    ifNoneMatch: textIn(parameters.ifNoneMatch),
    status: undefined,
    headers: {},
  }
  return runInContext(call, async () => {
    try {
      const work = tasks.get(name)
      if (!work) throw new Error(`Nothing is known under the name ${name}.`)
      if (!call.account) throw new Problem('taskAccountGone')
      if (!may(call.account.roles, work.area, 'write')) throw new Problem('taskForbidden')
      await database.savepoint(() => work.run(parameters))
      return null
    } catch (cause) {
      const { status, kind, values } = problemOf(cause)
      if (status >= 500) log.error({ err: cause, task: backgroundTaskId }, 'A background task failed.')
      return problemText(language, kind, values)
    }
  })
}

/** How many tasks are in each state. */
export async function countTasks(database: Database): Promise<Record<string, number>> {
  const { status } = backgroundTasks
  const rows = await database.sql.select({ status, count: count() }).from(backgroundTasks).groupBy(status)
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

const keepDays = 30

export async function dropOldTasks(database: Database): Promise<void> {
  const { completedTime } = backgroundTasks
  await database.sql.delete(backgroundTasks).where(lt(completedTime, sql`now() - make_interval(days => ${keepDays})`))
}
