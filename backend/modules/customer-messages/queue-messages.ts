import { and, eq } from 'drizzle-orm'
import type { Scene } from '@/contract/rules/template-scenes'
import type { Database, Subscriber } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import type { AnyFact, EventName } from '../../db/events'
import { customerMessages, siteMessages } from '../../db/schema/customer-messages'
import { sites } from '../../db/schema/organisation'
import { startTask } from '../../jobs/tasks'

export const customerMessageTask = 'customermessages/send'

/** The scene of each event that customers are notified of. */
const scenes = {
  OrderAccepted: 'OrderAccepted',
  OrderCancelled: 'OrderCancelled',
  OrderShipped: 'OrderShipped',
  PaymentPaid: 'PaymentReceived',
  PaymentRefunded: 'RefundCompleted',
  PackageDelivered: 'ParcelDelivered',
  ItemsArrived: 'ItemsArrived',
  ItemUnavailable: 'ItemUnavailable',
  PaymentDue: 'PaymentDue',
  StorageEnding: 'StorageEnding',
} as const satisfies Partial<Record<EventName, Scene>>

/** Subscribers that queue the messages of all these events. */
export const messagesOfEvents = Object.fromEntries(
  Object.entries(scenes).map(([event, scene]): [string, Subscriber] => [
    event,
    (facts, database) => queueScene(scene, facts, database),
  ]),
)

/** What a message says beyond its order: the parcel or the amount of its event. */
export interface MessageParameters {
  customerMessageId: number
  data: Readonly<Record<string, unknown>>
}

/**
 * Queues the messages of an event, where the site sends such messages; an event causes one message, however often it is
 * raised. Each fact names its order and, where that may happen again, its version.
 */
async function queueScene(sceneType: Scene, facts: readonly AnyFact[], database: Database): Promise<void> {
  const about = facts.filter(({ data }) => Number(data.orderId) > 0)
  if (about.length === 0) return
  const siteIds = [...new Set(about.map(({ siteId }) => siteId))]
  const sending = await database.sql
    .select({ siteId: sites.siteId, companyId: sites.companyId })
    .from(siteMessages)
    .innerJoin(sites, eq(sites.siteId, siteMessages.siteId))
    .where(
      and(
        equalsAny(siteMessages.siteId, siteIds),
        eq(siteMessages.sceneType, sceneType),
        eq(siteMessages.mode, 'Sent'),
      ),
    )
  for (const { siteId, data } of about) {
    const site = sending.find((one) => one.siteId === siteId)
    if (!site) continue
    const [message] = await database.sql
      .insert(customerMessages)
      .values({ ...site, orderId: Number(data.orderId), sceneType, eventKey: keyOf(sceneType, data) })
      .onConflictDoNothing()
      .returning()
    if (message) await queueMessage({ customerMessageId: message.customerMessageId, data }, siteId, database)
  }
}

/** Queues the sending of a stored message; its site has a share of what is sent at once. */
export const queueMessage = (parameters: MessageParameters, siteId: number, database: Database) =>
  startTask(
    database,
    customerMessageTask,
    { ...parameters },
    { isOfSystem: true, shareKey: `site ${siteId}`, uniqueKey: String(parameters.customerMessageId) },
  )

/** An order is accepted or shipped once, a parcel delivered once; of a payment, each refund counts. */
function keyOf(scene: Scene, data: AnyFact['data']): string {
  const { orderId, orderPackageId, paymentId, paymentRefundId, version } = data
  return [
    scene,
    orderId,
    orderPackageId ?? '',
    paymentId ?? '',
    scene === 'RefundCompleted' ? `#${paymentRefundId}` : (version ?? ''),
  ].join(' ')
}
