import { listPage } from '@/components/resource/list/list-page'
import { purchaseInspections } from '@/contract/entities/purchase-inspections'
import { List } from './resource'

export default listPage(purchaseInspections, List, { namespaces: ['purchaseInspections'] })
