import { and, asc, eq } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { maxTwilioText } from '@/contract/messaging/text-limits'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { externalServices, siteServices } from '../../db/schema/external-services'
import { sites } from '../../db/schema/organisation'
import { Problem } from '../../problem'

export type Provider = EnumValue<'ServiceProvider'>

export interface ChannelService {
  serviceId: number
  businessCode: string
  implement: Provider
}

/** The services of a channel, in order of preference. */
const carriers: Readonly<Record<MessageChannel, readonly Provider[]>> = {
  sms: ['twilio', 'simulator'],
  whatsapp: ['whatsapp-cloud', 'simulator'],
  line: ['line', 'simulator'],
}

/** A site that the caller may see. Throws `missing`, also if it belongs to another company than the given one. */
export async function visibleSite(siteId: number, companyId: number | undefined, database: Database) {
  const [site] = await database.sql
    .select({ siteId: sites.siteId, companyId: sites.companyId, name: sites.name })
    .from(sites)
    .where(and(eq(sites.siteId, siteId), scopeOf(sites)))
  if (!site || (companyId !== undefined && site.companyId !== companyId)) throw new Problem('missing')
  return site
}

/** The service that carries a channel for a site; throws if there is none. */
export async function serviceOf(siteId: number, channel: MessageChannel, database: Database): Promise<ChannelService> {
  const found = await servicesOf([siteId], channel, database)
  const service = found.get(siteId)
  if (!service) throw new Problem('channelNotSetUp')
  return service
}

/** The service that carries a channel for each of these sites. */
export async function servicesOf(
  siteIds: readonly number[],
  channel: MessageChannel,
  database: Database,
): Promise<Map<number, ChannelService>> {
  const known = carriers[channel]
  const { serviceId, businessCode, implement, status } = externalServices
  const rows = await database.sql
    .select({ siteId: siteServices.siteId, serviceId, businessCode, implement })
    .from(siteServices)
    .innerJoin(externalServices, eq(serviceId, siteServices.serviceId))
    .where(and(equalsAny(siteServices.siteId, siteIds), eq(status, 'Enabled'), equalsAny(implement, known)))
    .orderBy(asc(serviceId))
  const found = new Map<number, ChannelService>()
  for (const provider of known) {
    for (const { siteId, ...service } of rows) {
      if (service.implement === provider && !found.has(siteId)) found.set(siteId, service)
    }
  }
  return found
}

/** Whether a provider accepts messages other than templates only for a day after the customer's last one. */
export const hasWindow = (provider: Provider | undefined): boolean => provider === 'whatsapp-cloud'

/** What a provider takes less of than its channel. */
export interface ProviderLimits {
  hasWindow: boolean
  /** The longest text, in UTF-16 units; null where the channel's own limit counts. */
  maxText: number | null
}
export const limitsOf = (provider: Provider | undefined): ProviderLimits => ({
  hasWindow: hasWindow(provider),
  maxText: provider === 'twilio' ? maxTwilioText : null,
})
