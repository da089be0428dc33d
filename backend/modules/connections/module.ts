import { combine } from '../../module'
import { serverModule } from '../module'
import { connectionPart } from './connections'
import { endedConnections } from './ended-connections'

export const connectionsModule = serverModule('connections', (services) =>
  combine(connectionPart(services), { waiting: { connections: endedConnections } }),
)
