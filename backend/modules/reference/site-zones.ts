import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { sites } from '../../db/schema/organisation'

/** The time zones of sites, in which their days begin; UTC where a site names none. */
export async function zonesOfSites(
  siteIds: readonly number[],
  database: Database,
): Promise<(siteId: number) => string> {
  const { siteId, timeZone } = sites
  const rows = await database.sql
    .select({ siteId, timeZone })
    .from(sites)
    .where(equalsAny(siteId, new Set(siteIds)))
  const zones = new Map(rows.map((site) => [site.siteId, site.timeZone]))
  return (id) => zones.get(id) || 'UTC'
}
