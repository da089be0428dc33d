import { and, arrayOverlaps, asc, eq } from 'drizzle-orm'
import { withdrawnContent } from '@/contract/messaging/message-content'
import type { Database } from '../../../db/database'
import { externalServices, siteServices } from '../../../db/schema/external-services'
import { keptMessages } from '../../../db/schema/messaging'
import { leased, startTask, type Task } from '../../../jobs/tasks'
import type { Services } from '../../../services'
import type { ReceivedChange, ReceivedMessage } from '../providers/received'
import { shortenReceived } from '../shorten-content'
import { siteFor, storeReceived } from './store-received'
import type { Service } from './webhook-routes'

const deliverTask = 'messaging/deliver-kept'
const perPortion = 20

/** Keeps a message of a customer for a service that no site uses, or that is switched off. */
export const keepMessage = (message: ReceivedMessage, serviceId: number, database: Database): Promise<void> =>
  keep({ ...message, account: [] }, serviceId, database)

/**
 * Keeps a message for an account of no service, until one has it.
 * @param calledId the service whose address was called, and whose secret has signed the message
 */
export const keepForAccount = (message: ReceivedMessage, calledId: number, database: Database): Promise<void> =>
  keep(message, calledId, database)

async function keep({ account, ...message }: ReceivedMessage, serviceId: number, database: Database): Promise<void> {
  await database.sql
    .insert(keptMessages)
    .values({ ...shortenReceived(message), account: [...account], serviceId })
    .onConflictDoNothing()
}

/** Takes the text of a waiting message that was withdrawn. An edit of one waits for it in `message_early_changes`. */
export async function changeKept(
  { providerId, content }: Pick<ReceivedChange, 'providerId' | 'content'>,
  serviceId: number,
  database: Database,
): Promise<void> {
  if (content !== null) return
  await database.sql
    .update(keptMessages)
    .set({ content: withdrawnContent, hasMedia: false })
    .where(and(eq(keptMessages.serviceId, serviceId), eq(keptMessages.providerId, providerId)))
}

/**
 * Hands messages that wait for an account to the service that has it now.
 * @param isOfApp whether a service has the same secret: what another app has signed is no proof
 */
export async function adoptKept(
  account: readonly string[],
  service: Service,
  isOfApp: (serviceId: number) => Promise<boolean>,
  database: Database,
): Promise<void> {
  const isForAccount = arrayOverlaps(keptMessages.account, [...account])
  const found = await database.sql
    .selectDistinct({ serviceId: keptMessages.serviceId })
    .from(keptMessages)
    .innerJoin(externalServices, eq(externalServices.serviceId, keptMessages.serviceId))
    .where(and(isForAccount, eq(externalServices.implement, service.implement)))
  for (const { serviceId } of found) {
    if (!(await isOfApp(serviceId))) continue
    await database.sql
      .update(keptMessages)
      .set({ serviceId: service.serviceId, account: [] })
      .where(and(isForAccount, eq(keptMessages.serviceId, serviceId)))
  }
}

/** Messages that wait for a service itself, not for an account without one. */
const isFor = (serviceId: number) => and(eq(keptMessages.serviceId, serviceId), eq(keptMessages.account, []))

/** Starts to deliver what waits for a service. Called where a site begins to use it, and where it is switched on. */
export async function deliverKept(serviceId: number, database: Database): Promise<void> {
  const isUsable = and(isFor(serviceId), eq(externalServices.status, 'Enabled'))
  const [kept] = await database.sql
    .select({ keptMessageId: keptMessages.keptMessageId })
    .from(keptMessages)
    .innerJoin(externalServices, eq(externalServices.serviceId, keptMessages.serviceId))
    .innerJoin(siteServices, eq(siteServices.serviceId, keptMessages.serviceId))
    .where(isUsable)
    .limit(1)
  if (!kept) return
  await startTask(
    database,
    deliverTask,
    { serviceId },
    { isOfSystem: true, uniqueKey: `service ${serviceId}`, isDueNow: true },
  )
}

/** The background task that delivers waiting messages to the site that uses their service now. */
export function keptMessageTasks({ database }: Pick<Services, 'database'>): Readonly<Record<string, Task>> {
  const deliver = leased<{ serviceId: number }, null>({
    ...{ area: 'everyone', isOfSystem: true, limit: 1, start: () => null },
    portion: async ({ parameters: { serviceId } }) => {
      const isEnabled = and(eq(externalServices.serviceId, serviceId), eq(externalServices.status, 'Enabled'))
      const [service] = await database.sql.select().from(externalServices).where(isEnabled)
      const done = { state: null, progressRate: 100, isDone: true }
      if (!service) return done
      const rows = await database.sql
        .select()
        .from(keptMessages)
        .where(isFor(serviceId))
        .orderBy(asc(keptMessages.createdTime), asc(keptMessages.keptMessageId))
        .limit(perPortion)
      for (const { keptMessageId, account: _, ...message } of rows) {
        const site = await siteFor(service, message, database)
        if (!site) return done
        await storeReceived({ ...message, account: [] }, { service, site }, database)
        await database.sql.delete(keptMessages).where(eq(keptMessages.keptMessageId, keptMessageId))
      }
      return rows.length < perPortion ? done : { state: null, progressRate: 50 }
    },
  })
  return { [deliverTask]: deliver }
}
