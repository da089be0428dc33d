import { combine } from '../../module'
import { serverModule } from '../module'
import { orderPackagePart } from './packages'
import { trackingClock } from './poll-tracking'
import { packageSheetPlan } from './sheets/package-sheet'

export const parcelsModule = serverModule('parcels', (services, shared) =>
  combine(orderPackagePart(services), trackingClock(services, shared.access), { sheets: [packageSheetPlan(services)] }),
)
