import { z } from 'zod'
import { type Endpoint, endpoint, type noQuery, nothing } from '../endpoint'
import { type MessageChannel, messageChannels } from './message-channels'
import { presenceStates } from './presence-event'

export const presenceBody = z.strictObject({ state: z.enum(presenceStates) })

type PresenceEndpoints = {
  [Channel in MessageChannel as `POST ${Channel}conversations/{id}/presence`]: Endpoint<
    typeof noQuery,
    typeof presenceBody,
    typeof nothing
  >
}

/** Who reads or types in a conversation. Nothing of it is stored. */
export const presenceEndpoints = Object.fromEntries(
  messageChannels.map((channel) => [
    `POST ${channel}conversations/{id}/presence`,
    endpoint({
      area: 'everyone',
      use: 'write',
      body: presenceBody,
      response: nothing,
      ephemeral: true,
      ownTransaction: true,
      summary: 'Tell colleagues that one reads or types in a conversation. It counts for 15 s, in this session only',
    }),
  ]),
) as PresenceEndpoints
