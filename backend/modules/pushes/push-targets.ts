import { createHash } from 'node:crypto'
import { and, eq, gte, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { PushFailure } from '@/contract/entities/push-failures'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { pushTargets, siteNotifications } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import type { RunningTask } from '../../jobs/tasks'

export interface Target {
  siteId: number
  pushUrl: string
}

/** Names an address of a site, and the site, to the task engine. */
export const keysOf = ({ siteId, pushUrl }: Target) => ({
  queueKey: `site ${siteId} ${createHash('sha256').update(pushUrl).digest('hex')}`,
  shareKey: `site ${siteId}`,
})

/** After so many failures in a row, an address is paused. */
export const maxFailures = 5
/** Of all that are sent at once, so many at most go to addresses that have not answered the last time. */
const maxUnproven = 6

const { queueKey, failures, pausedUntil, siteId } = pushTargets
const ofTask = backgroundTasks.queueKey

/**
 * Which notifications may be sent beside those that are being sent: none to an address that is paused, one to an
 * address on trial, and not so many to addresses that may hang that none is left for those that answer.
 */
export function admitted(running: readonly RunningTask[]): SQL {
  const keys = sql`${sql.param(running.flatMap(({ queueKey: key }) => key ?? []))}::text[]`
  const isProven = (key: SQL) =>
    sql`exists (select 1 from ${pushTargets} where ${queueKey} = ${key} and ${failures} = 0)`
  return sql`(${ofTask} is null or (
    not exists (
      select 1 from ${pushTargets} where ${queueKey} = ${ofTask}
      and (${pausedUntil} > now() or (${failures} >= ${maxFailures} and ${queueKey} = any(${keys})))
    )
    and (
      ${isProven(sql`${ofTask}`)}
      or (select count(*) from unnest(${keys}) as running(key) where not ${isProven(sql`running.key`)}) < ${maxUnproven}
    )
  ))`
}

/** Until when addresses are paused, by queue key; without those that are not. */
export async function pausesOf(targets: readonly Target[], database: Database): Promise<ReadonlyMap<string, Date>> {
  const keys = targets.map((target) => keysOf(target).queueKey)
  const rows = await database.sql
    .select({ queueKey, pausedUntil })
    .from(pushTargets)
    .where(and(equalsAny(queueKey, keys), sql`${pausedUntil} > now()`))
  return new Map(rows.flatMap((row) => (row.pausedUntil ? [[row.queueKey, row.pausedUntil] as const] : [])))
}

/** Ends the pauses of addresses, so that a user can try whether they answer again. */
export async function endPauses(targets: readonly Target[], database: Database): Promise<void> {
  const keys = targets.map((target) => keysOf(target).queueKey)
  await database.sql
    .update(pushTargets)
    .set({ pausedUntil: sql`now()` })
    .where(and(equalsAny(queueKey, keys), isNotNull(pausedUntil)))
}

interface Unreachable {
  since: Date
  failure: PushFailure
  statusCode: number | null
}

/** The paused addresses of a site, with since when and why they fail. */
export async function unreachableOf(site: number, database: Database): Promise<ReadonlyMap<string, Unreachable>> {
  const rows = await database.sql
    .select()
    .from(pushTargets)
    .where(and(eq(siteId, site), gte(failures, maxFailures)))
  return new Map(
    rows.flatMap(({ pushUrl, failingSince: since, failure, statusCode }) =>
      since && failure ? [[pushUrl, { since, failure, statusCode }] as const] : [],
    ),
  )
}

/** Forgets how the addresses of a site have answered that are not in use any more. */
export async function forgetTargets(site: number, database: Database): Promise<void> {
  const uses = database.sql
    .select({ one: sql`1` })
    .from(siteNotifications)
    .where(and(eq(siteNotifications.siteId, site), eq(siteNotifications.pushUrl, pushTargets.pushUrl)))
  await database.sql.delete(pushTargets).where(and(eq(siteId, site), notExists(uses)))
}
