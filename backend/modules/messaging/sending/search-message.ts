import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { externalServices } from '../../../db/schema/external-services'
import { messages } from '../../../db/schema/messaging'
import { storeProviderId } from '../early-states'
import { comparableText } from '../providers/comparable-text'
import type { FoundMessage } from '../providers/provider'
import type { MessageRow } from '../serialize'

/** What the provider says of a message whose response was lost: it has none, or it did not say yet. */
export type SearchOutcome = { kind: 'found' } | { kind: 'absent'; reason: string } | { kind: 'unsaid' }

/** The pauses before each question; where the provider answers none of them, the delivery stays unknown. */
export const searchPausesMs: readonly number[] = [5000, 15_000, 45_000, 60_000, 300_000, 900_000]

interface Searched {
  /** What the provider has of a message; throws where it does not say. */
  carrier: { lookUp: (message: MessageRow, signal: AbortSignal) => Promise<FoundMessage[]> }
  signal: AbortSignal
}

/** A provider may list a message a little after it has taken it. */
const listedMs = 60_000

/**
 * Asks the provider for a message whose response was lost, and stores its id and state where it has it. One that it does
 * not have a minute after the request was never taken.
 */
export async function searchMessage(
  recordId: number,
  { carrier, signal }: Searched,
  database: Database,
): Promise<SearchOutcome> {
  const isOpen = and(eq(messages.recordId, recordId), eq(messages.status, 'Attempted'))
  const [message] = await database.sql.select().from(messages).where(isOpen)
  // A state of it has come meanwhile, with our key.
  if (!message || message.providerId) return { kind: 'found' }
  let listed: readonly FoundMessage[]
  try {
    listed = await carrier.lookUp(message, signal)
  } catch {
    return { kind: 'unsaid' }
  }
  const { serviceId } = message
  let isInDoubt: boolean | undefined
  for (const { providerId, status, isByKey } of listed) {
    // The same text may have been sent twice.
    if (await isOfAnother(providerId, database)) continue
    isInDoubt ??= !isByKey && (await hasTwinInFlight(message, database))
    if (isInDoubt) return { kind: 'unsaid' }
    if (await storeProviderId(recordId, { status, serviceId, providerId }, database)) return { kind: 'found' }
  }
  const waitedMs = Date.now() - (message.askedTime ?? message.createdTime).getTime()
  return waitedMs >= listedMs ? { kind: 'absent', reason: 'The provider has no such message.' } : { kind: 'unsaid' }
}

/** Whether a message is stored under an id of the provider; several services may share one account. */
async function isOfAnother(providerId: string, database: Database): Promise<boolean> {
  // Named one by one, as ids are indexed by service.
  const services = database.sql.select({ serviceId: externalServices.serviceId }).from(externalServices)
  const isIt = and(inArray(messages.serviceId, services), eq(messages.providerId, providerId))
  return (await database.sql.$count(messages, isIt)) > 0
}

/** Whether the same text is on its way to the same customer: what the provider lists may be that, whose id has not come. */
async function hasTwinInFlight(
  { recordId, serviceId, remotePhoneNumber, content }: MessageRow,
  database: Database,
): Promise<boolean> {
  if (serviceId === null) return false
  const isTwin = and(
    ne(messages.recordId, recordId),
    eq(messages.serviceId, serviceId),
    isNull(messages.providerId),
    eq(messages.status, 'Attempted'),
    eq(messages.remotePhoneNumber, remotePhoneNumber),
    gt(messages.askedTime, new Date(Date.now() - listedMs)),
  )
  const others = await database.sql.select({ content: messages.content }).from(messages).where(isTwin)
  return others.some((other) => comparableText(other.content) === comparableText(content))
}
