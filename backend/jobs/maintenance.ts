import { lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { dropOldChanges } from '../crud/changes'
import type { Database } from '../db/database'
import { accessTokens } from '../db/schema/organisation'
import { idempotencyKeys } from '../db/schema/system'
import type { Store } from '../db/store'
import { dropOldEventLogs } from '../http/event-log'
import { isUsedUp } from '../http/idempotency'
import { dropOldRequestLogs } from '../http/request-log'
import { dropOldFailures } from '../modules/account/login-throttle'
import { dropOldTasks } from './tasks'

const minuteMs = 60_000

type Work = () => Promise<unknown>

/** What must not grow for ever, and what the embedded database does not do by itself. */
export function startMaintenance(store: Store, log: Logger): { stop: () => Promise<void> } {
  const attempt = (name: string, work: Work) =>
    work().catch((cause) => log.error({ err: cause, name }, 'Maintenance failed.'))
  const clean = async () => {
    for (const [name, work] of cleaning(store.database)) await attempt(name, work)
  }
  // At once too, for servers that never run for an hour.
  let cleaned = clean()
  const every = (ms: number, work: () => void) => setInterval(work, ms).unref()
  const timers = [
    every(60 * minuteMs, () => {
      cleaned = clean()
    }),
    // PostgreSQL has processes of its own for these two.
    ...(store.kind === 'embedded'
      ? [
          every(5 * minuteMs, () => void attempt('checkpoint', () => store.maintain('checkpoint'))),
          every(6 * 60 * minuteMs, () => void attempt('vacuum', () => store.maintain('vacuum (analyze)'))),
        ]
      : []),
  ]
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await cleaned
    },
  }
}

const cleaning = (database: Database): [string, Work][] => [
  ['request logs', () => dropOldRequestLogs(database)],
  ['record changes', () => dropOldChanges(database)],
  ['event logs', () => dropOldEventLogs(database)],
  ['log-on failures', () => dropOldFailures(database)],
  ['idempotency keys', async () => database.sql.delete(idempotencyKeys).where(isUsedUp)],
  ['tokens', async () => database.sql.delete(accessTokens).where(lt(accessTokens.expiresTime, sql`now()`))],
  ['background tasks', () => dropOldTasks(database)],
]
