import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { equalsAny } from '../db/equals-any'
import { backgroundTasks } from '../db/schema/system'
import { type Dependencies, failurePatch, inContextOf, readOwner, released, type TaskPatch } from './run-as-owner'
import { inStoredFormat } from './stored-format'
import { logFailure } from './task-logs'
import { isLeased, isReadable } from './tasks'

const { backgroundTaskId, name, status, dueTime } = backgroundTasks

/**
 * Runs the atomic task that has been due longest; false if there is none. Its row stays locked, so a crash releases it.
 * A task with an unknown name waits for a release that knows it.
 */
export async function runNextAtomic(dependencies: Dependencies): Promise<boolean> {
  const { database, tasks } = dependencies
  const names = tasks.namesOf((task) => !isLeased(task))
  return database.transaction(async () => {
    const [row] = await database.sql
      .select()
      .from(backgroundTasks)
      .where(and(eq(status, 'Waiting'), lte(dueTime, sql`now()`), equalsAny(name, names), isReadable))
      .orderBy(asc(dueTime), asc(backgroundTaskId))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return false
    const startTime = new Date()
    const patch = await attempt({ ...row, attempts: row.attempts + 1 }, dependencies)
    await database.sql
      .update(backgroundTasks)
      .set({ startTime, attempts: row.attempts + 1, ...released, ...patch })
      .where(eq(backgroundTaskId, row.backgroundTaskId))
    return true
  })
}

function attempt(row: typeof backgroundTasks.$inferSelect, dependencies: Dependencies): Promise<TaskPatch> {
  const { database, tasks, log } = dependencies
  const task = tasks.get(row.name)
  if (!task || isLeased(task)) throw new Error(`The task ${row.name} is not atomic.`)
  return inContextOf(row, async (): Promise<TaskPatch> => {
    try {
      await database.savepoint(async () => {
        await readOwner(row, task, dependencies)
        await task.run(inStoredFormat(row, task.readers).parameters)
      })
      return { status: 'Completed', progressRate: 100, completedTime: new Date() }
    } catch (cause) {
      await logFailure(row, cause, database)
      return failurePatch(row, task, cause, log)
    }
  })
}
