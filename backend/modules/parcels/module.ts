import { combine } from '../../module'
import { serverModule } from '../module'
import { orderPackagePart } from './packages'
import { trackingClock } from './poll-tracking'
import { packageSheetPlan } from './sheets/package-sheet'
import { takeTrackingNews } from './tracking-webhook'

export const parcelsModule = serverModule('parcels', (services, shared) =>
  combine(
    orderPackagePart(services),
    {
      ...trackingClock(services, shared.access),
      webhooks: { 'http-tracking': (webhook) => takeTrackingNews(webhook, services) },
    },
    { sheets: [packageSheetPlan(services)] },
  ),
)
