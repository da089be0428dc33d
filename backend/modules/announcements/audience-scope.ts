import { eq } from 'drizzle-orm'
import { companiesOf } from '@/contract/rules/audience'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { announcements } from '../../db/schema/announcements'
import { companies } from '../../db/schema/organisation'
import { invalid } from '../../http/parse'

/**
 * Rejects announcements for companies that they would never reach: the administrative company may address all existing
 * ones, every other only itself. Another company must look like one that does not exist.
 */
export async function refuseOutOfReach(announcementIds: readonly number[], database: Database): Promise<void> {
  const written = await database.sql
    .select({
      companyId: announcements.companyId,
      targetTo: announcements.targetTo,
      administrative: companies.administrative,
    })
    .from(announcements)
    .innerJoin(companies, eq(companies.companyId, announcements.companyId))
    .where(equalsAny(announcements.announcementId, announcementIds))
  const named = [...new Set(written.flatMap(({ targetTo }) => companiesOf(targetTo)))]
  if (named.length === 0) return
  const known = await database.sql
    .select({ companyId: companies.companyId })
    .from(companies)
    .where(equalsAny(companies.companyId, named))
  const existing = new Set(known.map(({ companyId }) => companyId))
  const isOutOfReach = written.some(({ companyId, targetTo, administrative }) =>
    companiesOf(targetTo).some((target) => !existing.has(target) || (!administrative && target !== companyId)),
  )
  if (isOutOfReach) throw invalid([{ field: 'targetTo', text: 'missing' }])
}
