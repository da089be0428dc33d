import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { siteServices } from '../../../db/schema/external-services'
import { sites } from '../../../db/schema/organisation'
import { findConversation } from '../identities'
import { providerOf } from '../providers/providers'
import type { ReceivedMessage } from '../providers/received'
import { type Inbound, storeFromPhone, storeInbound } from '../store-message'
import { copyMedia } from './received-media'
import { askProfile } from './received-profile'
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
  { remotePhoneNumber, identities }: Pick<ReceivedMessage, 'remotePhoneNumber' | 'identities'>,
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
  if (users.length < 2) return users[0]
  const places = await Promise.all(
    users.map(async (site) => ({
      site,
      last: (await findConversation({ ...site, channel, remotePhoneNumber, identities }, database))?.lastTime,
    })),
  )
  const known = places.filter(({ last }) => last !== undefined)
  const [latest] = known.toSorted((one, other) => Number(other.last) - Number(one.last))
  return latest?.site ?? users[0]
}

/** Stores a message of a customer in the site's conversation, and has its media copied. */
export async function storeReceived(
  { hasMedia, account: _, isFromPhone, ...message }: ReceivedMessage & Pick<Inbound, 'readBefore'>,
  { service: { serviceId, implement }, site }: { service: Service; site: Site },
  database: Database,
): Promise<void> {
  const channel = providerOf(implement)?.channel
  if (!channel) throw new Error(`${implement} has no channel.`)
  const store = isFromPhone ? storeFromPhone : storeInbound
  const stored = await store({ ...message, ...site, channel, serviceId }, database)
  if (stored && hasMedia) await copyMedia(stored, database)
  if (stored) await askProfile(stored, implement, database)
}
