import { and, eq } from 'drizzle-orm'
import { parseContent, readContent } from '@/contract/messaging/message-content'
import { externalServices } from '../../../db/schema/external-services'
import { handlers } from '../../../http/handlers'
import type { ModulePart, WebhookHandler } from '../../../module'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import { takeChange } from '../changed-messages'
import { takeState } from '../early-states'
import type { ProviderAccess } from '../provider-access'
import { type Provider, type Webhook, withoutNul } from '../providers/provider'
import { providerOf, providers } from '../providers/providers'
import { Reading, type Received, type ReceivedMessage } from '../providers/received'
import { isEqual } from '../providers/signatures'
import { askAccount, keptAccount } from '../service-accounts'
import { rememberWebhook } from '../service-test'
import { adoptKept, changeKept, deliverKept, keepForAccount, keepMessage } from './kept-messages'
import { siteFor, storeReceived } from './store-received'
import { type CalledService, type Service, webhookRoutes } from './webhook-routes'

/**
 * Messages and delivery states from providers. What is signed is always accepted, or the provider would send it for
 * days; what cannot be read is stored as received. What is not signed is 401. Both leave a line in the event log.
 */
export function webhookPart({ database, log }: Services, access: ProviderAccess): ModulePart {
  const serviceOf = async (businessCode: string): Promise<CalledService> => {
    const isIt = and(eq(externalServices.businessCode, businessCode), eq(externalServices.status, 'Enabled'))
    const [service] = await database.sql.select().from(externalServices).where(isIt)
    const provider = service && providerOf(service.implement)
    // Codes cannot be told apart by trying.
    if (!service || !provider) throw new Problem('wrongSignature')
    return { service, provider, settings: await access.settingsOf(service.serviceId) }
  }

  /** A message for an account of no service waits for one, and never becomes a conversation of another. */
  const takeMessage = async (message: ReceivedMessage, service: Service | null, called: CalledService) => {
    const { account } = message
    if (!service) {
      await keepForAccount(message, called.service.serviceId, database)
      const { businessCode } = called.service
      log.warn({ businessCode, account }, 'A message is kept until its account, of no service, has one.')
      return
    }
    const isStored = await database.transaction(async () => {
      const site = await siteFor(service, message, database)
      if (site) await storeReceived(message, { service, site }, database)
      else await keepMessage(message, service.serviceId, database)
      return site !== undefined
    })
    const { businessCode: code } = service
    if (!isStored) log.warn({ businessCode: code }, 'A message is kept until a site uses its service.')
    // Also what came before the service had its account, or while a site has begun to use it.
    if (account.length > 0) await adoptKept(account, service, isOfSecret(called), database)
    await deliverKept(service.serviceId, database)
  }

  /** Whether the webhooks of a service are signed with the secret of the called one. */
  const isOfSecret =
    ({ provider: { secretKey }, settings }: CalledService) =>
    async (serviceId: number) =>
      (await access.settingsOf(serviceId))[secretKey] === settings[secretKey]

  const take = async (received: Received, called: CalledService) => {
    const { businessCode } = called.service
    const { unknown, groupMessages } = received
    if (unknown > 0) log.warn({ businessCode, count: unknown }, 'Parts of a webhook of an unknown shape were ignored.')
    const notShown = received.messages.filter(isNotShown).length
    if (notShown > 0) log.warn({ businessCode, count: notShown }, 'Messages that cannot be shown yet were kept.')
    if (groupMessages > 0) log.warn({ businessCode, count: groupMessages }, 'Messages of a group were not taken.')
    const routeOf = webhookRoutes(called, access, database)
    for (const message of received.messages) await takeMessage(message, await routeOf(message.account), called)
    for (const change of received.changes) {
      const { serviceId } = (await routeOf(change.account)) ?? called.service
      await takeChange(change, serviceId, database)
      await changeKept(change, serviceId, database)
    }
    for (const state of received.states) {
      // A number may have moved to another service since its message was sent.
      const { serviceId } = (await routeOf(state.account)) ?? called.service
      await takeState(state, serviceId, database)
    }
  }

  const verification = handlers({
    'GET webhooks/{webhookCode}': async ({ params, query }) => {
      const { settings } = await serviceOf(params.webhookCode)
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      const isRight = mode === 'subscribe' && settings.verifyToken && isEqual(settings.verifyToken, String(token))
      if (!isRight || !/^\d{1,30}$/.test(String(challenge))) throw new Problem('wrongSignature')
      // The number itself, which is JSON, too.
      return new Response(String(challenge), { headers: { 'Content-Type': 'application/json' } })
    },
  })

  const takeWebhook = async (called: CalledService, webhook: Webhook) => {
    const { service, provider, settings } = called
    const { businessCode, serviceId } = service
    if (!provider.isSigned(webhook)) {
      log.warn({ businessCode }, 'A webhook with a wrong signature was rejected.')
      throw new Problem('wrongSignature')
    }
    await rememberWebhook(serviceId, database)
    const isAsked = !provider.askAccount || (await keptAccount(serviceId, settings, database)) !== undefined
    if (!isAsked) await askAccount(serviceId, database)
    let received: Received
    try {
      received = provider.read(webhook)
    } catch (cause) {
      log.warn({ businessCode, why: (cause as Error).message }, 'A webhook of an unknown shape was kept.')
      const whole = new Reading()
      whole.addRaw(withoutNul(webhook.raw.toString()))
      received = whole
    }
    await take(received, called)
    return answerOf(provider)
  }
  const webhooks = Object.entries(providers).map(([name, provider]): [string, WebhookHandler] => [
    name,
    (webhook) => takeWebhook({ ...webhook, provider }, webhook),
  ])
  return { handlers: verification, webhooks: Object.fromEntries(webhooks) }
}

/** Whether a message has an unknown kind or shape. */
function isNotShown({ content }: ReceivedMessage): boolean {
  const json = parseContent(content)
  return json !== null && readContent(json).type === 'unknown'
}

const answerOf = ({ answer }: Provider) =>
  answer ? new Response(answer.body, { headers: { 'Content-Type': answer.type } }) : {}
