import { CheckScreen } from '@/components/features/purchasing/inspections/check-screen'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'

export default recordRoute(purchaseInspections, CheckScreen, { namespaces: ['purchaseInspections'] })
