import { and, asc, eq } from 'drizzle-orm'
import { type EnumValue, enums } from '@/contract/enums'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { Scene } from '@/contract/rules/template-scenes'
import { caller, context } from '../../context'
import type { Database } from '../../db/database'
import { siteMessages } from '../../db/schema/customer-messages'
import type { orders } from '../../db/schema/ordering'
import { enumText } from '../../messages/texts'
import { servicesOf } from '../messaging/site-channels'
import { languagesOf } from '../templates/message-language'
import { filled } from '../templates/render-template'
import { lastConversation, templateOf } from './compose-message'
import { valuesOf } from './message-values'

type Order = typeof orders.$inferSelect
type Status = EnumValue<'OrderStatus'>

const accepted: readonly Status[] = ['Accepted', 'Allocated', 'PartiallyShipped']
const left: readonly Status[] = ['PartiallyShipped', 'Shipped', 'Completed']
const isOneOf =
  (states: readonly Status[]) =>
  ({ status }: Order) =>
    states.includes(status as Status)
const always = () => true

/** The orders for which a scene can be sent: no message about shipping is offered for an order that was not shipped. */
const fits: Readonly<Record<Scene, (order: Order) => boolean>> = {
  OrderAccepted: isOneOf(accepted),
  OrderShipped: isOneOf(left),
  OrderCancelled: isOneOf(['Cancelled']),
  PaymentReceived: ({ paidAmount }) => Number(paidAmount) > 0,
  PaymentDue: (order) => Number(order.balance) > 0 && isOneOf(['Pending', ...accepted])(order),
  RefundCompleted: always,
  ItemsArrived: isOneOf(['Allocated']),
  ItemUnavailable: isOneOf([...accepted, 'Cancelled']),
  ParcelDelivered: isOneOf(left),
  StorageEnding: isOneOf(['Allocated']),
  Verification: () => false,
  Marketing: always,
  Reply: always,
}

/** What a site offers to write to the customer of an order, filled in, by the channel on which it can be written. */
export async function offeredMessages(order: Order, database: Database) {
  const { siteId, companyId, phone } = order
  const stored = await database.sql
    .select({ sceneType: siteMessages.sceneType })
    .from(siteMessages)
    .where(and(eq(siteMessages.siteId, siteId), eq(siteMessages.mode, 'Offered')))
    .orderBy(asc(siteMessages.sceneType))
  const offered = new Set(stored.map(({ sceneType }) => sceneType))
  const scenes = enums.SceneType.filter((scene) => offered.has(scene) && fits[scene](order))
  const found = phone && scenes.length > 0 ? await wayTo(siteId, phone, database) : undefined
  if (!found) return []
  const languages = await languagesOf(order, database)
  const { language: reader } = context()
  const texts = await Promise.all(
    scenes.map(async (sceneType) => {
      const template = await templateOf(found.channel, { companyId, sceneType }, languages, database)
      if (!template) return null
      const paid = sceneType === 'PaymentReceived' ? { amount: order.paidAmount } : {}
      const known = await valuesOf(order, paid, template.language, database)
      // What is not known stays a variable, which the composer does not send.
      const values = Object.entries({ ...known, agentName: caller().fullName }).filter(([, value]) => value !== '')
      return {
        ...{ sceneType, sceneTypeText: enumText(reader, 'SceneType', sceneType), siteId, ...found },
        ...{ language: template.language, content: filled(template.texts, Object.fromEntries(values)).content },
      }
    }),
  )
  return texts.filter((text) => text !== null)
}

/** The channel on which a customer wrote last, else SMS, if the site has it. */
async function wayTo(siteId: number, phone: string, database: Database) {
  const last = await lastConversation(siteId, phone, database)
  const channel: MessageChannel = last?.channel ?? 'sms'
  const hasService = (await servicesOf([siteId], channel, database)).has(siteId)
  return hasService ? { channel, to: last?.remotePhoneNumber ?? phone } : undefined
}
