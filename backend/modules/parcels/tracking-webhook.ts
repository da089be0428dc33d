import { and, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { enums } from '@/contract/enums'
import { time } from '@/contract/fields'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companyServices, externalServices, siteServices } from '../../db/schema/external-services'
import { orderPackages } from '../../db/schema/parcels'
import { startingOver } from '../../http/start-over'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { hubSignature, isEqual } from '../messaging/providers/signatures'
import { addParcelEvent } from './package-events'

/** What a tracking service sends: news of parcels by their tracking numbers, at most a thousand at once. */
const trackingNews = z.object({
  events: z
    .array(
      z.object({
        trackingNo: z.string().min(1).max(60),
        time: time(),
        code: z.enum(enums.ParcelEvent),
        text: z.string().max(300).nullish(),
        place: z.string().max(200).nullish(),
      }),
    )
    .max(1000),
})
type TrackingNews = z.infer<typeof trackingNews>['events'][number]

/** The service of the kind `http-tracking` with a code, where there is one. */
export async function trackingService(businessCode: string, database: Database) {
  const [service] = await database.sql
    .select()
    .from(externalServices)
    .where(
      and(
        ...[eq(externalServices.businessCode, businessCode), eq(externalServices.implement, 'http-tracking')],
        eq(externalServices.status, 'Enabled'),
      ),
    )
  return service
}

interface Delivery {
  raw: Buffer
  /** `sha256=` and the HMAC of the body by the service's secret. */
  signature: string | undefined
}

/**
 * Takes news of parcels that a tracking service has sent and signed. Each is stored in a transaction of its own; what
 * cannot be read or is of no parcel of the service's companies and sites is logged. Throws `wrongSignature`.
 */
export async function takeTrackingNews(
  { serviceId, businessCode }: typeof externalServices.$inferSelect,
  { raw, signature }: Delivery,
  { webhookSecret }: Readonly<Record<string, string | undefined>>,
  { database, log }: Pick<Services, 'database' | 'log'>,
): Promise<void> {
  if (!webhookSecret || !isEqual(hubSignature(raw, webhookSecret), signature)) {
    log.warn({ businessCode }, 'A webhook with a wrong signature was rejected.')
    throw new Problem('wrongSignature')
  }
  const read = trackingNews.safeParse(jsonIn(raw))
  if (!read.success) {
    log.warn({ businessCode }, 'A webhook of an unknown shape was ignored.')
    return
  }
  const { events } = read.data
  const known = await parcelsOf(serviceId, events, database)
  const missed = events.filter(({ trackingNo }) => !known.has(trackingNo))
  if (missed.length > 0) log.warn({ businessCode, count: missed.length }, 'News of unknown parcels were not taken.')
  for (const { trackingNo, ...news } of events) {
    for (const id of known.get(trackingNo) ?? []) {
      try {
        await database.transaction(() => startingOver(() => addParcelEvent(id, news, database), database))
      } catch (cause) {
        log.warn({ businessCode, orderPackageId: id, why: (cause as Error).message }, 'News of a parcel were refused.')
      }
    }
  }
}

function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The parcels with these numbers of companies and sites that use a service. */
async function parcelsOf(serviceId: number, events: readonly TrackingNews[], database: Database) {
  const users = await database.sql
    .select({ id: companyServices.companyId })
    .from(companyServices)
    .where(eq(companyServices.serviceId, serviceId))
  const sites = await database.sql
    .select({ id: siteServices.siteId })
    .from(siteServices)
    .where(eq(siteServices.serviceId, serviceId))
  const { orderPackageId, trackingNo, companyId, siteId } = orderPackages
  const rows = await database.sql
    .select({ orderPackageId, trackingNo })
    .from(orderPackages)
    .where(
      and(
        equalsAny(trackingNo, [...new Set(events.map((news) => news.trackingNo))]),
        or(
          equalsAny(
            companyId,
            users.map(({ id }) => id),
          ),
          equalsAny(
            siteId,
            sites.map(({ id }) => id),
          ),
        ),
      ),
    )
  const known = new Map<string, number[]>()
  for (const row of rows) {
    const number = row.trackingNo ?? ''
    known.set(number, [...(known.get(number) ?? []), row.orderPackageId])
  }
  return known
}
