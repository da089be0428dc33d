import type { z } from 'zod'
import { messageChannels } from '@/contract/messaging/message-channels'
import type { presenceBody } from '@/contract/messaging/presence'
import { caller } from '../../../context'
import type { HandlerMap } from '../../../http/handlers'
import type { Services } from '../../../services'
import { conversationIn } from '../read-conversations'
import type { Presence } from './presence'

/** The calls that tell of reading and typing. */
export const presenceHandlers = ({ database }: Pick<Services, 'database'>, presence: Presence): HandlerMap =>
  Object.fromEntries(
    messageChannels.map((channel) => [
      `POST ${channel}conversations/{id}/presence`,
      async ({ params, body }) => {
        const { state } = body as z.output<typeof presenceBody>
        await presence.report(await conversationIn(channel, Number(params.id), database), caller(), state)
      },
    ]),
  ) as HandlerMap
