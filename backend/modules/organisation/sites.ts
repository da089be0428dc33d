import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { sites as entity } from '@/contract/entities/sites'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { takeLock } from '../../db/own-lock'
import { sites } from '../../db/schema/organisation'
import { invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import { refuseUnknownTimeZone } from '../../reports/time-zone'
import type { Services } from '../../services'
import { assignToNewSite } from './access-limits'

/** Sites. A domain belongs to one enabled site, of whichever company. */
export const sitePart = ({ database, ...services }: Services): ModulePart =>
  crud(
    entity,
    sites,
    { ...services, database },
    {
      fixedCompany: true,
      beforeCreate: async (draft) => {
        refuseUnknownTimeZone(draft.timeZone)
        return draft
      },
      beforeUpdate: async (patch) => {
        refuseUnknownTimeZone(patch.timeZone)
        return patch
      },
      afterCreate: async (site) => {
        if (site.domain) await refuseSharedDomain([site], database)
        await assignToNewSite(site.siteId, database)
      },
      afterUpdate: async (rows, { domain, status }) => {
        if (domain || status === 'Enabled') await refuseSharedDomain(rows, database)
      },
    },
  )

/** Runs after the write, so that sites of one call count for each other; a refusal undoes it. */
async function refuseSharedDomain(written: readonly { siteId: number }[], database: Database): Promise<void> {
  await takeLock(database, 'domains')
  const domain = sql`lower(${sites.domain})`
  const isEnabled = and(eq(sites.status, 'Enabled'), isNotNull(sites.domain))
  const ids = written.map(({ siteId }) => siteId)
  const theirs = await database.sql
    .select({ domain: sql<string>`lower(${sites.domain})` })
    .from(sites)
    .where(and(isEnabled, equalsAny(sites.siteId, ids)))
  if (theirs.length === 0) return
  const [shared] = await database.sql
    .select({ count: count() })
    .from(sites)
    .where(and(isEnabled, inArray(domain, [...new Set(theirs.map((site) => site.domain))])))
    .groupBy(domain)
    .having(gt(count(), 1))
    .limit(1)
  if (shared) throw invalid([{ field: 'domain', text: 'taken' }])
}
