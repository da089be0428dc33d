import { subHours } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { customerMessages } from '../../db/schema/customer-messages'
import type { DemoOrder } from './orders'
import { lanternId } from './organisation'

/** What became of three messages: one went out, one was refused, and one had nowhere to go. */
const outcomes = [
  { status: 'Sent', sceneType: 'OrderAccepted', error: null, reason: null },
  { status: 'Failed', sceneType: 'OrderShipped', error: '550 The mailbox is full.', reason: null },
  { status: 'Skipped', sceneType: 'PaymentReceived', error: null, reason: 'NoAddress' },
] as const

/** Three messages that templates have caused. Their sites send nothing by themselves until that is enabled. */
export async function fillCustomerMessages(database: Database, orders: readonly DemoOrder[]): Promise<void> {
  const about = orders.filter(({ companyId, email }) => companyId === lanternId && email !== null)
  const rows = outcomes.flatMap(({ reason, ...outcome }, index) => {
    const order = about[index]
    if (!order) return []
    const { companyId, siteId, orderId, email, customerName, friendlyOrderId } = order
    const createdTime = subHours(new Date(), 3 * (index + 1))
    const shown = {
      channel: 'email',
      recipient: email,
      content: `Your order ${friendlyOrderId}\n\nThank you, ${customerName}.`,
    }
    return {
      ...{ companyId, siteId, orderId, ...outcome, reason, createdTime },
      ...(reason === null ? shown : { channel: null, recipient: null, content: null }),
      eventKey: `${outcome.sceneType} ${orderId} demo`,
      sentTime: outcome.status === 'Sent' ? createdTime : null,
    }
  })
  await insertMany(database, customerMessages, rows)
}
