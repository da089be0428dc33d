import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { messages } from '../../../db/schema/messaging'
import type { LeasedTask, Portion } from '../../../jobs/tasks'
import { leased, type Task } from '../../../jobs/tasks'
import type { Services } from '../../../services'
import { storeProviderId } from '../early-states'
import { changeIdentities } from '../identities'
import { type DeliveryState, type FoundMessage, type Outcome, transferMs } from '../providers/provider'
import type { MessageRow } from '../serialize'
import { storeStatus } from '../store-message'
import { type SearchOutcome, searchMessage, searchPausesMs } from './search-message'

export const sendTask = 'messaging/send'
/** Messages with a file that is uploaded to the provider first, which may take minutes. */
export const sendFileTask = 'messaging/send-file'
/**
 * Fewer files at once than there are reserved workers, so that text never waits behind them. One service that hangs
 * takes at most its share, so that the others go on.
 */
const kinds = {
  [sendTask]: { limit: 8, share: 6 },
  [sendFileTask]: { limit: 3, share: 2, prepareMs: transferMs },
}
/** The messages of a conversation go out in the order in which they were stored. */
export const queueOf = ({ conversationId, serviceId }: Pick<MessageRow, 'conversationId' | 'serviceId'>) => ({
  queueKey: `conversation ${conversationId}`,
  shareKey: `service ${serviceId}`,
})

interface Sending {
  recordId: number
}
interface Progress {
  /** Attempts that surely sent nothing. */
  failures: number
  /** How many states of the simulator have been played; null until it has accepted the message. */
  played: number | null
  /** The provider's id of the message's file, once that is uploaded. */
  mediaId?: string
  /** How often the provider has been asked for a message whose response was lost. */
  searches?: number
}

/** What brings messages to customers. */
export interface Carrier {
  /** Uploads the file of a message; null where there is none to upload. */
  upload: (message: MessageRow, signal: AbortSignal) => Promise<Outcome | null>
  deliver: (message: MessageRow, options: DeliverOptions) => Promise<Outcome>
  /** Whether the provider can be asked for a message whose response was lost. */
  canLookUp: (message: MessageRow) => Promise<boolean>
  /** What the provider has of it; throws where it does not say. */
  lookUp: (message: MessageRow, signal: AbortSignal) => Promise<FoundMessage[]>
}
interface DeliverOptions {
  mediaId: string | undefined
  /** Called directly before the request; false if the message was requested before. */
  mark: () => Promise<boolean>
  signal: AbortSignal
}

const simulated: readonly { state: DeliveryState; afterMs: number }[] = [
  { state: 'Sent', afterMs: 300 },
  { state: 'Delivered', afterMs: 900 },
  { state: 'Read', afterMs: 2500 },
]
const maxFailures = 5
const firstPauseMs = 2000
const maxPauseMs = 3_600_000
/** Exponential, and not before the provider's own time, where it says one; a little later, as many may wait for it. */
export const pauseMsAfter = (failures: number, retryAfterMs = 0, random = Math.random()): number =>
  Math.min(maxPauseMs, Math.max(firstPauseMs * 4 ** (failures - 1), retryAfterMs)) * (1 + random / 10)
const done = { progressRate: 100, isDone: true }

/** Plays the next state of the simulator. */
async function play(recordId: number, played: number, database: Database): Promise<Portion<Progress>> {
  const now = simulated[played]
  if (now) await storeStatus(recordId, now.state, database)
  const next = simulated[played + 1]
  const state: Progress = { failures: 0, played: played + 1 }
  if (!next) return { state, ...done }
  return { state, progressRate: (100 * (played + 1)) / simulated.length, resumeInMs: next.afterMs }
}

/** The provider is asked again for a message whose response was lost, while that may help. */
function searchLater(state: Progress): Portion<Progress> {
  const { searches = 0 } = state
  const resumeInMs = searchPausesMs[searches]
  if (resumeInMs === undefined) return { state, ...done }
  return { state: { ...state, searches: searches + 1 }, progressRate: 50, resumeInMs, leavesQueue: true }
}

const isOpen = (id: number) => and(eq(messages.recordId, id), eq(messages.status, 'Attempted'))

/** Neither accepted by another worker nor cancelled. */
async function isOpenYet(id: number, database: Database): Promise<boolean> {
  const [message] = await database.sql.select().from(messages).where(isOpen(id))
  return message !== undefined && !message.providerId
}

