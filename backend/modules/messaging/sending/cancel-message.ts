import { and, eq, isNull } from 'drizzle-orm'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { context } from '../../../context'
import type { Database } from '../../../db/database'
import { messages } from '../../../db/schema/messaging'
import { problemText } from '../../../messages/texts'
import { Problem } from '../../../problem'
import { messageIn } from '../read-messages'
import type { QuotingMessage } from '../serialize'
import { storeStatus } from '../store-message'

/**
 * Cancels a message that waits for its turn or for the provider. Throws `messageNotWaiting` where the provider has been
 * asked to send it: it may be with the customer.
 */
export function cancelMessage(channel: MessageChannel, id: number, database: Database): Promise<QuotingMessage> {
  return database.transaction(async () => {
    await messageIn(channel, id, database)
    const isWaiting = and(eq(messages.recordId, id), eq(messages.status, 'Attempted'), isNull(messages.askedTime))
    // Locks it: whoever is about to send it marks it first.
    const [waiting] = await database.sql
      .select({ isDeliveryUnknown: messages.isDeliveryUnknown })
      .from(messages)
      .where(isWaiting)
      .for('update')
    if (!waiting || waiting.isDeliveryUnknown) throw new Problem('messageNotWaiting')
    await storeStatus(id, 'Failed', database, { errorMessage: problemText(context().language, 'messageCancelled') })
    return messageIn(channel, id, database)
  })
}
