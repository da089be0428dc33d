import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { pushLogs, pushNotifications, siteNotifications } from '../../db/schema/pushes'
import { privateTargets } from '../../http/private-targets'
import { leased, type Task } from '../../jobs/tasks'
import type { Services } from '../../services'
import { type Attempt, callShop, type Push } from './call-shop'
import { storeAnswer, storeFailure } from './push-results'
import { admitted } from './push-targets'
import type { SendParameters } from './queue-pushes'
import { signingSecret } from './site-secret'
import { ended, giveUpPushes } from './waiting-pushes'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The pauses between the tries; the last one is repeated where a limit is higher. */
const pausesMs = [1, 5, 30]
  .map((minutes) => minutes * minuteMs)
  .concat([2, 6, 12, 24, 48].map((hours) => hours * hourMs))

/** How long after the given number of tries the next one comes. */
export const pauseAfterMs = (tries: number): number => pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minuteMs

/** In all APIs, and of them for one site. */
const [atOnce, perSite] = [8, 2]

const done = { state: null, progressRate: 100, isDone: true }

/** How push notifications are sent: leased, one task for all tries of one of them. */
export function pushTask({ database, secrets, environment }: Services): Task {
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  return leased<SendParameters, null, Attempt | 'switched off' | null>({
    ...{ area: 'tools', isOfSystem: true, workers: 'outside', limit: atOnce, share: perSite },
    admits: admitted,
    // A shop recognizes a repetition, so that only kills of the server itself come to so many.
    maxAttempts: 20,
    start: () => null,
    prepare: async ({ parameters: { pushNotificationId, byHand } }, signal) => {
      const push = await readPush(pushNotificationId, database)
      if (push?.status !== 'Uncompleted') return null
      if (!byHand && !(await isWanted(push, database))) return 'switched off'
      return callShop(push, await signingSecret(push.siteId, { database, secrets }), { targets, signal })
    },
    portion: async ({ parameters: { pushNotificationId }, prepared }) => {
      if (!prepared) return done
      if (prepared === 'switched off') {
        await giveUpPushes({ pushNotificationId }, database)
        return done
      }
      const [push] = await database.sql
        .select()
        .from(pushNotifications)
        .where(eq(pushNotifications.pushNotificationId, pushNotificationId))
        .for('update')
      if (!push) return done
      const resumeInMs = await storeAttempt(push, prepared, database)
      return resumeInMs === undefined ? done : { state: null, progressRate: 0, resumeInMs }
    },
    abandoned: async ({ pushNotificationId }) => {
      const isIt = and(
        eq(pushNotifications.pushNotificationId, pushNotificationId),
        eq(pushNotifications.status, 'Uncompleted'),
      )
      await database.sql.update(pushNotifications).set(ended('Failed')).where(isIt)
    },
  })
}

/** Whether a site still subscribes to such an event. */
async function isWanted({ siteId, businessType }: Push, database: Database): Promise<boolean> {
  const isIt = and(eq(siteNotifications.siteId, siteId), eq(siteNotifications.businessType, businessType))
  const [setting] = await database.sql.select().from(siteNotifications).where(isIt)
  return setting?.enabled === true
}

async function readPush(id: number, database: Database): Promise<(Push & { isDue: boolean }) | undefined> {
  const { nextRetryTime } = pushNotifications
  const [found] = await database.sql
    .select({ push: pushNotifications, isDue: sql<boolean>`coalesce(${nextRetryTime} <= now(), true)` })
    .from(pushNotifications)
    .where(eq(pushNotifications.pushNotificationId, id))
  return found && { ...found.push, isDue: found.isDue }
}

/** Stores a try and what follows from it. Returns the pause before the next one, if there is one. */
async function storeAttempt(
  push: Push,
  { target, isCounted, ...log }: Attempt,
  database: Database,
): Promise<number | undefined> {
  const { pushNotificationId, retryLimit, status } = push
  const isIt = eq(pushNotifications.pushNotificationId, pushNotificationId)
  const { failure, statusCode } = log
  await database.sql.insert(pushLogs).values({ pushNotificationId, ...log })
  const retryCount = push.retryCount + (isCounted || failure === null ? 1 : 0)
  if (failure === null) {
    await database.sql
      .update(pushNotifications)
      .set({ retryCount, ...ended('Completed') })
      .where(isIt)
    await storeAnswer(target, database)
    return undefined
  }
  const pausedMs = await storeFailure(target, { failure, statusCode }, database)
  // It was switched off meanwhile.
  if (status !== 'Uncompleted') return undefined
  if (retryCount >= retryLimit) {
    await database.sql
      .update(pushNotifications)
      .set({ retryCount, ...ended('Failed') })
      .where(isIt)
    return undefined
  }
  const now = Date.now()
  const nextMs = isCounted ? pauseAfterMs(retryCount) : Math.max(0, Number(push.nextRetryTime ?? now) - now)
  const nextRetryTime = isCounted ? sql`now() + make_interval(secs => ${nextMs / 1000})` : push.nextRetryTime
  await database.sql
    .update(pushNotifications)
    .set({ retryCount, nextRetryTime, updatedTime: sql`now()`, version: sql`version + 1` })
    .where(isIt)
  return pausedMs ?? nextMs
}
