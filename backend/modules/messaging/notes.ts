import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import type { noteBody } from '@/contract/messaging/notes'
import { caller, context } from '../../context'
import type { Database } from '../../db/database'
import { messages } from '../../db/schema/messaging'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'
import { addressOf } from './conversation-rows'
import { recordEvents } from './message-events'
import { conversationIn } from './read-conversations'
import { serializeMessage } from './serialize'

/** Internal notes of conversations. */
export const noteHandlers = ({ database }: Pick<Services, 'database'>): HandlerMap =>
  Object.fromEntries(
    messageChannels.map((channel) => [
      `POST ${channel}conversations/{id}/notes`,
      async ({ params, body }) => {
        const row = await storeNote(channel, Number(params.id), body as z.output<typeof noteBody>, database)
        return serializeMessage(row, context().language)
      },
    ]),
  ) as HandlerMap

/**
 * Stores a note. It belongs to no service and no task, and its direction and state are none that a provider is called
 * for. The conversation stays where it is in the list, because the customer has neither written nor been written to.
 */
async function storeNote(
  channel: MessageChannel,
  id: number,
  { content }: z.output<typeof noteBody>,
  database: Database,
) {
  return database.transaction(async () => {
    const conversation = await conversationIn(channel, id, database, { lock: true })
    const { conversationId, companyId, siteId } = conversation
    const remotePhoneNumber = await addressOf(conversation, database)
    const { adminId, fullName } = caller()
    const [note] = await database.sql
      .insert(messages)
      .values({
        ...{ conversationId, channel, companyId, siteId, remotePhoneNumber, adminId, localName: fullName },
        direction: 'Note',
        status: 'Read',
        content: channel === 'sms' ? content : JSON.stringify({ type: 'text', text: { body: content } }),
        searchText: content,
        createdTime: sql`date_trunc('milliseconds', clock_timestamp())`,
      })
      .returning()
    if (!note) throw new Error('The note was not stored.')
    await recordEvents(conversation, [{ type: 'create-message', recordId: note.recordId }], database)
    return note
  })
}
