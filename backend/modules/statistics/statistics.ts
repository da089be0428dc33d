import { statistics as entity, type StatisticRun } from '@/contract/entities/statistics'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { statisticResults, statistics } from '../../db/schema/statistics'
import { type HandlerMap, handlers } from '../../http/handlers'
import { deletePortion, isOlder } from '../../jobs/clean-up'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import { reportTables } from '../../reports/report-tables'
import type { ReportOutcome } from '../../reports/reporter'
import { refuseUnknownTimeZone } from '../../reports/time-zone'
import type { Services } from '../../services'
import { ownPanels, setPanels } from './panels'
import { statisticsClock } from './run-by-clock'
import { nextExecution, refuseUnknownSchedules } from './schedules'
import { resultsOf, suggestedStatistics, withCompanyNames } from './statistic-results'
import { noteRun, storeResults } from './store-results'
import { usualMeaning } from './usual-meaning'

const maxSample = 100

/** Statistics, their results, and the panels of dashboards. */
export function statisticPart(services: Services): ModulePart {
  const { database, reporter, environment } = services
  const stored = crud(entity, statistics, services, {
    beforeTransaction: async (body) => {
      refuseUnknownSchedules(body)
      if (body.sqlCommand !== undefined) await reporter.check(body.sqlCommand)
      return body
    },
    beforeCreate: async (draft) => ({ ...usualMeaning(draft), ...draft, nextExecutionTime: nextExecution(draft) }),
    beforeUpdate: async (patch, rows) => {
      const isScheduled = patch.schedules !== undefined || patch.timeZone !== undefined
      const [row] = rows
      return isScheduled ? { ...patch, nextExecutionTime: nextExecution({ ...row, ...patch }) } : { ...patch }
    },
  })
  const { records } = stored
  const deleteOld = () =>
    deletePortion(statisticResults, isOlder(statisticResults.time, environment.STATISTIC_RESULT_DAYS), database)
  const run = async (statisticId: string): Promise<StatisticRun> => {
    const row = (await records.one(statisticId)) as typeof statistics.$inferSelect
    try {
      const outcome = await reporter.run(row.sqlCommand, row.sqlParameters, row.timeZone)
      await database.transaction(() => storeResults(row, outcome.rows, database))
      return await shown(outcome, database)
    } catch (cause) {
      if (cause instanceof Problem && cause.details) await noteFailure(statisticId, cause, database)
      throw cause
    }
  }
  const more = handlers({
    'GET statistics/views': async () => [...reportTables],
    'POST statistics/run': async ({ body }) => {
      refuseUnknownTimeZone(body.timeZone)
      return shown(await reporter.run(body.sqlCommand, body.sqlParameters ?? [], body.timeZone), database)
    },
    'POST statistics/{slug}/run': ({ params }) => run(params.slug),
    'GET statistics/{slug}/results': ({ params, query }) => resultsOf(params.slug, query, database),
    'GET statistics/panels': () => ownPanels(database),
    'POST statistics/panels': ({ body }) => setPanels(body, database),
  })
  const suggestions: HandlerMap = {
    'GET statistics/suggestions': ({ query }) =>
      suggestedStatistics(query as Parameters<typeof suggestedStatistics>[0], database),
  }
  return combine({ ...stored, handlers: { ...stored.handlers, ...suggestions } }, statisticsClock(services), {
    handlers: more,
    cleanUps: { 'statistic results': deleteOld },
  })
}

const noteFailure = (statisticId: string, problem: Problem, database: Database) =>
  noteRun(statisticId, problem.details?.[0]?.message ?? null, database)

const shown = async (
  { rows, milliseconds, isCut, dataTime }: ReportOutcome,
  database: Database,
): Promise<StatisticRun> => ({
  rows: rows.length,
  milliseconds,
  isCut,
  dataTime: dataTime.toISOString(),
  sample: await withCompanyNames(
    rows.slice(0, maxSample).map(({ weight: _, ...row }) => row),
    database,
  ),
})
