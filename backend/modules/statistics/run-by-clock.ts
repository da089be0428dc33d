import { and, count, eq, lte, sql } from 'drizzle-orm'
import { context } from '../../context'
import { statistics } from '../../db/schema/statistics'
import { backgroundTasks } from '../../db/schema/system'
import { isOpen, leased, type Parameters, startTask, type Task } from '../../jobs/tasks'
import { problemText } from '../../messages/texts'
import type { ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { ReportOutcome } from '../../reports/reporter'
import type { Services } from '../../services'
import { lastPassed, nextExecution } from './schedules'
import { noteRun, storeResults } from './store-results'

const clock = 'statistics/clock'
const run = 'statistics/run'
/** While four others run. */
const pauseMs = 5000
/** Runs of a statistic that wait for one another. */
const maxOpen = 10

/** What became of the SQL, outside of any transaction. */
type Ran = { outcome: ReportOutcome } | { error: string } | { isBusy: true } | { isGone: true }

/** How many runs of each statistic are not done. */
async function openRuns(database: Services['database']): Promise<Map<string | null, number>> {
  const { queueKey } = backgroundTasks
  const rows = await database.sql
    .select({ queueKey, open: count() })
    .from(backgroundTasks)
    .where(and(eq(backgroundTasks.name, run), isOpen))
    .groupBy(queueKey)
  return new Map(rows.map((row) => [row.queueKey, row.open]))
}

/** Runs statistics at their times: the one API that moves the time on starts the task. */
export function statisticsClock({ database, reporter, log }: Services): ModulePart {
  const start: Task = {
    area: 'nobody',
    isOfSystem: true,
    run: async () => {
      const { statisticId, status, nextExecutionTime } = statistics
      const isDue = and(lte(nextExecutionTime, sql`now()`), eq(status, 'Enabled'))
      const due = await database.sql.select().from(statistics).where(isDue).orderBy(nextExecutionTime).for('update')
      const waiting = await openRuns(database)
      for (const row of due) {
        // Where runs take longer than the time between them, those that passed meanwhile count once.
        if ((waiting.get(row.statisticId) ?? 0) >= maxOpen) continue
        await database.sql
          .update(statistics)
          .set({ nextExecutionTime: nextExecution(row) })
          .where(eq(statisticId, row.statisticId))
        const time = lastPassed(row, row.nextExecutionTime ?? new Date()).toISOString()
        const { statisticId: queueKey } = row
        const options = { uniqueKey: `${queueKey} ${time}`, queueKey, isOfSystem: true }
        await startTask(database, run, { statisticId: queueKey, time }, options)
      }
    },
  }
  const runOne = leased<Parameters, null, Ran>({
    area: 'nobody',
    isOfSystem: true,
    limit: 2,
    isInOrder: true,
    // The SQL runs in a process of its own and ends none: an interrupted run is no failed run.
    maxAttempts: 12,
    prepareMs: 120_000,
    start: () => null,
    prepare: async ({ parameters }) => {
      const [row] = await database.sql
        .select()
        .from(statistics)
        .where(eq(statistics.statisticId, String(parameters.statisticId)))
      if (!row) return { isGone: true }
      try {
        return { outcome: await reporter.run(row.sqlCommand, row.sqlParameters, row.timeZone) }
      } catch (cause) {
        if (!(cause instanceof Problem)) throw cause
        if (cause.kind === 'statisticsBusy') return { isBusy: true }
        return { error: cause.details?.[0]?.message ?? problemText(context().language, cause.kind, cause.values) }
      }
    },
    portion: async ({ parameters, prepared }) => {
      const statisticId = String(parameters.statisticId)
      if ('isBusy' in prepared) return { state: null, progressRate: 0, resumeInMs: pauseMs }
      const [row] = await database.sql.select().from(statistics).where(eq(statistics.statisticId, statisticId))
      // Of the time that it was planned for, so that a run which a crash has repeated stores nothing twice.
      const time = parameters.time ? new Date(String(parameters.time)) : undefined
      if (row && 'outcome' in prepared) await storeResults(row, prepared.outcome.rows, database, time)
      if (row && 'error' in prepared) {
        await noteRun(statisticId, prepared.error, database)
        log.error({ statisticId, reason: prepared.error }, 'A statistic could not be run.')
      }
      return { state: null, progressRate: 100, isDone: true }
    },
    abandoned: ({ statisticId }) =>
      noteRun(String(statisticId), problemText(context().language, 'taskAbandoned'), database),
  })
  return { tasks: { [clock]: start, [run]: runOne }, schedules: { [clock]: { pattern: '* * * * *', task: clock } } }
}
