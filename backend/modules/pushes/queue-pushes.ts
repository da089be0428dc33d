import { and, eq } from 'drizzle-orm'
import { type EnumValue, enums } from '@/contract/enums'
import type { Database, Subscriber } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import type { AnyFact } from '../../db/events'
import { portionsOf } from '../../db/insert-many'
import { sites } from '../../db/schema/organisation'
import { pushNotifications, siteNotifications } from '../../db/schema/pushes'
import { startTask } from '../../jobs/tasks'
import { moduleOf } from './business-events'
import { keysOf, pausesOf } from './push-targets'

/** The background task that sends one push notification. */
export const sendTask = 'pushnotifications/send'

/** What the task of a push notification is about. */
export interface SendParameters {
  pushNotificationId: number
  /** Requested by a user, so it is sent whether or not the site still subscribes to such events. */
  byHand?: true
}

type Queued = Pick<typeof pushNotifications.$inferSelect, 'pushNotificationId' | 'siteId' | 'pushUrl'>

/** Queues the tries of a push notification; while they are queued, they are only moved up. */
export const queuePush = (
  { pushNotificationId, ...target }: Queued,
  database: Database,
  { byHand, dueTime }: Pick<SendParameters, 'byHand'> & { dueTime?: Date } = {},
) =>
  startTask(
    database,
    sendTask,
    { pushNotificationId, ...(byHand && { byHand }) },
    { ...keysOf(target), uniqueKey: String(pushNotificationId), isOfSystem: true, isDueNow: true, dueTime },
  )

/** Queues a push notification of an event for the sites that subscribe to it. */
async function queuePushes(
  businessType: EnumValue<'BusinessEvent'>,
  facts: readonly AnyFact[],
  database: Database,
): Promise<void> {
  const siteIds = [...new Set(facts.map(({ siteId }) => siteId))]
  const wanted = await database.sql
    .select({ siteId: sites.siteId, companyId: sites.companyId, pushUrl: siteNotifications.pushUrl })
    .from(siteNotifications)
    .innerJoin(sites, eq(sites.siteId, siteNotifications.siteId))
    .where(
      and(
        equalsAny(siteNotifications.siteId, siteIds),
        eq(siteNotifications.businessType, businessType),
        eq(siteNotifications.enabled, true),
      ),
    )
  const pauses = await pausesOf(
    wanted.flatMap(({ siteId, pushUrl }) => (pushUrl ? { siteId, pushUrl } : [])),
    database,
  )
  const told = facts.flatMap(({ siteId, data }) => {
    const target = wanted.find((one) => one.siteId === siteId)
    if (!target?.pushUrl) return []
    const { companyId, pushUrl } = target
    const what = { businessModule: moduleOf[businessType], businessType, businessData: JSON.stringify(data) }
    return [{ siteId, companyId, pushUrl, ...what }]
  })
  for (const portion of portionsOf(told)) {
    const rows = await database.sql.insert(pushNotifications).values(portion).returning()
    for (const row of rows) await queuePush(row, database, { dueTime: pauses.get(keysOf(row).queueKey) })
  }
}

/** Every event of a shop's business becomes push notifications. */
export const pushesOfEvents = Object.fromEntries(
  enums.BusinessEvent.map((event): [string, Subscriber] => [
    event,
    (facts, database) => queuePushes(event, facts, database),
  ]),
)
