import { PrintScreen } from '@/components/features/purchasing/inspections/print-screen'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'

export default recordRoute(purchaseInspections, PrintScreen, { namespaces: ['purchaseInspections'] })
