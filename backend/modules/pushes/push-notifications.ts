import { desc, eq } from 'drizzle-orm'
import { pushNotifications as entity } from '@/contract/entities/push-notifications'
import { crud } from '../../crud/crud'
import { equalsAny } from '../../db/equals-any'
import { pushLogs, pushNotifications } from '../../db/schema/pushes'
import { type HandlerMap, handlers, mergeHandlers } from '../../http/handlers'
import type { Services } from '../../services'
import { queuePush } from './raise-events'
import { definePushTask } from './send-push'

const maxLogs = 100

/** What is sent to shops, how often it was tried and with which result. */
export function pushNotificationHandlers(services: Services): HandlerMap {
  const { database } = services
  definePushTask(services)
  const {
    handlers: listed,
    records,
    showOne,
  } = crud(entity, pushNotifications, services, {
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
        for (const { pushNotificationId } of rows) await queuePush(pushNotificationId, database)
        return { nextRetryTime: new Date() }
      },
    },
  })
  return mergeHandlers(
    listed,
    handlers({
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
  )
}
