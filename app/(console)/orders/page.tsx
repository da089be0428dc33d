import { listPage } from '@/components/resource/list/list-page'
import { orders } from '@/contract/entities/orders'
import { List } from './resource'

export default listPage(orders, List, {
  namespaces: ['orders', 'purchaseList', 'packing', 'parcels', 'freights', 'payments'],
  entities: ['payments'],
})
