import { combine } from '../../module'
import { serverModule } from '../module'
import { logonPart } from './handlers'
import { preferenceHandlers } from './preferences'

export const accountModule = serverModule('account', (services) =>
  combine(logonPart(services), { handlers: preferenceHandlers(services) }),
)
