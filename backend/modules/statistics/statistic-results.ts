import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import { statistics as entity, maxResults, type StatisticResults } from '@/contract/entities/statistics'
import { type EnumValue, enums } from '@/contract/enums'
import { caller, context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { findByTexts } from '../../crud/search/find-by-keyword'
import { labelsOf, serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { sites } from '../../db/schema/organisation'
import { statisticResults, statistics } from '../../db/schema/statistics'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import { type AskedPeriod, endsOf, periodOf, totalsOf } from './totals-of-period'

/**
 * The results that the caller may see: all for super roles, else those of the own company; with assigned sites those that
 * name one of these, because any other one is a figure of all sites. SQL that reads no site has other keys of the
 * same numbers, such as warehouses.
 */
function ownResults(): SQL | undefined {
  const { isSuper, companyId, siteIds } = caller()
  if (isSuper) return undefined
  const ofCompany = eq(statisticResults.companyId, companyId)
  if (!siteIds) return ofCompany
  const isOwn = equalsAny(sites.siteId, siteIds)
  return and(
    ofCompany,
    sql`${statisticResults.key} in (select ${sites.siteId}::text from ${sites} where ${isOwn}
      union all select ${sites.name} from ${sites} where ${isOwn})`,
    sql`${statisticResults.statisticId} in (select ${statistics.statisticId} from ${statistics}
      where ${statistics.sqlCommand} ~* 'site')`,
  )
}

/** The areas whose statistics the caller may read. */
const ownAreas = () => enums.StatisticArea.filter((area) => may(caller().roles, area, 'read'))

/** Statistics that the caller may see: those of their areas that have results of the own company. */
export function visibleStatistics(database: Database) {
  if (caller().isSuper) return undefined
  const own = and(eq(statisticResults.statisticId, statistics.statisticId), ownResults())
  const hasOwn = exists(database.sql.select({ one: sql`1` }).from(statisticResults).where(own))
  return and(inArray(statistics.area, ownAreas()), hasOwn)
}

/** The results of a statistic in a period, oldest first. Throws `missing` where the caller may see none of it. */
export async function resultsOf(
  statisticId: string,
  { siteId, companyId: ofCompany, ...asked }: AskedPeriod & { siteId?: string; companyId?: string },
  database: Database,
): Promise<StatisticResults> {
  const where = and(eq(statistics.statisticId, statisticId), visibleStatistics(database))
  const [row] = await database.sql.select().from(statistics).where(where)
  if (!row) throw new Problem('missing')
  const [record] = await serialize(entity, [row], database)
  const { time, key, value, companyId } = statisticResults
  const timeZone = row.timeZone || 'UTC'
  const period = periodOf(asked, timeZone)
  const ofSite = siteId === undefined ? undefined : await conditionOfSite(statisticId, Number(siteId), database)
  const isShown = and(
    eq(statisticResults.statisticId, statisticId),
    ownResults(),
    ofCompany ? eq(companyId, Number(ofCompany)) : undefined,
    ofSite?.condition,
    row.key === null || ofSite?.hasKeys ? undefined : eq(key, row.key),
  )
  const rows = await database.sql
    .select({ time, key, value, companyId })
    .from(statisticResults)
    .where(and(isShown, period.from && sql`${time} >= ${period.from}`, period.to && sql`${time} <= ${period.to}`))
    .orderBy(desc(time), desc(statisticResults.statisticResultId))
    .limit(maxResults + 1)
  const { totals, sums } = await totalsOf(row.combine, isShown, period, database)
  const shown = rows.slice(0, maxResults).reverse()
  const items = await withCompanyNames(shown, database)
  const { name, description, by } = record as { name: string; description: string | null; by: string | null }
  return {
    statisticId,
    name,
    description,
    by,
    key: row.key,
    keyLabels: row.keysAre ? keyLabelsOf(row.keysAre) : {},
    dataType: row.dataType,
    dataUnit: row.dataUnit,
    combine: row.combine,
    timeZone,
    ...endsOf(asked, timeZone),
    answeredTime: row.lastExecutionError === null ? (row.lastExecutionTime?.toISOString() ?? null) : null,
    lastExecutionTime: row.lastExecutionTime?.toISOString() ?? null,
    // The reason may name columns and values, which are for those who write the SQL.
    lastExecutionError: caller().isSuper ? row.lastExecutionError : null,
    isOfSite: ofSite?.hasKeys ?? null,
    isCut: rows.length > maxResults,
    totals: await withCompanyNames(totals, database),
    sums: await withCompanyNames(sums, database),
    items: items.map((result) => ({ ...result, time: result.time.toISOString() })),
  }
}

const keyLabelsOf = (name: EnumValue<'StatisticKeys'>): Record<string, string> =>
  Object.fromEntries(enums[name].map((value) => [value, enumText(context().language, name, value)]))

/** Rows with the names of their companies; null where a row has none, or one that is not there. */
export async function withCompanyNames<Row extends { companyId: number | null }>(
  rows: readonly Row[],
  database: Database,
): Promise<(Row & { companyName: string | null })[]> {
  const companies = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  const names = await labelsOf('companies', companies, database)
  return rows.map((row) => ({
    ...row,
    companyName: row.companyId === null ? null : (names.get(row.companyId) ?? null),
  }))
}

/**
 * The results of a site: those whose keys name it by its number or its name, where a statistic has such; otherwise those of
 * its company. Throws `missing` for a site that the caller may not see.
 */
async function conditionOfSite(statisticId: string, siteId: number, database: Database) {
  const [site] = await database.sql
    .select({ name: sites.name, companyId: sites.companyId })
    .from(sites)
    .where(and(eq(sites.siteId, siteId), scopeOf(sites)))
  if (!site) throw new Problem('missing')
  const names = inArray(statisticResults.key, [String(siteId), site.name])
  const [named] = await database.sql
    .select({ one: sql`1` })
    .from(statisticResults)
    .where(and(eq(statisticResults.statisticId, statisticId), ownResults(), names))
    .limit(1)
  return named
    ? { hasKeys: true, condition: names }
    : { hasKeys: false, condition: eq(statisticResults.companyId, site.companyId) }
}

/** At most 20 statistics for a picker, by name; others than super roles are offered those with results of their company. */
export async function suggestedStatistics(
  { keyword, ids }: { keyword?: string; ids?: readonly string[] },
  database: Database,
): Promise<{ statisticId: string; name: string }[]> {
  const { statisticId, name } = statistics
  const searched = { path: entity.path, table: statistics, id: statisticId, isLocalized: true }
  const found = keyword ? await findByTexts(keyword, searched, database) : undefined
  const rows = await database.sql
    .select()
    .from(statistics)
    .where(and(visibleStatistics(database), found?.where, ids ? inArray(statisticId, [...ids]) : undefined))
    .orderBy(asc(name))
    .limit(ids ? 200 : 20)
  const shown = await serialize(entity, rows, database)
  return shown.map((row) => ({ statisticId: String(row.statisticId), name: String(row.name) }))
}
