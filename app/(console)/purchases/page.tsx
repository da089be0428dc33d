import { listPage } from '@/components/resource/list/list-page'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { List } from './resource'

export default listPage(purchaseOrders, List, { namespaces: ['purchaseOrders'] })
