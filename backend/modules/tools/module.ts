import { serverModule } from '../module'
import { toolHandlers } from './tools'

export const toolsModule = serverModule('tools', (services) => ({ handlers: toolHandlers(services) }))
