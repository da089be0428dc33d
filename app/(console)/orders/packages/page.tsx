import { listPage } from '@/components/resource/list/list-page'
import { orderPackages } from '@/contract/entities/parcels/order-packages'
import { List } from './resource'

export default listPage(orderPackages, List, { namespaces: ['parcels', 'packing', 'freights'] })
