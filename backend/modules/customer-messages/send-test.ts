import { and, asc, eq } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { type TemplateKind, templateEntities } from '@/contract/entities/templates'
import type { AnyEntity } from '@/contract/entity-types'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { Scene } from '@/contract/rules/template-scenes'
import { caller } from '../../context'
import { Records } from '../../crud/records'
import { scopeOf } from '../../crud/scope'
import { admins, sites } from '../../db/schema/organisation'
import { localizations } from '../../db/schema/system'
import { emailTemplates, lineTemplates, smsTemplates, whatsappTemplates } from '../../db/schema/templates'
import type { AnyCall, HandlerMap } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { privateTargets } from '../../http/private-targets'
import { refusingNested } from '../../http/sanitize-body'
import { startTask } from '../../jobs/tasks'
import { type Language, languageOf } from '../../messages/texts'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import type { ProviderAccess } from '../messaging/provider-access'
import { recipientOf as chatRecipient } from '../messaging/sending/send-message'
import { queueOf, sendTask } from '../messaging/sending/sending'
import { servicesOf } from '../messaging/site-channels'
import { storeOutbound } from '../messaging/store-message'
import { languageOfProvider, providerTemplate } from '../templates/provider-template'
import { filled, sendable, type TemplateTexts, textsOf } from '../templates/render-template'
import { samplesOf } from '../templates/variables'
import { smtpOf } from './compose-message'
import { withPictures } from './mail-pictures'
import { MailRefused, sendMail } from './smtp'

const tables: Readonly<Record<TemplateKind, AnyPgTable>> = {
  emailtemplates: emailTemplates,
  smstemplates: smsTemplates,
  whatsapptemplates: whatsappTemplates,
  linetemplates: lineTemplates,
}
const channels: Readonly<Record<Exclude<TemplateKind, 'emailtemplates'>, MessageChannel>> = {
  smstemplates: 'sms',
  whatsapptemplates: 'whatsapp',
  linetemplates: 'line',
}

type Row = Readonly<Record<string, unknown>>

/** Sends a template with sample values to the caller, from the first site of its company that can. */
export function testHandlers(services: Services, access: ProviderAccess): HandlerMap {
  return Object.fromEntries(
    templateEntities.map((entity) => [
      `POST ${entity.path}/{id}/test`,
      async ({ params, body }: AnyCall) => {
        const given = (body ?? {}) as { code?: string; to?: string }
        const records = new Records(entity as AnyEntity, tables[entity.path], services.database)
        const row = (await records.one(params.id as number)) as Row
        const texts = await textsIn(entity.path, row, given.code, services)
        const to = await recipientOf(entity.path, given.to, services)
        if (entity.path === 'emailtemplates') await mailTest(row, texts, to, services, access)
        else await chatTest(channels[entity.path], row, texts, to, services)
        return { to }
      },
    ]),
  )
}

/** The texts of a language with its samples; throws `code` where the template has none in it. */
async function textsIn(
  path: TemplateKind,
  row: Row,
  code: string | undefined,
  { database }: Services,
): Promise<TemplateTexts> {
  const language: Language = languageOf(code)
  const samples = samplesOf(row.sceneType as Scene, language)
  if (code === undefined) return filled(textsOf(row), samples)
  const isIt = and(
    eq(localizations.resource, path),
    eq(localizations.recordKey, String(Object.values(row)[0])),
    eq(localizations.code, code),
  )
  const [found] = await database.sql.select({ texts: localizations.texts }).from(localizations).where(isIt)
  if (!found) throw invalid([{ field: 'code', text: 'missing' }])
  return filled(textsOf(row, found.texts), samples)
}

/** The caller's own address; a number may be given, as LINE has its own and not every account has one. */
async function recipientOf(path: TemplateKind, given: string | undefined, { database }: Services): Promise<string> {
  const [own] = await database.sql
    .select({ email: admins.email, phone: admins.phone })
    .from(admins)
    .where(eq(admins.adminId, caller().adminId))
  // A mail to another address would be one in the name of the shop.
  if (path === 'emailtemplates' && given !== undefined) throw invalid([{ field: 'to', text: 'notEmpty' }])
  const to = path === 'emailtemplates' ? own?.email : (given ?? (path === 'linetemplates' ? undefined : own?.phone))
  if (!to) throw invalid([{ field: 'to', text: 'required' }])
  return path === 'emailtemplates' ? to : chatRecipient(channels[path], to)
}

const siteIdsOf = async (companyId: number, { database }: Services): Promise<number[]> => {
  const rows = await database.sql
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(and(eq(sites.companyId, companyId), eq(sites.status, 'Enabled'), scopeOf(sites)))
    .orderBy(asc(sites.siteId))
  return rows.map(({ siteId }) => siteId)
}

async function mailTest(
  { companyId, sender }: Row,
  texts: TemplateTexts,
  to: string,
  services: Services,
  access: ProviderAccess,
): Promise<void> {
  let serviceId: number | undefined
  for (const siteId of await siteIdsOf(Number(companyId), services)) {
    serviceId ??= await smtpOf(siteId, services.database)
  }
  if (serviceId === undefined) throw new Problem('channelNotSetUp')
  const sent = await refusingNested('body', sendable(texts, services.html))
  const files = { ...access, database: services.database }
  const messageId = `<test-${Date.now()}-${caller().adminId}@quayside>`
  const mail = {
    ...{ to, sender: (sender as string | null) ?? null, messageId, isHtml: sent.isHtml === true },
    ...{ subject: sent.subject ?? '', ...(await withPictures(sent, Number(companyId), files)) },
  }
  const targets = privateTargets(services.environment.PRIVATE_TARGETS)
  await sendMail(await access.settingsOf(serviceId), mail, targets).catch((cause: Error) => {
    services.log.warn({ why: cause.message }, 'A test of a template was not sent.')
    throw new Problem(cause instanceof MailRefused ? 'testRefused' : 'testUnknown', {
      reason: cause.message.slice(0, 200),
    })
  })
}

async function chatTest(
  channel: MessageChannel,
  { companyId, providerName, providerLanguage, sceneType, content: entered }: Row,
  { content }: TemplateTexts,
  to: string,
  services: Services,
): Promise<void> {
  const { database } = services
  const siteIds = await siteIdsOf(Number(companyId), services)
  const carried = await servicesOf(siteIds, channel, database)
  const siteId = siteIds.find((one) => carried.has(one))
  const service = siteId === undefined ? undefined : carried.get(siteId)
  if (siteId === undefined || !service) throw new Problem('channelNotSetUp')
  const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual', to }
  const named = { providerName: String(providerName), providerLanguage: String(providerLanguage) }
  const samples = samplesOf(sceneType as Scene, languageOf(languageOfProvider(named.providerLanguage)))
  const template = providerTemplate(named, String(entered), samples)
  const body = providerName ? { type: 'template', template } : { type: 'text', text: { body: content } }
  const json = JSON.stringify({ ...envelope, ...body })
  await database.transaction(async () => {
    const stored = await storeOutbound(
      {
        ...{ channel, companyId: Number(companyId), siteId, remotePhoneNumber: to },
        ...{ content: channel === 'sms' ? content : json, serviceId: service.serviceId },
        ...{ adminId: caller().adminId, localName: caller().fullName },
      },
      database,
    )
    await startTask(database, sendTask, { recordId: stored.recordId }, { isOfSystem: true, ...queueOf(stored) })
  })
}
