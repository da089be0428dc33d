import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { enums } from '@/contract/enums'
import { time } from '@/contract/fields'
import type { Database } from '../../db/database'
import { companyServices, siteServices } from '../../db/schema/external-services'
import { orderPackageEvents, orderPackages } from '../../db/schema/parcels'
import { startingOver } from '../../http/start-over'
import type { Services } from '../../services'
import { addParcelEvent } from './package-events'

/** What a tracking service tells: news of parcels by their tracking numbers, at most a thousand at once. */
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
export type TrackingNews = z.infer<typeof trackingNews>['events'][number]

/** News of a parcel that is known by its key. */
export type KnownNews = Omit<TrackingNews, 'trackingNo'> & { id: number }

/** The news in what a service has sent; undefined where they cannot be read. */
export function newsIn(raw: Buffer): TrackingNews[] | undefined {
  try {
    return trackingNews.safeParse(JSON.parse(raw.toString('utf8'))).data?.events
  } catch {
    return undefined
  }
}

/** The parcels of companies and sites that use a service. */
export async function isUsedBy(serviceId: number, { sql }: Database): Promise<SQL | undefined> {
  const companies = sql
    .select({ id: companyServices.companyId })
    .from(companyServices)
    .where(eq(companyServices.serviceId, serviceId))
  const sites = sql.select({ id: siteServices.siteId }).from(siteServices).where(eq(siteServices.serviceId, serviceId))
  return or(inArray(orderPackages.companyId, companies), inArray(orderPackages.siteId, sites))
}

/** News with the keys of their parcels, without those that are stored already. */
export async function unknownNews(
  news: readonly TrackingNews[],
  parcels: readonly { orderPackageId: number; trackingNo: string }[],
  { sql }: Database,
): Promise<KnownNews[]> {
  const { orderPackageId, time: told, code } = orderPackageEvents
  const ids = parcels.map((parcel) => parcel.orderPackageId)
  const stored = await sql
    .select({ orderPackageId, time: told, code })
    .from(orderPackageEvents)
    .where(inArray(orderPackageId, ids))
  const keyOf = (id: number, at: Date, name: string) => `${id} ${at.getTime()} ${name}`
  const known = new Set(stored.map((event) => keyOf(event.orderPackageId, event.time, event.code)))
  return news.flatMap(({ trackingNo, ...one }) =>
    parcels
      .filter((parcel) => parcel.trackingNo === trackingNo)
      .map((parcel) => ({ ...one, id: parcel.orderPackageId }))
      .filter(({ id }) => !known.has(keyOf(id, new Date(one.time), one.code))),
  )
}

/** Stores one piece of news by itself; one that is refused, such as one of the future, is logged. */
export async function storeNews(
  { id, ...news }: KnownNews,
  { database, log }: Pick<Services, 'database' | 'log'>,
): Promise<void> {
  try {
    await startingOver(() => addParcelEvent(id, news, database), database)
  } catch (cause) {
    log.warn({ orderPackageId: id, why: (cause as Error).message }, 'News of a parcel were refused.')
  }
}
