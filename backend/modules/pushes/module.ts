import { combine } from '../../module'
import { serverModule } from '../module'
import { pushNotificationPart } from './push-notifications'
import { pushesOfEvents } from './queue-pushes'
import { siteNotificationHandlers } from './site-notifications'

export const pushesModule = serverModule(
  'pushes',
  (services) => combine(pushNotificationPart(services), { handlers: siteNotificationHandlers(services) }),
  pushesOfEvents,
)
