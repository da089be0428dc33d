import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { siteServices } from '../../../db/schema/external-services'
import { conversations } from '../../../db/schema/messaging'
import { sites } from '../../../db/schema/organisation'
import type { ReceivedMessage } from '../providers/provider'
import { providerOf } from '../providers/providers'
import { storeFromPhone, storeInbound } from '../store-message'
import { copyMedia } from './received-media'
import type { Service } from './webhook-routes'

interface Site {
  siteId: number
  companyId: number
}

/**
 * The site that the customer last had to do with; for a new customer the first that uses the service. Undefined where no
 * site does, or where the service is switched off.
 */
export async function siteFor(
  { serviceId, implement, status }: Service,
  remotePhoneNumber: string,
  database: Database,
): Promise<Site | undefined> {
  const channel = providerOf(implement)?.channel
  if (status !== 'Enabled' || !channel) return undefined
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

/** Stores a message of a customer in the site's conversation, and has its media copied. */
export async function storeReceived(
  { hasMedia, account: _, isFromPhone, ...message }: ReceivedMessage,
  { service: { serviceId, implement }, site }: { service: Service; site: Site },
  database: Database,
): Promise<void> {
  const channel = providerOf(implement)?.channel
  if (!channel) throw new Error(`${implement} has no channel.`)
  const store = isFromPhone ? storeFromPhone : storeInbound
  const stored = await store({ ...message, ...site, channel, serviceId }, database)
  if (stored && hasMedia) await copyMedia(stored, database)
}
