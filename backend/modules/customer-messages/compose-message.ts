import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { EnumValue } from '@/contract/enums'
import type { LanguageCode } from '@/contract/language-codes'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { idsOfPerson } from '@/contract/messaging/same-person'
import type { Scene } from '@/contract/rules/template-scenes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import type { customerMessages } from '../../db/schema/customer-messages'
import { externalServices, siteServices } from '../../db/schema/external-services'
import { conversations } from '../../db/schema/messaging'
import { orders } from '../../db/schema/ordering'
import { emailTemplates, lineTemplates, smsTemplates, whatsappTemplates } from '../../db/schema/templates'
import { isBannedFromChat } from '../messaging/chat-ban'
import { type ChannelService, hasWindow, servicesOf } from '../messaging/site-channels'
import { chosenLanguage, languagesOf, textsByLanguage } from '../templates/message-language'
import { providerTemplate } from '../templates/provider-template'
import { filled, type TemplateTexts, textsOf } from '../templates/render-template'
import { valuesOf } from './message-values'

export type MessageRow = typeof customerMessages.$inferSelect
type Skip = { skip: EnumValue<'SkipReason'> }
export type Composed =
  | Skip
  | { channel: 'email'; serviceId: number; to: string; sender: string | null; texts: TemplateTexts }
  | { channel: MessageChannel; service: ChannelService; to: string; content: string; text: string }

const windowMs = 24 * 3_600_000

/** How a customer is notified of an event: on the channel of their last message, else by e-mail; or why not. */
export async function composeMessage(
  message: MessageRow,
  data: Readonly<Record<string, unknown>>,
  database: Database,
): Promise<Composed> {
  const [order] = await database.sql.select().from(orders).where(eq(orders.orderId, message.orderId))
  if (!order) return { skip: 'NoAddress' }
  const languages = await languagesOf(order, database)
  const last = order.phone ? await lastConversation(message.siteId, order.phone, database) : undefined
  if (last) {
    const found = await templateOf(last.channel, message, languages, database)
    const service = (await servicesOf([message.siteId], last.channel, database)).get(message.siteId)
    if (found && service) {
      const values = await valuesOf(order, data, found.language, database)
      return byChannel(message, last, { ...found, service, values }, database)
    }
  }
  if (!order.email) return { skip: last ? 'NoTemplate' : 'NoAddress' }
  const found = await templateOf('email', message, languages, database)
  if (!found) return { skip: 'NoTemplate' }
  const serviceId = await smtpOf(message.siteId, database)
  if (serviceId === undefined) return { skip: 'NoService' }
  const sender = (found.row.sender as string | null) ?? null
  const values = await valuesOf(order, data, found.language, database)
  return { channel: 'email', serviceId, to: order.email, sender, texts: filled(found.texts, values) }
}

interface Chosen {
  row: Readonly<Record<string, unknown>>
  texts: TemplateTexts
  service: ChannelService
  values: Readonly<Record<string, string>>
}

async function byChannel(
  { companyId, siteId }: MessageRow,
  { channel, remotePhoneNumber, lastInboundTime }: NumberedConversation,
  { row, texts, service, values }: Chosen,
  database: Database,
): Promise<Composed> {
  if (await isBannedFromChat({ companyId, siteId, remotePhoneNumber }, database)) return { skip: 'Banned' }
  const text = filled(texts, values).content
  const common = { channel, service, to: remotePhoneNumber, text }
  if (channel === 'sms') return { ...common, content: text }
  const isClosed = hasWindow(service.implement) && (lastInboundTime?.getTime() ?? 0) < Date.now() - windowMs
  if (!isClosed) return { ...common, content: JSON.stringify({ ...envelope(remotePhoneNumber), ...textBody(text) }) }
  const { providerName, providerLanguage } = row as { providerName?: string | null; providerLanguage?: string | null }
  if (!providerName || !providerLanguage) return { skip: 'WindowClosed' }
  // Its parameters are the variables of what was entered, in whichever language the customer is written to.
  const template = providerTemplate({ providerName, providerLanguage }, String(row.content), values)
  return { ...common, content: JSON.stringify({ ...envelope(remotePhoneNumber), type: 'template', template }) }
}

const envelope = (to: string) => ({ messaging_product: 'whatsapp', recipient_type: 'individual', to })
const textBody = (body: string) => ({ type: 'text', text: { body } })

type NumberedConversation = typeof conversations.$inferSelect & { remotePhoneNumber: string }

/** The conversation in which the customer of a number wrote last. */
export async function lastConversation(
  siteId: number,
  phone: string,
  database: Database,
): Promise<NumberedConversation | undefined> {
  const isTheirs = and(eq(conversations.siteId, siteId), equalsAny(conversations.remotePhoneNumber, idsOfPerson(phone)))
  const [found] = await database.sql
    .select()
    .from(conversations)
    .where(and(isTheirs, isNotNull(conversations.lastInboundTime)))
    .orderBy(desc(conversations.lastInboundTime))
    .limit(1)
  return found && { ...found, remotePhoneNumber: found.remotePhoneNumber ?? phone }
}

const tables = {
  email: { table: emailTemplates, path: 'emailtemplates', id: emailTemplates.emailTemplateId },
  sms: { table: smsTemplates, path: 'smstemplates', id: smsTemplates.smsTemplateId },
  whatsapp: { table: whatsappTemplates, path: 'whatsapptemplates', id: whatsappTemplates.whatsappTemplateId },
  line: { table: lineTemplates, path: 'linetemplates', id: lineTemplates.lineTemplateId },
} as const

/** The enabled template of the highest priority of a scene, with its texts in the first of the languages that it has. */
export async function templateOf(
  kind: keyof typeof tables,
  { companyId, sceneType }: { companyId: number; sceneType: Scene },
  languages: readonly LanguageCode[],
  database: Database,
): Promise<{ row: Record<string, unknown>; texts: TemplateTexts; language: LanguageCode } | undefined> {
  const { table, path, id } = tables[kind]
  const columns = table as typeof smsTemplates
  const [row] = await database.sql
    .select()
    .from(table as AnyPgTable)
    .where(and(eq(columns.companyId, companyId), eq(columns.sceneType, sceneType), eq(columns.status, 'Enabled')))
    .orderBy(desc(sql`coalesce(${columns.priority}, 0)`), asc(id))
    .limit(1)
  if (!row) return undefined
  const localized = await textsByLanguage(path, Number(Object.values(row)[0]), database)
  const { language, texts } = chosenLanguage(languages, localized)
  return { row, texts: textsOf(row, texts), language }
}

/** The service by which a site sends e-mails. */
export async function smtpOf(siteId: number, database: Database): Promise<number | undefined> {
  const [found] = await database.sql
    .select({ serviceId: externalServices.serviceId })
    .from(siteServices)
    .innerJoin(externalServices, eq(externalServices.serviceId, siteServices.serviceId))
    .where(
      and(
        eq(siteServices.siteId, siteId),
        eq(externalServices.implement, 'smtp'),
        eq(externalServices.status, 'Enabled'),
      ),
    )
    .orderBy(asc(externalServices.serviceId))
    .limit(1)
  return found?.serviceId
}
