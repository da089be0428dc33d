import { Cron } from 'croner'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { taskSchedules } from '../db/schema/system'
import type { Dependencies } from './run-as-owner'
import { type Schedule, startTask } from './tasks'

type Needed = Pick<Dependencies, 'database' | 'tasks'>
const { name, pattern, nextTime } = taskSchedules

/** The next time of a pattern in UTC after now: times missed while no API ran count once. */
export function nextTimeOf({ pattern: cron }: Pick<Schedule, 'pattern'>, after = new Date()): Date {
  const next = new Cron(cron, { timezone: 'UTC', paused: true }).nextRun(after)
  if (!next) throw new Error(`The schedule ${cron} never comes.`)
  return next
}

/** Registers the schedules of this release. A new schedule, or one with another pattern, is due at once. */
export async function storeSchedules({ database, tasks }: Needed): Promise<void> {
  for (const [key, schedule] of tasks.schedules) {
    nextTimeOf(schedule)
    await database.sql
      .insert(taskSchedules)
      .values({ name: key, pattern: schedule.pattern, nextTime: sql`date_trunc('milliseconds', now())` })
      .onConflictDoUpdate({
        target: name,
        set: { pattern: schedule.pattern, nextTime: sql`excluded.next_time` },
        setWhere: sql`${pattern} <> excluded.pattern`,
      })
  }
}

/** Starts the tasks that are due. Of several APIs, the one that advances the time starts it. */
export async function runSchedules({ database, tasks }: Needed): Promise<void> {
  const isDue = and(lte(nextTime, sql`now()`), inArray(name, [...tasks.schedules.keys()]))
  if (tasks.schedules.size === 0) return
  const due = await database.sql.select().from(taskSchedules).where(isDue)
  for (const row of due) {
    const schedule = tasks.schedules.get(row.name)
    if (!schedule) continue
    await database.transaction(async () => {
      const moved = await database.sql
        .update(taskSchedules)
        .set({ nextTime: nextTimeOf(schedule) })
        .where(and(eq(name, row.name), eq(nextTime, row.nextTime)))
        .returning({ name })
      if (moved.length > 0) await startTask(database, schedule.task, {}, { uniqueKey: row.name })
    })
  }
}
