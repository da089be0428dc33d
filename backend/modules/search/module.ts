import { serverModule } from '../module'
import { findHandlers } from './find-records'

export const searchModule = serverModule('search', (services) => ({ handlers: findHandlers(services) }))
