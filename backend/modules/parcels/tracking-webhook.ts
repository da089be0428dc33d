import { and } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderPackages } from '../../db/schema/parcels'
import { invalid } from '../../http/parse'
import type { Webhook } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { hubSignature, isEqual } from '../messaging/providers/signatures'
import { isUsedBy, logRefused, newsIn, type RefusedNews, storeNews, type TrackingNews } from './tracking-news'

/** What became of the news of a delivery: how many were taken, and why the others were not. */
export interface NewsAnswer {
  taken: number
  refused: RefusedNews[]
}

/**
 * Takes news of parcels that a tracking service has sent and signed, each judged alone and stored in a transaction of its
 * own. What cannot be read, is of the future or of no parcel of the service's companies and sites is answered and logged
 * with its reason. Throws `wrongSignature`, and `invalid` for a body without events.
 */
export async function takeTrackingNews(
  { service: { serviceId, businessCode }, settings: { webhookSecret }, raw, header }: Webhook,
  { database, log }: Pick<Services, 'database' | 'log'>,
): Promise<NewsAnswer> {
  if (!webhookSecret || !isEqual(hubSignature(raw, webhookSecret), header('x-signature-256'))) {
    log.warn({ businessCode }, 'A webhook with a wrong signature was rejected.')
    throw new Problem('wrongSignature')
  }
  const read = newsIn(raw)
  if (!read) {
    log.warn({ businessCode }, 'A webhook of an unknown shape was rejected.')
    throw invalid([{ field: 'events', text: 'required' }])
  }
  const known = await parcelsOf(serviceId, read.events, database)
  const refused = [...read.refused]
  let taken = 0
  for (const { trackingNo, index, ...news } of read.events) {
    const ids = known.get(trackingNo.toUpperCase()) ?? []
    const reasons = ids.length === 0 ? ['no parcel of this service has the trackingNo'] : []
    for (const id of ids) {
      const reason = await database.transaction(() => storeNews({ ...news, id }, { database, log }))
      if (reason) reasons.push(reason)
    }
    const [reason] = reasons
    if (reason) refused.push({ index, trackingNo, reason })
    else taken += 1
  }
  refused.sort((one, other) => one.index - other.index)
  logRefused(refused, { businessCode }, log)
  return { taken, refused }
}

/** The parcels with these numbers of companies and sites that use a service, by their numbers in capital letters. */
async function parcelsOf(serviceId: number, events: readonly TrackingNews[], database: Database) {
  const { orderPackageId, trackingNo } = orderPackages
  const numbers = new Set(events.flatMap(({ trackingNo: sent }) => [sent, sent.toUpperCase(), sent.toLowerCase()]))
  const rows = await database.sql
    .select({ orderPackageId, trackingNo })
    .from(orderPackages)
    .where(and(equalsAny(trackingNo, [...numbers]), await isUsedBy(serviceId, database)))
  const known = new Map<string, number[]>()
  for (const row of rows) {
    const number = (row.trackingNo ?? '').toUpperCase()
    known.set(number, [...(known.get(number) ?? []), row.orderPackageId])
  }
  return known
}
