import { messageChannels } from '@/contract/messaging/message-channels'
import { context } from '../../context'
import { handlers, mergeHandlers } from '../../http/handlers'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import type { Shared } from '../module'
import { deleteOldEarlyChanges } from './changed-messages'
import { conversationHandlers } from './conversations'
import { deleteOldEarlyStates } from './early-states'
import { deleteOldMessageEvents, messageEventChannel } from './message-events'
import { noteHandlers } from './notes'
import { unreadsOf } from './read-conversations'
import { keptMessageTasks } from './receiving/kept-messages'
import { mediaTasks } from './receiving/received-media'
import { profileTasks } from './receiving/received-profile'
import { rereadTasks } from './receiving/reread-messages'
import { webhookPart } from './receiving/webhooks'
import { carrierOf } from './sending/deliver'
import { sendSms } from './sending/send-message'
import { sendingTasks } from './sending/sending'
import { serializeMessage } from './serialize'
import { accountTasks } from './service-accounts'
import { serviceTestHandlers } from './service-test'
import { playCustomer } from './simulator'
import { EventFeed } from './streaming/event-feed'
import { presenceHandlers } from './streaming/presence-calls'
import { streamHandlers } from './streaming/streams'
import { waitingMessages } from './waiting-messages'

/** Chat with customers over SMS, WhatsApp and LINE. */
export function messagingPart(services: Services, { fileStore, access }: Shared): ModulePart {
  const { database, environment, listen, log } = services
  const sending = { database, access }
  const feed = new EventFeed(database, log, listen && ((onNotice) => listen(messageEventChannel, onNotice)))
  const received = webhookPart(services, access)
  const calls = mergeHandlers(
    conversationHandlers(sending),
    noteHandlers(services),
    streamHandlers(feed, environment.STREAMS_PER_ACCOUNT),
    presenceHandlers(services, feed.presence),
    received.handlers ?? {},
    serviceTestHandlers(database, access),
    handlers({
      'GET conversations/unreads': () =>
        Promise.all(messageChannels.map(async (channel) => ({ channel, ...(await unreadsOf(channel, database)) }))),
      'POST tools/sms': async ({ body }) => {
        const message = await sendSms(body, sending)
        const { status, statusText } = serializeMessage(message, context().language)
        const { recordId, conversationId, remotePhoneNumber } = message
        return { smsRecordId: recordId, smsConversationId: conversationId, status, statusText, remotePhoneNumber }
      },
      'POST tools/simulator/inbound': ({ body }) => playCustomer(body, database),
    }),
  )
  return {
    handlers: calls,
    tasks: {
      ...sendingTasks(services, carrierOf(database, access)),
      ...mediaTasks(services, access, fileStore),
      ...profileTasks(services, access, fileStore),
      ...accountTasks(services, access),
      ...keptMessageTasks(services),
      ...rereadTasks(services),
    },
    webhooks: received.webhooks,
    waiting: { unreads: waitingMessages },
    cleanUps: {
      'message events': () => deleteOldMessageEvents(database),
      'early delivery states': () => deleteOldEarlyStates(database),
      'early edits of messages': () => deleteOldEarlyChanges(database),
    },
  }
}
