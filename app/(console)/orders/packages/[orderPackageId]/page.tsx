import { PackagePage } from '@/components/features/parcels/package-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { orderPackages } from '@/contract/entities/parcels/order-packages'
import { usedMessages } from './used-messages'

export default recordRoute(orderPackages, PackagePage, usedMessages)
