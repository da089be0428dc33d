import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { equalsAny } from '../db/equals-any'
import { takeLock } from '../db/own-lock'
import { backgroundTasks } from '../db/schema/system'
import type { Dependencies, TaskRow } from './run-as-owner'
import { isLeased, isReadable, type LeasedTask, type RunningTask, type Workers } from './tasks'

const { backgroundTaskId, name, status, dueTime, leaseUntil, queueKey, shareKey } = backgroundTasks

/** A claim counts the running tasks first, so claims are serialized. */
const isLeaseOver = and(eq(status, 'Running'), lte(leaseUntil, sql`now()`))
const isClaimable = and(isReadable, or(and(eq(status, 'Waiting'), lte(dueTime, sql`now()`)), isLeaseOver))

export const leaseEnd = (leaseMs: number): SQL => sql`now() + make_interval(secs => ${leaseMs / 1000})`

interface Claim {
  dependencies: Dependencies
  /** Only work for these workers; undefined: any. */
  workers?: readonly Workers[]
  /** How many tasks of a kind this process runs: it asks for no more of one that is at its limit. */
  running: ReadonlyMap<string, number>
}

/** Claims the leased task that has been due longest among those that may run now. */
export async function claimLeased({ dependencies, workers, running: mine }: Claim): Promise<TaskRow | undefined> {
  const { database, tasks, leaseMs } = dependencies
  const kinds = kindsFor(tasks, workers).filter(([kind, { limit }]) => (mine.get(kind) ?? 0) < limit)
  if (kinds.length === 0) return undefined
  const isDue = and(isClaimable, isOfKind(kinds))
  const [found] = await database.sql.select({ name }).from(backgroundTasks).where(isDue).limit(1)
  if (!found) return undefined
  return database.transaction(async () => {
    // The embedded store has one transaction at a time.
    if (!database.writes) await takeLock(database, 'task claims')
    const running = await database.sql
      .select({ name, queueKey, shareKey })
      .from(backgroundTasks)
      .where(and(eq(status, 'Running'), gt(leaseUntil, sql`now()`)))
    const next = database.sql
      .select({ backgroundTaskId })
      .from(backgroundTasks)
      .where(and(isClaimable, admission(kinds, running, dependencies)))
      .orderBy(asc(dueTime), asc(backgroundTaskId))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await database.sql
      .update(backgroundTasks)
      .set({
        status: 'Running',
        leaseToken: randomUUID(),
        leaseUntil: leaseEnd(leaseMs),
        startTime: sql`coalesce(start_time, now())`,
        attempts: sql`attempts + 1`,
      })
      .where(eq(backgroundTaskId, next))
      .returning()
    return row
  })
}

type Kind = readonly [string, LeasedTask]

const kindsFor = (tasks: Dependencies['tasks'], workers: readonly Workers[] | undefined): Kind[] =>
  [...tasks].flatMap(([kind, task]) =>
    isLeased(task) && (workers?.includes(task.workers ?? 'common') ?? true) ? [[kind, task] as const] : [],
  )

const isOfKind = (kinds: readonly Kind[]) =>
  equalsAny(
    name,
    kinds.map(([kind]) => kind),
  )

/** Which tasks may run beside those that do. */
function admission(
  kinds: readonly Kind[],
  running: readonly RunningTask[],
  { database }: Pick<Dependencies, 'database'>,
): SQL | undefined {
  const ofKind = (kind: string) => running.filter((one) => one.name === kind)
  const free = kinds.filter(([kind, { limit }]) => ofKind(kind).length < limit)
  const plain = free.filter(([, { share, isInOrder, admits }]) => !share && !isInOrder && !admits)
  const special = free.filter((one) => !plain.includes(one))
  return or(
    isOfKind(plain),
    ...special.map(([kind, { share, isInOrder, admits }]) =>
      and(
        eq(name, kind),
        share === undefined ? undefined : hasShare(ofKind(kind), share),
        isInOrder ? isFirstOfQueue(database) : undefined,
        admits?.(ofKind(kind)),
      ),
    ),
  )
}

/** Whether fewer tasks than its share run for the owner of a task. */
function hasShare(running: readonly RunningTask[], share: number): SQL | undefined {
  const keys = running.flatMap((one) => (one.shareKey === null ? [] : [one.shareKey]))
  const full = [...new Set(keys)].filter((key) => keys.filter((one) => one === key).length >= share)
  return full.length === 0 ? undefined : or(isNull(shareKey), notInArray(shareKey, full))
}

const earlier = alias(backgroundTasks, 'earlier')

/** Whether no task of the same queue that was started before is still open, of whatever kind. */
const isFirstOfQueue = ({ sql: query }: Dependencies['database']) =>
  or(
    isNull(queueKey),
    notExists(
      query
        .select({ one: sql`1` })
        .from(earlier)
        .where(
          and(
            eq(earlier.queueKey, queueKey),
            lt(earlier.backgroundTaskId, backgroundTaskId),
            inArray(earlier.status, ['Waiting', 'Running']),
          ),
        ),
    ),
  )
