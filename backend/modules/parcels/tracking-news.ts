import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { enums } from '@/contract/enums'
import { isStorable } from '@/contract/text/timestamp'
import type { Database } from '../../db/database'
import { companyServices, siteServices } from '../../db/schema/external-services'
import { orderPackageEvents, orderPackages } from '../../db/schema/parcels'
import { startingOver } from '../../http/start-over'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { addParcelEvent } from './package-events'

/** A longer text is cut, without half of a character at its end. */
const shortened = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll('\0', '')
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, ''),
    )
    .nullish()

/** One piece of news of a tracking service: of a parcel by its tracking number. */
const parcelNews = z.object({
  trackingNo: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}+$/u),
  time: z.iso
    .datetime({ offset: true })
    .refine(isStorable)
    .transform((text) => new Date(text).toISOString()),
  code: z.enum(enums.ParcelEvent),
  text: shortened(300),
  place: shortened(200),
})

/** Why a piece of news cannot be read, by the field that is wrong. */
const unreadable: Readonly<Record<string, string>> = {
  trackingNo: 'trackingNo is not a text of 1 to 60 characters',
  time: 'time is not a time with its zone, such as 2026-11-05T10:00:00+08:00',
  code: `code is none of ${enums.ParcelEvent.join(', ')}`,
  text: 'text is not a text',
  place: 'place is not a text',
}

/** A piece of news with its place among those that came with it. */
export type TrackingNews = z.infer<typeof parcelNews> & { index: number }

/** What was not taken of the news that came, and why. */
export interface RefusedNews {
  index: number
  trackingNo?: string
  reason: string
}

/** News of a parcel that is known by its key. */
export type KnownNews = Omit<TrackingNews, 'trackingNo' | 'index'> & { id: number }

export interface ReadNews {
  events: TrackingNews[]
  refused: RefusedNews[]
}

const manyNews = z.object({ events: z.array(z.unknown()) })

/** The news in what a service has sent, each read by itself; undefined where it has none to read. */
export function newsIn(raw: Buffer): ReadNews | undefined {
  let sent: unknown
  try {
    sent = JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
  const { data: body } = manyNews.safeParse(sent)
  if (!body) return undefined
  const read: ReadNews = { events: [], refused: [] }
  for (const [index, one] of body.events.entries()) {
    const { data, error } = parcelNews.safeParse(one)
    if (data) read.events.push({ ...data, index })
    else read.refused.push({ index, ...numberIn(one), reason: reasonOf(error) })
  }
  return read
}

function reasonOf(error: z.ZodError): string {
  const fields = new Set(error.issues.map(({ path: [field] }) => String(field ?? '')))
  return [...fields].map((field) => unreadable[field] ?? 'it is no object').join('; ')
}

const named = parcelNews.pick({ trackingNo: true })
const numberIn = (one: unknown): Pick<RefusedNews, 'trackingNo'> => named.safeParse(one).data ?? {}

/** Tracking numbers are the same in capital and small letters. */
export const isSameNumber = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

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
  return news.flatMap(({ trackingNo, index, ...one }) =>
    parcels
      .filter((parcel) => isSameNumber(parcel.trackingNo, trackingNo))
      .map((parcel) => ({ ...one, id: parcel.orderPackageId }))
      .filter(({ id }) => !known.has(keyOf(id, new Date(one.time), one.code))),
  )
}

/** Stores one piece of news by itself. Returns why it was refused, such as one of the future, which is logged too. */
export async function storeNews(
  { id, ...news }: KnownNews,
  { database, log }: Pick<Services, 'database' | 'log'>,
): Promise<string | undefined> {
  try {
    await startingOver(() => addParcelEvent(id, news, database), database)
    return undefined
  } catch (cause) {
    const why = (cause as Error).message
    log.warn({ orderPackageId: id, why }, 'News of a parcel were refused.')
    return cause instanceof Problem ? (cause.details?.[0]?.message ?? why) : 'it could not be stored'
  }
}

/** Logs what was not taken of the news of a service. */
export function logRefused(
  refused: readonly RefusedNews[],
  source: Readonly<Record<string, unknown>>,
  log: Services['log'],
): void {
  if (refused.length === 0) return
  const first = refused.slice(0, maxLogged)
  log.warn({ ...source, count: refused.length, refused: first }, 'News of parcels were not taken.')
}

const maxLogged = 20
