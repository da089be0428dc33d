import { serverModule } from '../module'
import { logHandlers } from './logs'

export const logsModule = serverModule('logs', (services) => ({ handlers: logHandlers(services) }))
