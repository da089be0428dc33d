import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { pushLogs, pushNotifications } from '../../db/schema/pushes'
import { FetchRefused, safeFetch } from '../../http/safe-fetch'
import type { Services } from '../../services'
import { privateTargets } from './private-targets'
import { sendTask } from './raise-events'
import { signingSecret } from './site-secret'

type Push = typeof pushNotifications.$inferSelect

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The pauses between the tries; the last one is repeated where a limit is higher. */
const pausesMs = [1, 5, 30]
  .map((minutes) => minutes * minuteMs)
  .concat([2, 6, 12, 24, 48].map((hours) => hours * hourMs))

/** How long after the given number of tries the next one comes. */
export const pauseAfterMs = (tries: number): number => pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minuteMs

const maxResponse = 2000
const timeoutMs = 7000
/** Half of the common workers of a process at most. */
const atOnce = 2

interface Attempt {
  statusCode: number | null
  durationMs: number
  response: string | null
  error: string | null
}

/** Makes known how push notifications are sent: leased, one task for all tries of one of them. */
export function definePushTask({ database, tasks, secrets, environment }: Services): void {
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  tasks.define<{ pushNotificationId: number }, null, Attempt | null>(sendTask, {
    area: 'tools',
    isOfSystem: true,
    limit: atOnce,
    // A shop recognizes a repetition, so that only kills of the server itself come to so many.
    maxAttempts: 20,
    start: () => null,
    prepare: async ({ parameters: { pushNotificationId } }, signal) => {
      const push = await readPush(pushNotificationId, database)
      if (push?.status !== 'Uncompleted') return null
      return send(push, await signingSecret(push.siteId, { database, secrets }), { targets, signal })
    },
    portion: async ({ parameters: { pushNotificationId }, prepared: attempt }) => {
      const done = { state: null, progressRate: 100, isDone: true }
      if (!attempt) return done
      const push = await readPush(pushNotificationId, database)
      if (!push) return done
      const resumeInMs = await storeAttempt(push, attempt, database)
      return resumeInMs === undefined ? done : { state: null, progressRate: 0, resumeInMs }
    },
    abandoned: async ({ pushNotificationId }) => {
      await database.sql
        .update(pushNotifications)
        .set({ status: 'Failed', nextRetryTime: null, updatedTime: sql`now()`, version: sql`version + 1` })
        .where(
          and(
            eq(pushNotifications.pushNotificationId, pushNotificationId),
            eq(pushNotifications.status, 'Uncompleted'),
          ),
        )
    },
  })
}

async function readPush(id: number, database: Database): Promise<Push | undefined> {
  const [push] = await database.sql.select().from(pushNotifications).where(eq(pushNotifications.pushNotificationId, id))
  return push
}

/** The body of a push notification; the same in all tries, so that its signature can be checked. */
export const bodyOf = ({ pushNotificationId, businessModule, businessType, businessTime, businessData }: Push) =>
  JSON.stringify({
    ...{ id: pushNotificationId, businessModule, businessType },
    ...{ businessTime: businessTime.toISOString(), businessData: JSON.parse(businessData) },
  })

/** HMAC-SHA256 signature of a push body, by which a shop verifies the sender. */
export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

async function send(
  push: Push,
  secret: string,
  { targets, signal }: { targets: ReadonlySet<string>; signal: AbortSignal },
): Promise<Attempt> {
  const startedMs = performance.now()
  const body = bodyOf(push)
  const outcome = await safeFetch(push.pushUrl, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-quayside-id': String(push.pushNotificationId),
      'x-quayside-signature': signatureOf(body, secret),
    },
    maxRedirects: 0,
    maxBytes: maxResponse * 4,
    isCut: true,
    ...{ timeoutMs, signal, privateTargets: targets },
  })
    .then(({ status, bytes }) => ({ statusCode: status, response: textOf(bytes), error: null }))
    .catch((cause: unknown) => {
      if (!(cause instanceof FetchRefused)) throw cause
      return { statusCode: null, response: null, error: cause.message.slice(0, 500) }
    })
  return { ...outcome, durationMs: Math.round(performance.now() - startedMs) }
}

/** The beginning of a response, without what the store does not take. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll('\0', '').slice(0, maxResponse).toWellFormed()

/** Stores a try and what follows from it. Returns the pause before the next one, if there is one. */
async function storeAttempt(push: Push, attempt: Attempt, database: Database): Promise<number | undefined> {
  const { pushNotificationId, retryLimit } = push
  await database.sql.insert(pushLogs).values({ pushNotificationId, ...attempt })
  const retryCount = push.retryCount + 1
  const { statusCode } = attempt
  const isAcknowledged = statusCode !== null && statusCode >= 200 && statusCode < 300
  const pauseMs = isAcknowledged || retryCount >= retryLimit ? undefined : pauseAfterMs(retryCount)
  await database.sql
    .update(pushNotifications)
    .set({
      retryCount,
      status: isAcknowledged ? 'Completed' : pauseMs === undefined ? 'Failed' : 'Uncompleted',
      nextRetryTime: pauseMs === undefined ? null : sql`now() + make_interval(secs => ${pauseMs / 1000})`,
      updatedTime: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(pushNotifications.pushNotificationId, pushNotificationId))
  return pauseMs
}
