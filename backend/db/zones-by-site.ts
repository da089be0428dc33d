import type { Database } from './database'
import { equalsAny } from './equals-any'
import { sites } from './schema/organisation'

/** The time zones of sites by their keys; one without a zone is missing. */
export async function zonesBySite(
  siteIds: readonly number[],
  database: Database,
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(siteIds)
  if (wanted.size === 0) return new Map()
  const { siteId, timeZone } = sites
  const found = await database.sql.select({ siteId, timeZone }).from(sites).where(equalsAny(siteId, wanted))
  return new Map(found.flatMap((site) => (site.timeZone ? [[site.siteId, site.timeZone] as const] : [])))
}
