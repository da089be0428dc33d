import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PushFailure } from '@/contract/entities/push-failures'
import type { Database } from '../../db/database'
import { pushTargets } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import { nudge } from '../../jobs/nudge'
import { keysOf, maxFailures, type Target } from './push-targets'
import { sendTask } from './queue-pushes'

const minuteMs = 60_000
/** For how long an address is paused at first, after a trial that has failed, and after each further one. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs]
const pauseAfterMs = (failures: number): number | undefined =>
  failures < maxFailures ? undefined : pausesMs[Math.min(failures - maxFailures, pausesMs.length - 1)]
/** The next trial is another notification, where there is one: it may be this one that the shop cannot take. */
const asideMs = 1000

const { queueKey } = pushTargets
const reachable = { failures: 0, failingSince: null, failure: null, statusCode: null, pausedUntil: null }

/** Stores that an address has acknowledged. What waited for it is due now. */
export async function storeAnswer(target: Target, database: Database): Promise<void> {
  const key = keysOf(target).queueKey
  const before = await lockedTarget(target, database)
  if (before.failures > 0) await database.sql.update(pushTargets).set(reachable).where(eq(queueKey, key))
  if (!before.pausedUntil) return
  await database.sql.update(backgroundTasks).set({ dueTime: sql`now()` }).where(isWaitingFor(key))
  await nudge(database)
}

interface Failure {
  failure: PushFailure
  statusCode: number | null
}

/** Stores that an address has not acknowledged. Returns for how long this notification waits, if the address is paused. */
export async function storeFailure(target: Target, failed: Failure, database: Database): Promise<number | undefined> {
  const { failures, failingSince, pausedUntil } = await lockedTarget(target, database)
  const leftMs = Number(pausedUntil ?? 0) - Date.now()
  // One that was sent before the pause says nothing new.
  if (leftMs > 0) return leftMs + asideMs
  const pauseMs = pauseAfterMs(failures + 1)
  const until = pauseMs === undefined ? null : sql`now() + make_interval(secs => ${pauseMs / 1000})`
  const key = keysOf(target).queueKey
  await database.sql
    .update(pushTargets)
    .set({ ...failed, failures: failures + 1, failingSince: failingSince ?? sql`now()`, pausedUntil: until })
    .where(eq(queueKey, key))
  if (pauseMs === undefined || until === null) return undefined
  await postpone(key, until, database)
  return pauseMs + asideMs
}

async function lockedTarget(target: Target, database: Database): Promise<typeof pushTargets.$inferSelect> {
  const key = keysOf(target).queueKey
  const locked = () => database.sql.select().from(pushTargets).where(eq(queueKey, key)).for('update')
  const [known] = await locked()
  if (known) return known
  await database.sql
    .insert(pushTargets)
    .values({ queueKey: key, ...target })
    .onConflictDoNothing()
  const [added] = await locked()
  if (!added) throw new Error('The address was not stored.')
  return added
}

/**
 * Every claim would look at what waits for a paused address, were it due. What has not been tried for longest comes first,
 * so that notifications that the shop cannot take do not use up the trials of the others.
 */
async function postpone(key: string, until: SQL, { sql: query }: Database): Promise<void> {
  const { backgroundTaskId, dueTime } = backgroundTasks
  const later = query
    .select({
      id: sql`${backgroundTaskId}`.as('id'),
      place: sql`row_number() over (order by ${dueTime}, ${backgroundTaskId})`.as('place'),
    })
    .from(backgroundTasks)
    .where(and(isWaitingFor(key), sql`${dueTime} < ${until}`))
    .as('later')
  await query
    .update(backgroundTasks)
    .set({ dueTime: sql`${until} + ${later.place} * interval '1 ms'` })
    .from(later)
    .where(eq(backgroundTaskId, later.id))
}

const isWaitingFor = (key: string) =>
  and(eq(backgroundTasks.queueKey, key), eq(backgroundTasks.name, sendTask), eq(backgroundTasks.status, 'Waiting'))
