import { z } from 'zod'
import { type Endpoint, endpoint, type noQuery } from '../endpoint'
import { text } from '../fields'
import { type Message, messageSchema } from './conversations'
import { messageText } from './fields'
import { type MessageChannel, messageChannels } from './message-channels'

export const noteBody = z.strictObject({ content: messageText(text(4096)) })

type NoteEndpoints = {
  [Channel in MessageChannel as `POST ${Channel}conversations/{id}/notes`]: Endpoint<
    typeof noQuery,
    typeof noteBody,
    z.ZodType<Message<Channel>>
  >
}

/** Internal notes of a conversation: among its messages, with the direction `Note`, and never sent. */
export const noteEndpoints = Object.fromEntries(
  messageChannels.map((channel) => [
    `POST ${channel}conversations/{id}/notes`,
    endpoint({
      area: 'everyone',
      use: 'write',
      body: noteBody,
      response: messageSchema(channel),
      summary: 'Write an internal note between the messages of a conversation. It is never sent to the customer',
    }),
  ]),
) as unknown as NoteEndpoints
