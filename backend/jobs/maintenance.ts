import { lt, sql } from 'drizzle-orm'
import { dropOldChanges } from '../crud/changes'
import type { Database } from '../db/database'
import { accessTokens } from '../db/schema/organisation'
import { idempotencyKeys } from '../db/schema/system'
import type { Store } from '../db/store'
import { dropOldEventLogs } from '../http/event-log'
import { isUsedUp } from '../http/idempotency'
import { dropOldRequestLogs } from '../http/request-log'
import { dropOldFailures } from '../modules/account/login-throttle'
import { dropOldPrices } from '../modules/catalogue/seen-prices'
import { dropOldEarlyStates } from '../modules/messaging/early-states'
import { dropOldMessageEvents } from '../modules/messaging/message-events'
import type { Services } from '../services'
import { dropOldTasks, type Parameters } from './tasks'

const minuteMs = 60_000

type Work = () => Promise<unknown>

/** The embedded database does neither by itself, and neither is allowed in a transaction. */
const upkeep = [
  { statement: 'checkpoint', everyMs: 5 * minuteMs },
  { statement: 'vacuum (analyze)', everyMs: 6 * 60 * minuteMs },
]

/**
 * Deletes expired rows of tables that would grow without end, once an hour and at the first start, in one of the APIs.
 */
export function startMaintenance(store: Store, { tasks, log }: Pick<Services, 'tasks' | 'log'>): { stop: () => void } {
  const attempt = (name: string, work: Work) =>
    work().catch((cause) => log.error({ err: cause, name }, 'Maintenance failed.'))
  const steps = cleaning(store.database)
  tasks.define<Parameters, number>(clean, {
    area: 'nobody',
    isOfSystem: true,
    limit: 1,
    start: () => 0,
    portion: async ({ state }) => {
      const [name, work] = steps[state] ?? ['', async () => {}]
      // A step that fails is retried in an hour and does not affect the others.
      await attempt(name, () => store.database.savepoint(work))
      const done = state + 1
      return { state: done, progressRate: (100 * done) / steps.length, isDone: done >= steps.length }
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

const cleaning = (database: Database): [string, Work][] => [
  ['request logs', () => dropOldRequestLogs(database)],
  ['record changes', () => dropOldChanges(database)],
  ['event logs', () => dropOldEventLogs(database)],
  ['log-on failures', () => dropOldFailures(database)],
  ['idempotency keys', async () => database.sql.delete(idempotencyKeys).where(isUsedUp)],
  ['tokens', async () => database.sql.delete(accessTokens).where(lt(accessTokens.expiresTime, sql`now()`))],
  ['message events', () => dropOldMessageEvents(database)],
  ['early delivery states', () => dropOldEarlyStates(database)],
  ['background tasks', () => dropOldTasks(database)],
  ['seen prices', () => dropOldPrices(database)],
]
