import { context } from '../../context'
import { type HandlerMap, handlers, mergeHandlers } from '../../http/handlers'
import type { Services } from '../../services'
import type { FileStore } from '../files/file-store'
import { conversationHandlers } from './conversations'
import { carrierOf } from './deliver'
import { deleteOldEarlyStates } from './early-states'
import { EventFeed } from './event-feed'
import { defineKeptMessages } from './kept-messages'
import { deleteOldMessageEvents, messageEventChannel } from './message-events'
import { noteHandlers } from './notes'
import { presenceHandlers } from './presence-calls'
import type { ProviderAccess } from './provider-access'
import { defineMediaCopies } from './received-media'
import { sendSms } from './send-message'
import { defineSending } from './sending'
import { serializeMessage } from './serialize'
import { defineAccountQuestions } from './service-accounts'
import { playCustomer } from './simulator'
import { streamHandlers } from './streams'
import { webhookHandlers } from './webhooks'

/** Chat with customers over SMS, WhatsApp and LINE. */
export function messagingHandlers(services: Services, fileStore: FileStore, access: ProviderAccess): HandlerMap {
  const { database, environment, listen, log } = services
  const sending = { database, access }
  const feed = new EventFeed(database, log, listen && ((onNotice) => listen(messageEventChannel, onNotice)))
  defineSending(services, carrierOf(database, access))
  defineMediaCopies(services, access, fileStore)
  services.tasks.cleanUps.set('message events', () => deleteOldMessageEvents(database))
  services.tasks.cleanUps.set('early delivery states', () => deleteOldEarlyStates(database))
  defineAccountQuestions(services, access)
  defineKeptMessages(services)
  return mergeHandlers(
    conversationHandlers(sending),
    noteHandlers(services),
    streamHandlers(feed, environment.STREAMS_PER_ACCOUNT),
    presenceHandlers(services, feed.presence),
    webhookHandlers(services, access),
    handlers({
      'POST tools/sms': async ({ body }) => {
        const message = await sendSms(body, sending)
        const { status, statusText, remotePhoneNumber } = serializeMessage(message, context().language)
        const { recordId, conversationId } = message
        return { smsRecordId: recordId, smsConversationId: conversationId, status, statusText, remotePhoneNumber }
      },
      'POST tools/simulator/inbound': ({ body }) => playCustomer(body, database),
    }),
  )
}
