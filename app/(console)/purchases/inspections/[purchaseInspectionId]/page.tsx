import { InspectionPage } from '@/components/features/purchasing/inspections/inspection-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { usedMessages } from './used-messages'

export default recordRoute(purchaseInspections, InspectionPage, usedMessages)
