import { desc, eq } from 'drizzle-orm'
import type { BodyOf } from '@/contract/endpoints'
import { contextIfAny } from '../../context'
import type { Database } from '../../db/database'
import { orderPackageEvents, orderPackages } from '../../db/schema/parcels'
import { invalid } from '../../http/parse'
import { deliverPackages } from './package-moves'
import { lockPackages, type PackageRow } from './package-rows'

type ParcelNews = BodyOf<'POST orderpackages/{id}/events'>

/** News may come from a clock that is a little fast. */
const toleranceMs = 300_000

/**
 * Stores news of a parcel. The same news a second time changes nothing, older news do not become the last, and where it
 * was delivered, so it is here, unless it has come to another end.
 */
export async function addParcelEvent(id: number, news: ParcelNews, database: Database): Promise<PackageRow> {
  const [parcel] = await lockPackages([id], database)
  if (!parcel) throw new Error(`There is no parcel ${id}.`)
  const time = new Date(news.time)
  if (time.getTime() > Date.now() + toleranceMs) throw invalid([{ field: 'time', text: 'future' }])
  const stored = await database.sql
    .insert(orderPackageEvents)
    .values({
      ...{ companyId: parcel.companyId, orderPackageId: id, time, code: news.code },
      ...{ text: news.text ?? null, place: news.place ?? null, adminId: contextIfAny()?.account?.adminId ?? null },
    })
    .onConflictDoNothing()
    .returning({ id: orderPackageEvents.orderPackageEventId })
  if (stored.length === 0) return parcel
  if (news.code === 'Delivered' && parcel.status === 'Shipped') await deliverPackages([parcel], {}, database, time)
  return latest(id, database)
}

/** The newest of what is known by its own time is the last. */
async function latest(id: number, database: Database): Promise<PackageRow> {
  const { time, code, orderPackageId, orderPackageEventId } = orderPackageEvents
  const [last] = await database.sql
    .select({ time, code })
    .from(orderPackageEvents)
    .where(eq(orderPackageId, id))
    .orderBy(desc(time), desc(orderPackageEventId))
    .limit(1)
  const [row] = await database.sql
    .update(orderPackages)
    .set({ lastEvent: last?.code ?? null, lastEventTime: last?.time ?? null })
    .where(eq(orderPackages.orderPackageId, id))
    .returning()
  if (!row) throw new Error(`There is no parcel ${id}.`)
  return row
}
