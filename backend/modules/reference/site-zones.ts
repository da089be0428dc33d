import type { Database } from '../../db/database'
import { zonesBySite } from '../../db/zones-by-site'

/** The time zones of sites, in which their days begin; UTC where a site names none. */
export async function zonesOfSites(
  siteIds: readonly number[],
  database: Database,
): Promise<(siteId: number) => string> {
  const zones = await zonesBySite(siteIds, database)
  return (id) => zones.get(id) ?? 'UTC'
}
