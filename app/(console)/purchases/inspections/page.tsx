import { listPage } from '@/components/resource/list/list-page'
import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { List } from './resource'

export default listPage(purchaseInspections, List, { namespaces: ['purchaseInspections'] })