/** Stores what a request, or a search for its message, resulted in. */
async function takeOutcome(
  recordId: number,
  state: Progress,
  prepared: Outcome | SearchOutcome,
  database: Database,
): Promise<Portion<Progress>> {
  switch (prepared.kind) {
    case 'uploaded':
      return { state: { ...state, mediaId: prepared.mediaId }, progressRate: 10 }
    case 'simulated':
      return {
        ...{ state: { ...state, played: 0 }, progressRate: 10 },
        ...{ resumeInMs: simulated[0]?.afterMs ?? 0, leavesQueue: true },
      }
    case 'accepted':
    case 'found':
      return { state, ...done }
    case 'unknown':
      if (await isOpenYet(recordId, database)) {
        await storeStatus(recordId, 'Attempted', database, { isDeliveryUnknown: true })
      }
      return prepared.isSearched ? searchLater(state) : { state, ...done }
    case 'unsaid':
      return searchLater(state)
    case 'later': {
      await database.sql.update(messages).set({ askedTime: null }).where(eq(messages.recordId, recordId))
      const failures = state.failures + 1
      const resumeInMs = pauseMsAfter(failures, prepared.afterMs)
      if (failures < maxFailures) return { state: { ...state, failures }, progressRate: 0, resumeInMs }
      await storeStatus(recordId, 'Failed', database, { errorMessage: prepared.reason })
      return { state, ...done }
    }
    case 'absent':
      // A state of it may have come meanwhile.
      if (!(await isOpenYet(recordId, database))) return { state, ...done }
      await storeStatus(recordId, 'Failed', database, { errorMessage: prepared.reason })
      return { state, ...done }
    case 'refused':
      await storeStatus(recordId, 'Failed', database, { errorMessage: prepared.reason })
      return { state, ...done }
  }
}

/**
 * The background work that sends messages. A file is uploaded in a portion of its own. Then the message is marked
 * directly before the request that may reach the customer, and not requested again: where the process dies in between, or
 * the provider does not answer, its delivery is unknown until the provider says what it has.
 */
export function sendingTasks(
  { database }: Pick<Services, 'database'>,
  carrier: Carrier,
): Readonly<Record<string, Task>> {
  /** Of two workers, one of which has lost its lease, one marks the message. */
  const mark = async (id: number): Promise<boolean> => {
    const marked = await database.sql
      .update(messages)
      .set({ askedTime: new Date() })
      .where(and(isOpen(id), isNull(messages.askedTime)))
      .returning({ recordId: messages.recordId })
    return marked.length > 0
  }

  const ask = async (id: number, mediaId: string | undefined, signal: AbortSignal): Promise<Outcome | null> => {
    const [message] = await database.sql.select().from(messages).where(isOpen(id))
    if (!message) return null
    if (message.askedTime) return { kind: 'unknown', isSearched: await carrier.canLookUp(message) }
    const uploaded = mediaId === undefined ? await carrier.upload(message, signal) : null
    const outcome = uploaded ?? (await carrier.deliver(message, { mediaId, mark: () => mark(id), signal }))
    if (outcome.kind === 'accepted') {
      // Not in the portion: a worker that has lost its lease by now is still the only one that knows the id.
      const { providerId, state: status = 'Attempted', identities: come = [] } = outcome
      const isStored = await storeProviderId(id, { status, serviceId: message.serviceId, providerId }, database)
      await changeIdentities(message, { come, gone: [] }, database)
      // Taken, but what becomes of it is told of another message.
      if (!isStored) return { kind: 'unknown', isSearched: false }
    }
    return outcome.kind === 'unknown' ? { ...outcome, isSearched: await carrier.canLookUp(message) } : outcome
  }

  const task: Omit<LeasedTask<Sending, Progress, Outcome | SearchOutcome | null>, 'limit'> = {
    area: 'everyone',
    isOfSystem: true,
    isInOrder: true,
    // A marked message is never requested again, so an attempt costs nothing.
    maxAttempts: 20,
    workers: 'urgent',
    start: () => ({ failures: 0, played: null }),
    prepare: async ({ parameters: { recordId }, state }, signal) => {
      if (state.searches) return searchMessage(recordId, { carrier, signal }, database)
      return state.played === null ? ask(recordId, state.mediaId, signal) : null
    },
    portion: async ({ parameters: { recordId }, state, prepared }) => {
      if (state.played !== null) return play(recordId, state.played, database)
      if (prepared === null) return { state, ...done }
      return takeOutcome(recordId, state, prepared, database)
    },
    abandoned: async ({ recordId }) => {
      const [message] = await database.sql.select().from(messages).where(isOpen(recordId))
      if (!message || message.providerId) return
      if (message.askedTime) await storeStatus(recordId, 'Attempted', database, { isDeliveryUnknown: true })
      else await storeStatus(recordId, 'Failed', database, { errorMessage: 'The message could not be sent.' })
    },
  }
  return Object.fromEntries(Object.entries(kinds).map(([name, limits]) => [name, leased({ ...task, ...limits })]))
}
