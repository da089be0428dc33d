import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { takeLock } from '../../db/own-lock'
import { earlyStates, messages } from '../../db/schema/messaging'
import { deletePortion, isOlder } from '../../jobs/clean-up'
import { changeIdentities } from './identities'
import type { ReceivedState } from './providers/received'
import type { MessageRow } from './serialize'
import { storeStatus } from './store-message'

interface Sent {
  serviceId: number
  providerId: string
}

const { earlyStateId, createdTime } = earlyStates
const isOf = ({ serviceId, providerId }: Sent) =>
  and(eq(earlyStates.serviceId, serviceId), eq(earlyStates.providerId, providerId))

/** A state and the id of its message are stored one after the other, or neither would see the other. */
async function lock({ serviceId, providerId }: Sent, database: Database): Promise<void> {
  // The embedded store runs one transaction at a time.
  if (database.writes) return
  await takeLock(database, 'message states', `${serviceId} ${providerId}`)
}

type KnownState = Pick<ReceivedState, 'at' | 'errorMessage'> & Pick<MessageRow, 'status'>
const isArrived = (status: MessageRow['status'] | undefined) => status === 'Delivered' || status === 'Read'

/** Takes over what a provider says of a message. What has arrived has not failed, in whatever order both are said. */
async function storeState(
  recordId: number,
  { status, at, errorMessage }: KnownState,
  database: Database,
): Promise<void> {
  const isIt = eq(messages.recordId, recordId)
  const [before] = await database.sql.select({ status: messages.status }).from(messages).where(isIt).for('update')
  if (status === 'Failed' && isArrived(before?.status)) return
  if (isArrived(status)) await database.sql.update(messages).set({ failedTime: null }).where(isIt)
  await storeStatus(recordId, status, database, { at, ...(errorMessage && { errorMessage }) })
}

/** Stores a state from a webhook. Where no message has its id yet, it waits for it. */
export async function takeState(
  { providerId, status, at, errorMessage, recordId: ofRecord, identities = [] }: Omit<ReceivedState, 'account'>,
  serviceId: number,
  database: Database,
): Promise<void> {
  const message = await database.transaction(async () => {
    await lock({ serviceId, providerId }, database)
    const { recordId, conversationId, siteId, channel } = messages
    const find = async (isIt: SQL | undefined) => {
      const [row] = await database.sql
        .select({ recordId, conversationId, siteId, channel })
        .from(messages)
        .where(and(eq(messages.serviceId, serviceId), isIt))
      return row
    }
    const known = await find(eq(messages.providerId, providerId))
    // The response with its id has not come, and never may: the provider gives back our own key.
    const isUnnamed = ofRecord === undefined ? undefined : and(eq(recordId, ofRecord), isNull(messages.providerId))
    const found = known ?? (isUnnamed && (await find(isUnnamed)))
    if (found && !known) await database.sql.update(messages).set({ providerId }).where(isUnnamed)
    if (found) await storeState(found.recordId, { status, at, errorMessage }, database)
    else await database.sql.insert(earlyStates).values({ serviceId, providerId, status, stateTime: at, errorMessage })
    return found
  })
  // Apart, because whoever joins conversations takes their locks in another order.
  if (message) await changeIdentities(message, { come: identities, gone: [] }, database)
}

/**
 * Stores the provider's id of a message, and the states that came before it; false where another message has that id, and
 * this one stays as it is.
 */
export async function storeProviderId(
  recordId: number,
  { status, ...sent }: { status: 'Attempted' | ReceivedState['status']; serviceId: number | null; providerId: string },
  database: Database,
): Promise<boolean> {
  return database.transaction(async () => {
    const { serviceId, providerId } = sent
    if (serviceId !== null) await lock({ serviceId, providerId }, database)
    const isOfAnother = and(
      eq(messages.serviceId, serviceId ?? 0),
      eq(messages.providerId, providerId),
      ne(messages.recordId, recordId),
    )
    if ((await database.sql.$count(messages, isOfAnother)) > 0) return false
    await storeStatus(recordId, status, database, { providerId, isDeliveryUnknown: false })
    if (serviceId === null) return true
    const isIt = isOf({ serviceId, providerId })
    const states = await database.sql.select().from(earlyStates).where(isIt).orderBy(asc(earlyStateId))
    for (const { stateTime, ...state } of states) {
      await storeState(recordId, { ...state, at: stateTime ?? undefined }, database)
    }
    if (states.length > 0) await database.sql.delete(earlyStates).where(isIt)
    return true
  })
}

/** Deletes a portion of the states of messages that were not sent from here. */
export const deleteOldEarlyStates = (database: Database): Promise<boolean> =>
  deletePortion(earlyStates, isOlder(createdTime, 1), database)
