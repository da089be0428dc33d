import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { externalServices } from '../../db/schema/external-services'
import { orderPackages } from '../../db/schema/parcels'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { hubSignature, isEqual } from '../messaging/providers/signatures'
import { isUsedBy, newsIn, storeNews, type TrackingNews } from './tracking-news'

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
  const events = newsIn(raw)
  if (!events) {
    log.warn({ businessCode }, 'A webhook of an unknown shape was ignored.')
    return
  }
  const known = await parcelsOf(serviceId, events, database)
  const missed = events.filter(({ trackingNo }) => !known.has(trackingNo))
  if (missed.length > 0) log.warn({ businessCode, count: missed.length }, 'News of unknown parcels were not taken.')
  for (const { trackingNo, ...news } of events) {
    for (const id of known.get(trackingNo) ?? []) {
      await database.transaction(() => storeNews({ ...news, id }, { database, log }))
    }
  }
}

/** The parcels with these numbers of companies and sites that use a service. */
async function parcelsOf(serviceId: number, events: readonly TrackingNews[], database: Database) {
  const { orderPackageId, trackingNo } = orderPackages
  const numbers = [...new Set(events.map((news) => news.trackingNo))]
  const rows = await database.sql
    .select({ orderPackageId, trackingNo })
    .from(orderPackages)
    .where(and(equalsAny(trackingNo, numbers), await isUsedBy(serviceId, database)))
  const known = new Map<string, number[]>()
  for (const row of rows) {
    const number = row.trackingNo ?? ''
    known.set(number, [...(known.get(number) ?? []), row.orderPackageId])
  }
  return known
}
