import { serverModule } from '../module'
import { messagingPart } from './handlers'

export const messagingModule = serverModule('messaging', (services, shared) => messagingPart(services, shared))
