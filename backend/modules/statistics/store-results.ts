import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { portionsOf } from '../../db/insert-many'
import { companies } from '../../db/schema/organisation'
import { statisticResults, statistics } from '../../db/schema/statistics'
import type { ReportRow } from '../../reports/report-query'

type Statistic = Pick<typeof statistics.$inferSelect, 'statisticId' | 'replaceMode'>

/**
 * Stores what a run has answered: each time and key once, a later answer in the place of an earlier one.
 * @param now of rows without a time; default: now
 */
export async function storeResults(
  { statisticId, replaceMode }: Statistic,
  rows: readonly ReportRow[],
  database: Database,
  now = new Date(),
): Promise<void> {
  if (replaceMode === 'Replace')
    await database.sql.delete(statisticResults).where(eq(statisticResults.statisticId, statisticId))
  const known = await knownCompanies(rows, database)
  const results = new Map<string, typeof statisticResults.$inferInsert>()
  for (const { value, time: text, key, companyId, weight } of rows) {
    const time = text === null ? now : new Date(text)
    const isSound = !Number.isNaN(time.getTime()) && (companyId === null || known.has(companyId))
    if (isSound)
      results.set(`${companyId} ${time.getTime()} ${key}`, { statisticId, companyId, key, time, value, weight })
  }
  const { statisticId: id, companyId, key, time } = statisticResults
  for (const part of portionsOf([...results.values()])) {
    await database.sql
      .insert(statisticResults)
      .values(part)
      .onConflictDoUpdate({
        target: [id, companyId, key, time],
        set: { value: sql`excluded.value`, weight: sql`excluded.weight` },
      })
  }
  await noteRun(statisticId, null, database)
}

/** Notes that a statistic was run, and why that failed; null: it did not. The version stays: no user has edited it. */
export async function noteRun(statisticId: string, error: string | null, database: Database): Promise<void> {
  await database.sql
    .update(statistics)
    .set({ lastExecutionTime: sql`now()`, lastExecutionError: error?.slice(0, 2000) ?? null })
    .where(eq(statistics.statisticId, statisticId))
}

/** The SQL may answer any number as a company. */
async function knownCompanies(rows: readonly ReportRow[], database: Database): Promise<Set<number>> {
  const named = [
    ...new Set(rows.flatMap(({ companyId }) => (Number.isSafeInteger(companyId) ? [Number(companyId)] : []))),
  ]
  if (named.length === 0) return new Set()
  const found = await database.sql
    .select({ companyId: companies.companyId })
    .from(companies)
    .where(inArray(companies.companyId, named))
  return new Set(found.map(({ companyId }) => companyId))
}
