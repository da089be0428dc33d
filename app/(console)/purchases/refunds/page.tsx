import { listPage } from '@/components/resource/list/list-page'
import { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { List } from './resource'

export default listPage(purchaseRefunds, List, { namespaces: ['purchaseOrders', 'purchaseRefunds'] })
