import { lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { accessTokens } from '../db/schema/organisation'
import { idempotencyKeys } from '../db/schema/system'
import type { Store } from '../db/store'
import { isUsedUp } from '../http/idempotency'
import { dropOldRequestLogs } from '../http/request-log'
import { dropOldFailures } from '../modules/logon/attempts'

const minuteMs = 60_000

/** What must not grow for ever, and what the embedded database does not do by itself. */
export function startMaintenance(store: Store, log: Logger): { stop: () => void } {
  const { database } = store
  const every = (ms: number, name: string, work: () => Promise<unknown>) =>
    setInterval(() => {
      work().catch((cause) => log.error({ err: cause, name }, 'Maintenance failed.'))
    }, ms).unref()

  const timers = [
    every(60 * minuteMs, 'request logs', () => dropOldRequestLogs(database)),
    every(60 * minuteMs, 'log-on failures', () => dropOldFailures(database)),
    every(60 * minuteMs, 'idempotency keys', () => database.sql.delete(idempotencyKeys).where(isUsedUp)),
    every(60 * minuteMs, 'tokens', () =>
      database.sql.delete(accessTokens).where(lt(accessTokens.expiresTime, sql`now()`)),
    ),
    // PostgreSQL has processes of its own for these two.
    ...(store.kind === 'embedded'
      ? [
          every(5 * minuteMs, 'checkpoint', () => store.maintain('checkpoint')),
          every(6 * 60 * minuteMs, 'vacuum', () => store.maintain('vacuum (analyze)')),
        ]
      : []),
  ]
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
