import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { caller, context } from '../../context'
import type { Database } from '../../db/database'
import { adminPanels, statistics } from '../../db/schema/statistics'
import { invalid } from '../../http/parse'
import { refuseStale } from '../../http/preconditions'
import { visibleStatistics } from './statistic-results'
import { usualPanels, usualStatistics } from './usual-panels'

/** The panels of the caller's dashboard, and their version as the ETag. Panels of what is gone are left out. */
export async function ownPanels(database: Database): Promise<StatisticPanel[]> {
  const [row] = await database.sql.select().from(adminPanels).where(eq(adminPanels.adminId, caller().adminId))
  context().headers.ETag = tagOf(row)
  if (row) return visible(row.panels, database)
  return usualPanels(caller().roles, await visibleOf(usualStatistics, database))
}

/** Sets the whole layout. Throws `stale` where it has changed since, and at the field where two panels are the same. */
export async function setPanels(panels: readonly StatisticPanel[], database: Database): Promise<StatisticPanel[]> {
  const { adminId } = caller()
  refuseTwins(panels)
  const shown = await visible(panels, database)
  const missing = panels.findIndex((panel) => !shown.includes(panel))
  if (missing >= 0) throw invalid([{ field: `${missing}.statisticId`, text: 'missing' }])
  const ofCaller = eq(adminPanels.adminId, adminId)
  const [row] = await database.sql.select().from(adminPanels).where(ofCaller).for('update')
  refuseStale(tagOf(row))
  const [stored] = await database.sql
    .insert(adminPanels)
    .values({ adminId, panels: [...panels] })
    .onConflictDoUpdate({
      target: adminPanels.adminId,
      set: { panels: [...panels], version: sql`${adminPanels.version} + 1` },
    })
    .returning()
  context().headers.ETag = tagOf(stored)
  return [...panels]
}

const tagOf = (row: { version: number } | undefined) => `"${row?.version ?? 0}"`

function refuseTwins(panels: readonly StatisticPanel[]): void {
  const seen = new Set<string>()
  for (const [at, { statisticId, kind }] of panels.entries()) {
    const name = `${statisticId} ${kind}`
    if (seen.has(name)) throw invalid([{ field: `${at}.statisticId`, text: 'panelTwice' }])
    seen.add(name)
  }
}

async function visible(panels: readonly StatisticPanel[], database: Database): Promise<StatisticPanel[]> {
  const named = [...new Set(panels.map((panel) => panel.statisticId))]
  const known = await visibleOf(named, database)
  return panels.filter((panel) => known.has(panel.statisticId))
}

/** Those of the statistics that the caller may see. */
async function visibleOf(named: readonly string[], database: Database): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const { statisticId } = statistics
  const found = await database.sql
    .select({ statisticId })
    .from(statistics)
    .where(and(inArray(statisticId, [...named]), visibleStatistics(database)))
  return new Set(found.map((row) => row.statisticId))
}
