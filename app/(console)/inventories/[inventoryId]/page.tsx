import { InventoryPage } from '@/components/features/stock/inventory-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { inventories } from '@/contract/entities/inventories'

export default recordRoute(inventories, InventoryPage, { namespaces: ['stock'] })
