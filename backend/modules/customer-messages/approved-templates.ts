import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import { isVisible } from '@/contract/formats'
import type { LanguageCode } from '@/contract/language-codes'
import type { ApprovedTemplate } from '@/contract/messaging/approved-templates'
import { isNumber } from '@/contract/messaging/identities'
import type { Scene } from '@/contract/rules/template-scenes'
import { variablesIn } from '@/contract/text/template-text'
import { caller, context } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { orders } from '../../db/schema/ordering'
import { whatsappTemplates } from '../../db/schema/templates'
import { type HandlerMap, handlers } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import { type Recipient, recipientAt, type Sending, sendMessage } from '../messaging/sending/send-message'
import { serializeMessage } from '../messaging/serialize'
import { visibleSite } from '../messaging/site-channels'
import { customerOf } from '../templates/customer-values'
import { languageOfProvider, providerTemplate } from '../templates/provider-template'
import { variablesOf } from '../templates/variables'
import { valuesOf } from './message-values'

type Template = typeof whatsappTemplates.$inferSelect
type Approved = Template & { providerName: string; providerLanguage: string }

const maxOffered = 50

/** Sends WhatsApp templates by hand, which it takes also where the customer’s last message is more than a day old. */
export function approvedTemplateHandlers(sending: Sending): HandlerMap {
  const { database } = sending
  return handlers({
    'GET whatsapptemplates/approved': ({ query: { siteId, ...whom } }) => offered(Number(siteId), whom, database),
    'POST whatsapptemplates/{id}/send': async ({ params, body }) => {
      const { siteId, values = {}, ...whom } = body
      const site = await visibleSite(siteId, undefined, database)
      const template = await approvedOne(Number(params.id), site.companyId, database)
      refuseWrong(template, values)
      const hasNumber = isNumber(await recipientAt(siteId, 'whatsapp', whom, database))
      if (needsNumber(template) && !hasNumber) throw invalid([{ field: 'to', text: 'needsNumber' }])
      const content = JSON.stringify({
        type: 'template',
        template: providerTemplate(template, template.content, values),
      })
      const message = await sendMessage('whatsapp', { siteId, ...whom, content }, sending)
      return serializeMessage(message, context().language) as never
    },
  })
}

const isApproved = (template: Template): template is Approved =>
  template.status === 'Enabled' && Boolean(template.providerName) && Boolean(template.providerLanguage)

/** Throws `missing` for a template of another company than the site's, and `templateNotApproved`. */
async function approvedOne(id: number, companyId: number, database: Database): Promise<Approved> {
  const [found] = await database.sql
    .select()
    .from(whatsappTemplates)
    .where(
      and(
        eq(whatsappTemplates.whatsappTemplateId, id),
        eq(whatsappTemplates.companyId, companyId),
        scopeOf(whatsappTemplates),
      ),
    )
  if (!found) throw new Problem('missing')
  if (!isApproved(found)) throw new Problem('templateNotApproved')
  return found
}

/** WhatsApp sends codes for logging in to a number only. */
const needsNumber = ({ sceneType }: Template): boolean => sceneType === 'Verification'

/** A template goes out with a value for each of its variables and with no other. */
function refuseWrong({ content }: Template, values: Readonly<Record<string, string>>): void {
  const names = variablesIn(content)
  const errors: FieldError[] = [
    ...Object.keys(values)
      .filter((name) => !names.includes(name))
      .map((name): FieldError => ({ field: `values.${name}`, text: 'unknown' })),
    ...names
      .filter((name) => !isVisible(values[name] ?? ''))
      .map((name): FieldError => ({ field: `values.${name}`, text: 'required' })),
  ]
  if (errors.length > 0) throw invalid(errors)
}

/** The approved templates of a site's company, with what is known of the customer in the place of their variables. */
async function offered(siteId: number, whom: Recipient, database: Database): Promise<ApprovedTemplate[]> {
  await visibleSite(siteId, undefined, database)
  const phone = await recipientAt(siteId, 'whatsapp', whom, database)
  const { companyId, values: common } = await customerOf(siteId, phone, database)
  const rows = await database.sql
    .select()
    .from(whatsappTemplates)
    .where(
      and(
        eq(whatsappTemplates.companyId, companyId),
        eq(whatsappTemplates.status, 'Enabled'),
        ne(sql`coalesce(${whatsappTemplates.providerName}, '')`, ''),
        scopeOf(whatsappTemplates),
      ),
    )
    .orderBy(desc(sql`coalesce(${whatsappTemplates.priority}, 0)`), asc(whatsappTemplates.whatsappTemplateId))
    .limit(maxOffered)
  const approved = rows.filter(isApproved)
  const valuesIn = new Map<LanguageCode, Readonly<Record<string, string>>>()
  for (const language of new Set(approved.map(({ providerLanguage }) => languageOfProvider(providerLanguage)))) {
    valuesIn.set(language, { ...common, ...(await valuesOfLastOrder(siteId, phone, language, database)) })
  }
  const { language: reader } = context()
  return approved.map((template) => {
    const { whatsappTemplateId, sceneType, providerName, providerLanguage, content } = template
    const scene = sceneType as Scene
    const labels = new Map<string, string>(variablesOf(scene, reader).map(({ name, label }) => [name, label]))
    const values = valuesIn.get(languageOfProvider(providerLanguage)) ?? {}
    return {
      ...{ templateId: whatsappTemplateId, sceneType: scene, sceneTypeText: enumText(reader, 'SceneType', scene) },
      ...{ providerName, providerLanguage, content, needsNumber: needsNumber(template) && !isNumber(phone) },
      variables: variablesIn(content).map((name) => ({
        ...{ name, label: labels.get(name) ?? name, value: values[name] ?? '' },
      })),
    }
  })
}

/** What the last order of the customer says, for readers of orders. */
async function valuesOfLastOrder(siteId: number, phone: string, language: LanguageCode, database: Database) {
  if (!may(caller().roles, 'orders', 'read')) return {}
  const [order] = await database.sql
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.phone, phone)))
    .orderBy(desc(orders.orderId))
    .limit(1)
  return order ? valuesOf(order, {}, language, database) : {}
}
