import { serverModule } from '../module'
import { customerMessagePart } from './customer-messages'

export const customerMessagesModule = serverModule('customer-messages', (services, shared) =>
  customerMessagePart(services, shared.access),
)
