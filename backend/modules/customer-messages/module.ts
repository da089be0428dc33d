import { serverModule } from '../module'
import { customerMessagePart } from './customer-messages'
import { messagesOfEvents } from './queue-messages'

export const customerMessagesModule = serverModule(
  'customer-messages',
  (services, shared) => customerMessagePart(services, shared.access),
  messagesOfEvents,
)
