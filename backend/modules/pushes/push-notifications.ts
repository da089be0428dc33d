import { and, desc, eq, ne } from 'drizzle-orm'
import { pushNotifications as entity } from '@/contract/entities/push-notifications'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { pushLogs, pushNotifications } from '../../db/schema/pushes'
import { handlers } from '../../http/handlers'
import { deletePortion, isOlder } from '../../jobs/clean-up'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { endPauses } from './push-targets'
import { queuePush, sendTask } from './queue-pushes'
import { pushTask } from './send-push'

const maxLogs = 100

/** What is sent to shops, how often it was tried and with which result. */
export function pushNotificationPart(services: Services): ModulePart {
  const { database, environment } = services
  const pushes = crud(entity, pushNotifications, services, {
    details: async ({ businessData }) => ({ businessData }),
    actions: {
      // What has used up its tries gets all of them again.
      retry: async (rows) => {
        const failed = rows
          .filter(({ status }) => status === 'Failed')
          .map(({ pushNotificationId }) => pushNotificationId)
        await database.sql
          .update(pushNotifications)
          .set({ retryCount: 0 })
          .where(equalsAny(pushNotifications.pushNotificationId, failed))
        await endPauses(rows, database)
        for (const row of rows) await queuePush(row, database, { byHand: true })
        return { nextRetryTime: new Date() }
      },
    },
  })
  const { records, showOne } = pushes
  return combine(pushes, {
    tasks: { [sendTask]: pushTask(services) },
    cleanUps: { 'push notifications': () => deleteOldPushes(environment.PUSH_NOTIFICATION_DAYS, database) },
    handlers: handlers({
      'GET pushnotifications/{id}': async ({ params }) => showOne(await records.one(params.id)),
      'GET pushnotifications/{id}/logs': async ({ params }) => {
        await records.one(params.id)
        const rows = await database.sql
          .select()
          .from(pushLogs)
          .where(eq(pushLogs.pushNotificationId, params.id))
          .orderBy(desc(pushLogs.pushLogId))
          .limit(maxLogs)
        return rows.map(({ pushNotificationId, ...log }) => log)
      },
    }),
  })
}

/** Deletes a portion of the notifications that have ended, with the log of their attempts. */
function deleteOldPushes(days: number, database: Database): Promise<boolean> {
  const hasEnded = ne(pushNotifications.status, 'Uncompleted')
  return deletePortion(pushNotifications, and(hasEnded, isOlder(pushNotifications.createdTime, days)), database)
}
