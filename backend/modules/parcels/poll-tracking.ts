import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { externalServices } from '../../db/schema/external-services'
import { orderPackages } from '../../db/schema/parcels'
import { startingOver } from '../../http/start-over'
import { leased, startTask, type Task } from '../../jobs/tasks'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import type { ProviderAccess } from '../messaging/provider-access'
import { lockPackages } from './package-rows'
import { isSameNumber, isUsedBy, type KnownNews, logRefused, newsIn, storeNews, unknownNews } from './tracking-news'

const clock = 'parcels/clock'
const ask = 'parcels/ask'
/** The parcels of one request. */
const atOnce = 50
/** A parcel that left earlier is not tracked any more. */
const maxDays = 120
const timeoutMs = 20_000

interface Asked {
  /** The key of the last requested parcel; null: there are no more, or the service did not answer. */
  last: number | null
  news: KnownNews[]
}

/**
 * Polls tracking services for parcels that are on their way, every quarter of an hour: those with a base address, each
 * in a task of its own, so that one that hangs delays no other. A service that refuses is tried again the next time.
 */
export function trackingClock({ database, log }: Services, access: ProviderAccess): ModulePart {
  const start: Task = {
    ...{ area: 'nobody', isOfSystem: true },
    run: async () => {
      const services = await database.sql
        .select({ serviceId: externalServices.serviceId })
        .from(externalServices)
        .where(and(eq(externalServices.implement, 'http-tracking'), eq(externalServices.status, 'Enabled')))
      for (const { serviceId } of services) {
        if (!(await access.settingsOf(serviceId)).baseUrl) continue
        await startTask(database, ask, { serviceId }, { uniqueKey: String(serviceId), isOfSystem: true })
      }
    },
  }
  const askService = leased<Readonly<Record<string, unknown>>, number, Asked>({
    ...{ area: 'nobody', isOfSystem: true, limit: 2, workers: 'outside', prepareMs: 2 * timeoutMs },
    /** The key of the last requested parcel. */
    start: () => 0,
    prepare: async ({ parameters, state }, signal) => {
      const serviceId = Number(parameters.serviceId)
      const parcels = await onTheirWay(serviceId, state, database)
      const { baseUrl, apiKey } = await access.settingsOf(serviceId)
      const last = parcels.at(-1)?.orderPackageId ?? null
      if (last === null || !baseUrl) return { last: null, news: [] }
      const trackingNos = [...new Set(parcels.map(({ trackingNo }) => trackingNo))]
      try {
        const { status, bytes } = await access.call({
          ...{ url: baseUrl, method: 'POST', signal, timeoutMs, body: JSON.stringify({ trackingNos }) },
          headers: {
            ...{ 'content-type': 'application/json', accept: 'application/json' },
            ...(apiKey && { authorization: `Bearer ${apiKey}` }),
          },
        })
        const read = status === 200 ? newsIn(bytes) : undefined
        if (!read) throw new Error(`It answered ${status}${status === 200 ? ' in another form' : ''}.`)
        logRefused(read.refused, { serviceId }, log)
        const own = read.events.filter((one) => trackingNos.some((asked) => isSameNumber(asked, one.trackingNo)))
        return { last, news: await unknownNews(own, parcels, database) }
      } catch (cause) {
        log.warn({ serviceId, why: (cause as Error).message }, 'A tracking service did not tell of parcels.')
        return { last: null, news: [] }
      }
    },
    portion: async ({ state, prepared: { last, news } }) => {
      if (last === null) return { state, progressRate: 100, isDone: true }
      await startingOver(async () => {
        // All that these news may touch is locked in one order, before the first of them.
        if (news.length > 0) await lockPackages([...new Set(news.map(({ id }) => id))], database)
        for (const one of news) await storeNews(one, { database, log })
      }, database)
      return { state: last, progressRate: 0 }
    },
  })
  return {
    tasks: { [clock]: start, [ask]: askService },
    schedules: { [clock]: { pattern: '*/15 * * * *', task: clock } },
  }
}

/** The next parcels of companies and sites that use a service, by their keys. */
async function onTheirWay(serviceId: number, after: number, database: Database) {
  const { orderPackageId, trackingNo, status, shippedTime } = orderPackages
  const rows = await database.sql
    .select({ orderPackageId, trackingNo })
    .from(orderPackages)
    .where(
      and(
        ...[eq(status, 'Shipped'), gt(orderPackageId, after), isNotNull(trackingNo)],
        gt(shippedTime, sql`now() - make_interval(days => ${maxDays})`),
        await isUsedBy(serviceId, database),
      ),
    )
    .orderBy(asc(orderPackageId))
    .limit(atOnce)
  return rows.map((row) => ({ ...row, trackingNo: row.trackingNo ?? '' }))
}
