import { desc, eq, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import { context } from '../context'
import type { Database } from '../db/database'
import { backgroundTaskLogs, type backgroundTasks } from '../db/schema/system'
import { problemOf } from '../http/database-problem'
import { enumText, problemText } from '../messages/texts'

type TaskRow = typeof backgroundTasks.$inferSelect
type Event = EnumValue<'TaskEvent'>

const maxEntries = 100

export async function logTask(
  backgroundTaskId: number,
  event: Event,
  message: string | null,
  database: Database,
): Promise<void> {
  await database.sql.insert(backgroundTaskLogs).values({
    ...{ backgroundTaskId, event, message },
    // Not the time at which its transaction began.
    createdTime: sql`date_trunc('milliseconds', clock_timestamp())`,
  })
}

/** A further attempt: the one before failed, or its process died. */
export const logAttempt = ({ backgroundTaskId, attempts }: TaskRow, database: Database): Promise<void> =>
  logTask(backgroundTaskId, 'Attempted', String(attempts), database)

/** Why an attempt failed, in the language of the task's owner. Runs in the context of the task. */
export function logFailure({ backgroundTaskId, language }: TaskRow, cause: unknown, database: Database): Promise<void> {
  const { kind, values } = problemOf(cause)
  return logTask(backgroundTaskId, 'Failed', problemText(language, kind, values), database)
}

/** What has happened to a task, the newest first. */
export async function logsOf(row: TaskRow, database: Database) {
  const { backgroundTaskId, createdTime, startTime, completedTime, status } = row
  const stored = await database.sql
    .select()
    .from(backgroundTaskLogs)
    .where(eq(backgroundTaskLogs.backgroundTaskId, backgroundTaskId))
    .orderBy(desc(backgroundTaskLogs.backgroundTaskLogId))
    .limit(maxEntries)
  const known: { time: Date; event: Event; message: string | null }[] = [
    ...(status === 'Completed' && completedTime ? [entry(completedTime, 'Completed')] : []),
    ...stored.map(({ createdTime: time, event, message }) => ({ time, event, message })),
    ...(startTime ? [entry(startTime, 'Started')] : []),
    entry(createdTime, 'Created'),
  ]
  const { language } = context()
  return known
    .sort((one, other) => other.time.getTime() - one.time.getTime())
    .map((one) => ({ ...one, eventText: enumText(language, 'TaskEvent', one.event) }))
}

const entry = (time: Date, event: Event) => ({ time, event, message: null })
