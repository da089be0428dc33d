import { eventLogs, idempotencyKeys, recordChanges, requestLogs } from '../db/schema/system'
import type { Store } from '../db/store'
import { isUsedUp } from '../http/idempotency'
import type { Services } from '../services'
import { type CleanUp, deletePortion, isOlder } from './clean-up'
import { warnOfLargeLogs } from './log-sizes'
import { deleteOldTasks, type Parameters } from './tasks'

const minuteMs = 60_000

/** The embedded database does neither by itself, and neither is allowed in a transaction. */
const upkeep = [
  { statement: 'checkpoint', everyMs: 5 * minuteMs },
  { statement: 'vacuum (analyze)', everyMs: 6 * 60 * minuteMs },
]

/**
 * Deletes what has expired, once an hour and at the first start, in one of the APIs: of the server's own tables, and what
 * modules have registered as `cleanUps`. Only time makes anything expire; logs that grow large are reported.
 */
export function startMaintenance(
  store: Store,
  { tasks, log, environment }: Pick<Services, 'tasks' | 'log' | 'environment'>,
): { stop: () => void } {
  const attempt = <Result>(name: string, work: () => Promise<Result>) =>
    work().catch((cause) => log.error({ err: cause, name }, 'Maintenance failed.'))
  const steps = [...ownCleanUps(store, environment), ...tasks.cleanUps]
  tasks.define<Parameters, number>(clean, {
    area: 'nobody',
    isOfSystem: true,
    limit: 1,
    start: () => 0,
    portion: async ({ state }) => {
      const [name, work] = steps[state] ?? ['', async () => false]
      // A step that fails is retried in an hour and does not affect the others.
      const mayHaveMore = await attempt(name, () => store.database.savepoint(work))
      const done = mayHaveMore ? state : state + 1
      const isDone = done >= steps.length
      if (isDone)
        await attempt('log sizes', () =>
          store.database.savepoint(() => warnOfLargeLogs(environment.LOGS_BUDGET_MB, store.database, log)),
        )
      return { state: done, progressRate: (100 * done) / steps.length, isDone }
    },
  })
  tasks.schedule(clean, { pattern: '17 * * * *', task: clean })
  const timers =
    store.kind === 'embedded'
      ? upkeep.map(({ statement, everyMs }) =>
          setInterval(() => void attempt(statement, () => store.maintain(statement)), everyMs).unref(),
        )
      : []
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

const clean = 'maintenance/clean'

const ownCleanUps = ({ database }: Store, environment: Services['environment']): [string, CleanUp][] => [
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
