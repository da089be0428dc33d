import { InventoryPage } from '@/components/features/stock/inventory-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { inventories } from '@/contract/entities/inventories'
import { usedMessages } from './used-messages'

export default recordRoute(inventories, InventoryPage, usedMessages)
