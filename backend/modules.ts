import type { Subscriber, Subscribers } from './db/database'
import type { EventName } from './db/events'
import { accountModule } from './modules/account/module'
import { announcementsModule } from './modules/announcements/module'
import { catalogueModule } from './modules/catalogue/module'
import { connectionsModule } from './modules/connections/module'
import { customerMessagesModule } from './modules/customer-messages/module'
import { customersModule } from './modules/customers/module'
import { filesModule } from './modules/files/module'
import { freightModule } from './modules/freight/module'
import { logsModule } from './modules/logs/module'
import { messagingModule } from './modules/messaging/module'
import { type ServerModule, serverModule } from './modules/module'
import { ordersModule } from './modules/orders/module'
import { organisationModule } from './modules/organisation/module'
import { parcelsModule } from './modules/parcels/module'
import { paymentsModule } from './modules/payments/module'
import { plainPart } from './modules/plain'
import { purchasingModule } from './modules/purchasing/module'
import { pushesModule } from './modules/pushes/module'
import { referenceModule } from './modules/reference/module'
import { salesModule } from './modules/sales/module'
import { searchModule } from './modules/search/module'
import { statisticsModule } from './modules/statistics/module'
import { stockModule } from './modules/stock/module'
import { templatesModule } from './modules/templates/module'
import { toolsModule } from './modules/tools/module'

/** All modules from the bottom up: each may know those before it. `scripts/layers.mjs` holds the same order. */
export const modules: readonly ServerModule[] = [
  accountModule,
  referenceModule,
  catalogueModule,
  filesModule,
  customersModule,
  freightModule,
  stockModule,
  messagingModule,
  templatesModule,
  customerMessagesModule,
  pushesModule,
  paymentsModule,
  purchasingModule,
  parcelsModule,
  ordersModule,
  organisationModule,
  connectionsModule,
  salesModule,
  announcementsModule,
  logsModule,
  statisticsModule,
  searchModule,
  toolsModule,
  serverModule('plain', plainPart),
]

/** Who is called for which event, in the order of the modules. */
export const subscribers: Subscribers = subscribersOf(modules)

function subscribersOf(all: readonly ServerModule[]): Subscribers {
  const found: Partial<Record<EventName, Subscriber[]>> = {}
  for (const { on } of all) {
    for (const [event, subscriber] of Object.entries(on) as [EventName, Subscriber][]) {
      found[event] = [...(found[event] ?? []), subscriber]
    }
  }
  return found
}
