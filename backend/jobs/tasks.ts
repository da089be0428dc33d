import { asc, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Account, caller, runInContext } from '../context'
import type { Database } from '../db/database'
import { backgroundTasks } from '../db/schema/system'

/** Does the work of a task, all of it or none: it runs in one transaction, as the account that asked for it. */
export type Task = (parameters: Readonly<Record<string, unknown>>) => Promise<void>
export type TaskTable = Map<string, Task>

/** Puts work into the queue, in the transaction of the call that asks for it. */
export async function startTask(
  database: Database,
  name: string,
  parameters: Record<string, unknown>,
): Promise<{ backgroundTaskId: number }> {
  const { adminId, companyId } = caller()
  const [task] = await database.sql
    .insert(backgroundTasks)
    .values({ name, parameters, adminId, companyId })
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
    const error = await attempt(task, { database, tasks, accountOf })
    if (error) log.warn({ task: task.backgroundTaskId, error }, 'A background task failed.')
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

async function attempt(
  task: typeof backgroundTasks.$inferSelect,
  { database, tasks, accountOf }: Pick<Dependencies, 'database' | 'tasks' | 'accountOf'>,
): Promise<string | null> {
  const work = tasks.get(task.name)
  if (!work) return `Nothing is known under the name ${task.name}.`
  const account = task.adminId === null ? null : await accountOf(task.adminId)
  const context = {
    requestId: `task-${task.backgroundTaskId}`,
    language: 'en' as const,
    contentLanguage: 'en' as const,
    address: '',
    account,
    ifMatch: undefined,
    status: undefined,
    headers: {},
  }
  try {
    await runInContext(context, () => database.savepoint(() => work(task.parameters)))
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
