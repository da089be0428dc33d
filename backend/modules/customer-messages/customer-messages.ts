import { and, desc, eq, inArray } from 'drizzle-orm'
import { orders as orderEntity } from '@/contract/entities/orders'
import { sites as siteEntity } from '@/contract/entities/sites'
import { enums } from '@/contract/enums'
import { unsentScenes } from '@/contract/rules/template-scenes'
import { context } from '../../context'
import { Records } from '../../crud/records'
import { customerMessages, siteMessages } from '../../db/schema/customer-messages'
import { orders } from '../../db/schema/ordering'
import { sites } from '../../db/schema/organisation'
import { backgroundTasks } from '../../db/schema/system'
import { handlers, mergeHandlers } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import { enumText } from '../../messages/texts'
import type { ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import type { ProviderAccess } from '../messaging/provider-access'
import { approvedTemplateHandlers } from './approved-templates'
import { offeredMessages } from './offered-messages'
import { customerMessageTask, queueMessage } from './queue-messages'
import { customerMessageTasks } from './send-customer-message'
import { testHandlers } from './send-test'

const maxShown = 100

/** What customers of a site get by themselves, and what those of an order got. */
export function customerMessagePart(services: Services, access: ProviderAccess): ModulePart {
  const { database } = services
  const siteRecords = new Records(siteEntity, sites, database)
  const orderRecords = new Records(orderEntity, orders, database)

  const modesOf = async (siteId: number) => {
    const stored = await database.sql.select().from(siteMessages).where(eq(siteMessages.siteId, siteId))
    const { language } = context()
    return enums.SceneType.map((sceneType) => ({
      ...{ sceneType, sceneTypeText: enumText(language, 'SceneType', sceneType) },
      mode: stored.find((row) => row.sceneType === sceneType)?.mode ?? ('Off' as const),
    }))
  }
  const messagesOf = async (orderId: number) => {
    const rows = await database.sql
      .select()
      .from(customerMessages)
      .where(eq(customerMessages.orderId, orderId))
      .orderBy(desc(customerMessages.customerMessageId))
      .limit(maxShown)
    const { language } = context()
    return rows.map(({ customerMessageId, sceneType, status, reason, error, ...row }) => ({
      ...{ customerMessageId, sceneType, sceneTypeText: enumText(language, 'SceneType', sceneType) },
      ...{ channel: row.channel, recipient: row.recipient, content: row.content },
      ...{ status, statusText: enumText(language, 'CustomerMessageStatus', status) },
      reason: reason ? enumText(language, 'SkipReason', reason) : error,
      ...{ createdTime: row.createdTime, sentTime: row.sentTime },
    }))
  }

  const own = handlers({
    'GET sites/{id}/messages': async ({ params }) => {
      await siteRecords.one(params.id)
      return modesOf(params.id)
    },
    'POST sites/{id}/messages': async ({ params, body }) => {
      await siteRecords.one(params.id)
      const named = body.map(({ sceneType }) => sceneType)
      const errors = body.flatMap(({ sceneType, mode }, index): FieldError[] => {
        if (named.indexOf(sceneType) !== index) return [{ field: `${index}.sceneType`, text: 'taken' }]
        // No event of a shop sends these.
        return mode === 'Sent' && unsentScenes.includes(sceneType) ? [{ field: `${index}.mode`, text: 'format' }] : []
      })
      if (errors.length > 0) throw invalid(errors)
      for (const { sceneType, mode } of body) {
        await database.sql
          .insert(siteMessages)
          .values({ siteId: params.id, sceneType, mode })
          .onConflictDoUpdate({ target: [siteMessages.siteId, siteMessages.sceneType], set: { mode } })
      }
      return modesOf(params.id)
    },
    'GET orders/{id}/messages': async ({ params }) => {
      await orderRecords.one(params.id)
      return messagesOf(params.id)
    },
    'GET orders/{id}/messages/offers': async ({ params }) =>
      offeredMessages((await orderRecords.one(params.id)) as typeof orders.$inferSelect, database),
    'POST orders/{id}/messages/{customerMessageId}': async ({ params }) => {
      await orderRecords.one(params.id)
      const isIt = and(
        eq(customerMessages.customerMessageId, params.customerMessageId),
        eq(customerMessages.orderId, params.id),
      )
      const [message] = await database.sql
        .update(customerMessages)
        .set({ status: 'Waiting', reason: null, error: null, askedTime: null })
        .where(and(isIt, inArray(customerMessages.status, ['Failed', 'Skipped', 'Unknown'])))
        .returning()
      if (!message) throw new Problem('missing')
      const [last] = await database.sql
        .select({ parameters: backgroundTasks.parameters })
        .from(backgroundTasks)
        .where(
          and(
            eq(backgroundTasks.name, customerMessageTask),
            eq(backgroundTasks.uniqueKey, String(message.customerMessageId)),
          ),
        )
        .orderBy(desc(backgroundTasks.backgroundTaskId))
        .limit(1)
      const data = (last?.parameters.data ?? { orderId: params.id }) as Record<string, unknown>
      await queueMessage({ customerMessageId: message.customerMessageId, data }, message.siteId, database)
      return messagesOf(params.id)
    },
  })
  return {
    handlers: mergeHandlers(own, testHandlers(services, access), approvedTemplateHandlers({ database, access })),
    tasks: customerMessageTasks(services, access),
  }
}
