import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { externalServices, siteServices } from '../../db/schema/external-services'
import { conversations } from '../../db/schema/messaging'
import { sites } from '../../db/schema/organisation'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { takeState } from './early-states'
import type { ProviderAccess } from './provider-access'
import type { Received, ReceivedMessage, Webhook } from './providers/provider'
import { providerOf } from './providers/providers'
import { isEqual } from './providers/signatures'
import { copyMedia } from './received-media'
import { storeInbound } from './store-message'

type Service = typeof externalServices.$inferSelect

/**
 * Messages and delivery states from providers. What is signed is always accepted, also where it cannot be read, or the
 * provider would send it for days; what is not is 401. Both leave a line in the event log.
 */
export function webhookHandlers({ database, log }: Services, { settingsOf }: ProviderAccess): HandlerMap {
  const serviceOf = async (businessCode: string) => {
    const isIt = and(eq(externalServices.businessCode, businessCode), eq(externalServices.status, 'Enabled'))
    const [service] = await database.sql.select().from(externalServices).where(isIt)
    const provider = service && providerOf(service.implement)
    if (!service || !provider) throw new Problem('missing')
    return { service, provider, settings: await settingsOf(service.serviceId) }
  }

  return handlers({
    'GET webhooks/{webhookCode}': async ({ params, query }) => {
      const { settings } = await serviceOf(params.webhookCode)
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      const isRight = mode === 'subscribe' && settings.verifyToken && isEqual(settings.verifyToken, String(token))
      if (!isRight || !/^\d{1,30}$/.test(String(challenge))) throw new Problem('wrongSignature')
      // The number itself, which is JSON, too.
      return new Response(String(challenge), { headers: { 'Content-Type': 'application/json' } })
    },

    'POST webhooks/{webhookCode}': async ({ params, request }) => {
      const { service, provider, settings } = await serviceOf(params.webhookCode)
      const webhook = await webhookOf(request, settings)
      const { businessCode } = service
      if (!provider.isSigned(webhook)) {
        log.warn({ businessCode }, 'A webhook with a wrong signature was rejected.')
        throw new Problem('wrongSignature')
      }
      let received: Received
      try {
        received = provider.read(webhook)
      } catch (cause) {
        log.warn({ businessCode, why: (cause as Error).message }, 'A webhook of an unknown shape was ignored.')
        return {}
      }
      if (received.unknown > 0) {
        log.warn({ businessCode, count: received.unknown }, 'Parts of a webhook of an unknown shape were ignored.')
      }
      for (const message of received.messages) {
        const isStored = await store(message, service, provider.channel, database)
        if (!isStored) log.warn({ businessCode }, 'A message came for a service that no site uses.')
      }
      for (const state of received.states) await takeState(state, service.serviceId, database)
      return {}
    },
  })
}

async function webhookOf({ req }: Context, settings: Webhook['settings']): Promise<Webhook> {
  const raw = Buffer.from(await req.arrayBuffer())
  return { raw, header: (name) => req.header(name), settings }
}

/** False where no site uses the service. */
async function store(
  { hasMedia, ...message }: ReceivedMessage,
  { serviceId }: Service,
  channel: MessageChannel,
  database: Database,
): Promise<boolean> {
  return database.transaction(async () => {
    const site = await siteOf(serviceId, channel, message.remotePhoneNumber, database)
    if (!site) return false
    const stored = await storeInbound({ ...message, ...site, channel, serviceId }, database)
    if (stored && hasMedia) await copyMedia(stored.recordId, database)
    return true
  })
}

/** The site that the customer last had to do with; for a new customer the first that uses the service. */
async function siteOf(serviceId: number, channel: MessageChannel, remotePhoneNumber: string, database: Database) {
  const users = await database.sql
    .select({ siteId: sites.siteId, companyId: sites.companyId })
    .from(siteServices)
    .innerJoin(sites, eq(sites.siteId, siteServices.siteId))
    .where(eq(siteServices.serviceId, serviceId))
    .orderBy(asc(sites.siteId))
  const siteIds = users.map(({ siteId }) => siteId)
  const isKnown = and(
    equalsAny(conversations.siteId, siteIds),
    eq(conversations.channel, channel),
    eq(conversations.remotePhoneNumber, remotePhoneNumber),
  )
  const [known] = await database.sql
    .select({ siteId: conversations.siteId, companyId: conversations.companyId })
    .from(conversations)
    .where(isKnown)
    .orderBy(desc(conversations.lastTime))
    .limit(1)
  return known ?? users[0]
}
