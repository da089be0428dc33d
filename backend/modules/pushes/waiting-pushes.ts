import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { pushLogs, pushNotifications } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import { nudge } from '../../jobs/nudge'
import type { Push } from './call-shop'
import { keysOf } from './push-targets'
import { sendTask } from './queue-pushes'

/** What ends a push notification. */
export const ended = (status: 'Completed' | 'Failed') => ({
  ...{ status, nextRetryTime: null },
  ...{ updatedTime: sql`now()`, version: sql`version + 1` },
})

type Which = { pushNotificationId: number } | Pick<Push, 'siteId' | 'businessType'>

const isWaiting = (which: Which) =>
  and(
    'pushNotificationId' in which
      ? eq(pushNotifications.pushNotificationId, which.pushNotificationId)
      : and(eq(pushNotifications.siteId, which.siteId), eq(pushNotifications.businessType, which.businessType)),
    eq(pushNotifications.status, 'Uncompleted'),
  )

const tasksOf = (rows: readonly Pick<Push, 'pushNotificationId'>[]) =>
  and(
    eq(backgroundTasks.name, sendTask),
    eq(backgroundTasks.status, 'Waiting'),
    equalsAny(
      backgroundTasks.uniqueKey,
      rows.map(({ pushNotificationId }) => String(pushNotificationId)),
    ),
  )

/** Ends push notifications that wait, because such events are switched off. */
export async function giveUpPushes(which: Which, database: Database): Promise<void> {
  const rows = await database.sql
    .update(pushNotifications)
    .set(ended('Failed'))
    .where(isWaiting(which))
    .returning({ pushNotificationId: pushNotifications.pushNotificationId })
  if (rows.length === 0) return
  await insertMany(
    database,
    pushLogs,
    rows.map((row) => ({ ...row, durationMs: 0, failure: 'SwitchedOff' as const })),
  )
  await database.sql.delete(backgroundTasks).where(tasksOf(rows))
}

/** Sends push notifications that wait to another address, at once. */
export async function movePushes(
  which: Pick<Push, 'siteId' | 'businessType'>,
  pushUrl: string,
  database: Database,
): Promise<void> {
  const rows = await database.sql
    .update(pushNotifications)
    .set({ pushUrl, nextRetryTime: sql`now()` })
    .where(and(isWaiting(which), ne(pushNotifications.pushUrl, pushUrl)))
    .returning({ pushNotificationId: pushNotifications.pushNotificationId })
  if (rows.length === 0) return
  const { queueKey } = keysOf({ ...which, pushUrl })
  await database.sql.update(backgroundTasks).set({ queueKey, dueTime: sql`now()` }).where(tasksOf(rows))
  await nudge(database)
}
