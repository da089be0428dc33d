import { addHours, addMinutes, subHours } from 'date-fns'
import { type EnumValue, enums } from '@/contract/enums'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { pushLogs, pushNotifications, siteNotifications } from '../../db/schema/pushes'
import { moduleOf } from '../../modules/pushes/business-events'
import type { DemoOrder } from './orders'
import { demoSites } from './organisation'

const pushCount = 40
/** The sites whose shops are notified of events; those that are raised today are off, as a demo has no shops. */
const toldSites = demoSites.filter(({ siteId }) => siteId === 1 || siteId === 3)
const raised: readonly EnumValue<'BusinessEvent'>[] = [
  ...(['OrderAccepted', 'OrderCancelled', 'OrderCompleted', 'PaymentPaid', 'PaymentRefunded'] as const),
  ...(['UserBanned', 'MessageReceived'] as const),
]

const urlOf = (siteId: number) => `https://${demoSites.find((site) => site.siteId === siteId)?.domain}/hooks/quayside`

/** The events that notify two demo sites, and 40 push notifications in every state with their logs. */
export async function fillPushes(database: Database, orders: readonly DemoOrder[]): Promise<void> {
  await insertMany(
    database,
    siteNotifications,
    toldSites.flatMap(({ siteId }) =>
      enums.BusinessEvent.map((businessType) => ({
        ...{ siteId, businessType, pushUrl: urlOf(siteId) },
        enabled: !raised.includes(businessType),
      })),
    ),
  )
  const told = orders.filter(({ siteId }) => toldSites.some((site) => site.siteId === siteId))
  const pushes = Array.from({ length: pushCount }, (_, index) => demoPush(index, told[index * 2] as DemoOrder))
  await insertMany(
    database,
    pushNotifications,
    pushes.map(({ logs, ...push }) => push),
  )
  await insertMany(
    database,
    pushLogs,
    pushes.flatMap(({ logs }) => logs),
  )
}

const orderEvents = ['OrderAccepted', 'OrderShipped', 'OrderCompleted', 'OrderCancelled'] as const
const failures = [
  { statusCode: 503, response: 'Service Unavailable', error: null },
  { statusCode: null, response: null, error: 'Connect Timeout Error' },
  { statusCode: 500, response: '{"error":"database is locked"}', error: null },
] as const

function demoPush(index: number, order: DemoOrder) {
  const pushNotificationId = index + 1
  const businessType = orderEvents[index % orderEvents.length] ?? 'OrderAccepted'
  const businessTime = subHours(new Date(), (pushCount - index) * 7)
  const status = enums.PushStatus[index % 5 === 0 ? 2 : index % 4 === 1 ? 0 : 1] ?? 'Completed'
  const retryLimit = 8
  const tries = status === 'Failed' ? retryLimit : status === 'Completed' ? 1 + (index % 3 === 0 ? 1 : 0) : index % 6
  const { siteId, companyId, orderId, friendlyOrderId } = order
  const logs = Array.from({ length: tries }, (_, at) => ({
    ...{ pushNotificationId, durationMs: 80 + ((index * 37 + at * 11) % 400) },
    createdTime: addMinutes(businessTime, at * 6),
    ...(status === 'Completed' && at === tries - 1
      ? { statusCode: 200, response: '{"ok":true}', error: null }
      : (failures[(index + at) % failures.length] as (typeof failures)[number])),
  }))
  return {
    ...{ pushNotificationId, siteId, companyId, businessModule: moduleOf[businessType], businessType, businessTime },
    ...{ businessData: JSON.stringify({ orderId, friendlyOrderId }), pushUrl: urlOf(siteId) },
    ...{ retryCount: tries, retryLimit, status, createdTime: businessTime, updatedTime: businessTime },
    nextRetryTime: status === 'Uncompleted' ? addHours(new Date(), 1 + (index % 12)) : null,
    logs,
  }
}
