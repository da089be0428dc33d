import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database'
import { eventLogs, idempotencyKeys, recordChanges, requestLogs } from '../db/schema/system'
import { fillSearch } from '../db/search/fill-search'
import type { Store } from '../db/store'
import { isUsedUp } from '../http/idempotency'
import type { Services } from '../services'
import { type CleanUp, deletePortion, isOlder } from './clean-up'
import { warnOfLargeLogs } from './log-sizes'
import { type BackgroundWork, deleteOldTasks, leased, type Parameters } from './tasks'

const minuteMs = 60_000
const retryMs = 10_000

/** The embedded database does neither by itself, and neither is allowed in a transaction. */
const upkeep = [
  { statement: 'checkpoint', everyMs: 5 * minuteMs },
  { statement: 'vacuum (analyze)', everyMs: 6 * 60 * minuteMs },
]

/**
 * Deletes what has expired, once an hour and at the first start, in one of the APIs: of the server's own tables, and what
 * modules bring as `cleanUps`. Only time makes anything expire; logs that grow large are reported.
 */
export function maintenancePart(
  { database, log, environment }: Pick<Services, 'database' | 'log' | 'environment'>,
  cleanUps: Readonly<Record<string, CleanUp>>,
): BackgroundWork {
  const steps = [...ownCleanUps(database, environment), ...Object.entries(cleanUps)]
  const task = leased<Parameters, number>({
    area: 'nobody',
    isOfSystem: true,
    limit: 1,
    start: () => 0,
    portion: async ({ state }) => {
      const [name, work] = steps[state] ?? ['', async () => false]
      // A step that fails is retried in an hour and does not affect the others.
      const mayHaveMore = await attempt(name, () => database.savepoint(work), log)
      const done = mayHaveMore ? state : state + 1
      const isDone = done >= steps.length
      if (isDone)
        await attempt(
          'log sizes',
          () => database.savepoint(() => warnOfLargeLogs(environment.LOGS_BUDGET_MB, database, log)),
          log,
        )
      return { state: done, progressRate: (100 * done) / steps.length, isDone }
    },
  })
  return { tasks: { [clean]: task }, schedules: { [clean]: { pattern: '17 * * * *', task: clean } } }
}

const attempt = <Result>(name: string, work: () => Promise<Result>, log: Services['log']) =>
  work().catch((cause) => log.error({ err: cause, name }, 'Maintenance failed.'))

/** Fills in the texts of searches once, and does by timers what the embedded database does not do by itself. */
export function startUpkeep(store: Store, log: Services['log']): { stop: () => void } {
  let isStopped = false
  const onReady = (table: string) => log.info({ table }, 'The texts for searches are filled in.')
  const fill = async () => {
    // What another transaction has hindered is done by the next attempt.
    while (
      !isStopped &&
      (await attempt('search texts', async () => fillSearch(store, { isStopped: () => isStopped, onReady }), log)) ===
        undefined
    )
      await sleep(retryMs, undefined, { ref: false })
  }
  void fill()
  const timers =
    store.kind === 'embedded'
      ? upkeep.map(({ statement, everyMs }) =>
          setInterval(() => void attempt(statement, () => store.maintain(statement), log), everyMs).unref(),
        )
      : []
  return {
    stop: () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
    },
  }
}

const clean = 'maintenance/clean'

const ownCleanUps = (database: Database, environment: Services['environment']): [string, CleanUp][] => [
  [
    'request logs',
    () => deletePortion(requestLogs, isOlder(requestLogs.createdTime, environment.REQUEST_LOG_DAYS), database),
  ],
  [
    'record changes',
    () => deletePortion(recordChanges, isOlder(recordChanges.createdTime, environment.RECORD_CHANGE_DAYS), database),
  ],
  ['event logs', () => deletePortion(eventLogs, isOlder(eventLogs.createdTime, environment.EVENT_LOG_DAYS), database)],
  ['idempotency keys', () => deletePortion(idempotencyKeys, isUsedUp, database)],
  ['background tasks', () => deleteOldTasks(environment, database)],
]
