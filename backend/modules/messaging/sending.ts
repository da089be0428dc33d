import { and, eq } from 'drizzle-orm'
import { messages } from '../../db/schema/messaging'
import type { Services } from '../../services'
import type { DeliveryState, Outcome } from './providers/provider'
import type { MessageRow } from './serialize'
import { storeStatus } from './store-message'

export const sendTask = 'messaging/send'

interface Sending {
  recordId: number
}
interface Progress {
  /** Attempts that surely sent nothing. */
  failures: number
  /** How many states of the simulator have been played; null until it has accepted the message. */
  played: number | null
}

/**
 * Asks what carries a message to send it.
 * @param isRepeated it has been asked before, and its response is not known
 */
export type Deliver = (message: MessageRow, isRepeated: boolean, signal: AbortSignal) => Promise<Outcome>

const simulated: readonly { state: DeliveryState; afterMs: number }[] = [
  { state: 'Sent', afterMs: 300 },
  { state: 'Delivered', afterMs: 900 },
  { state: 'Read', afterMs: 2500 },
]
const maxFailures = 5
const firstPauseMs = 2000
const done = { progressRate: 100, isDone: true }

/**
 * The background work that sends messages. A message is marked before its provider is asked, and a provider that cannot
 * recognise a repetition is not asked twice: where the process dies between, or the provider does not answer, the
 * delivery is unknown.
 */
export function defineSending({ database, tasks }: Pick<Services, 'database' | 'tasks'>, deliver: Deliver): void {
  const mark = (recordId: number, askedTime: Date | null) =>
    database.sql.update(messages).set({ askedTime }).where(eq(messages.recordId, recordId))

  const ask = async (id: number, signal: AbortSignal): Promise<Outcome | null> => {
    const isOpen = and(eq(messages.recordId, id), eq(messages.status, 'Attempted'))
    const [message] = await database.sql.select().from(messages).where(isOpen)
    if (!message) return null
    const wasAsked = message.askedTime !== null
    if (!wasAsked) await mark(id, new Date())
    const outcome = await deliver(message, wasAsked, signal)
    if (outcome.kind === 'later') await mark(id, null)
    return outcome
  }

  tasks.define<Sending, Progress, Outcome | null>(sendTask, {
    area: 'everyone',
    isOfSystem: true,
    limit: 4,
    start: () => ({ failures: 0, played: null }),
    prepare: async ({ parameters, state }, signal) => (state.played === null ? ask(parameters.recordId, signal) : null),
    portion: async ({ parameters: { recordId }, state, prepared }) => {
      if (state.played !== null) return play(recordId, state.played)
      if (prepared === null) return { state, ...done }
      switch (prepared.kind) {
        case 'simulated':
          return { state: { ...state, played: 0 }, progressRate: 10, resumeInMs: simulated[0]?.afterMs ?? 0 }
        case 'accepted': {
          const { providerId, state: reached = 'Attempted' } = prepared
          await storeStatus(recordId, reached, database, { providerId })
          return { state, ...done }
        }
        case 'unknown':
          await storeStatus(recordId, 'Attempted', database, { isDeliveryUnknown: true })
          return { state, ...done }
        case 'later': {
          const failures = state.failures + 1
          const resumeInMs = firstPauseMs * 4 ** (failures - 1)
          if (failures < maxFailures) return { state: { ...state, failures }, progressRate: 0, resumeInMs }
          await storeStatus(recordId, 'Failed', database, { errorMessage: prepared.reason })
          return { state, ...done }
        }
        case 'refused':
          await storeStatus(recordId, 'Failed', database, { errorMessage: prepared.reason })
          return { state, ...done }
      }
    },
  })

  const play = async (recordId: number, played: number) => {
    const now = simulated[played]
    if (now) await storeStatus(recordId, now.state, database)
    const next = simulated[played + 1]
    const state = { failures: 0, played: played + 1 }
    if (!next) return { state, ...done }
    return { state, progressRate: (100 * (played + 1)) / simulated.length, resumeInMs: next.afterMs }
  }
}
