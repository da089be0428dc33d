'use client'
import { dayBefore } from '@/components/features/stock/age-in-days'
import {
  AllocatedPieces,
  AvailablePieces,
  InventoryGoods,
  InventoryShelf,
  StockAge,
} from '@/components/features/stock/inventory-cells'
import { inventoryBatches, inventoryDialogs } from '@/components/features/stock/inventory-dialogs'
import { inventoryForm } from '@/components/features/stock/inventory-form'
import { StockActions } from '@/components/features/stock/stock-actions'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { inventories } from '@/contract/entities/inventories'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[inventoryId]/used-messages'

const oldAfterDays = 60

export const { List } = resource<typeof inventories>({
  columns: [
    { field: 'inventoryId', flex: 2.2, render: InventoryGoods },
    { field: 'shelfId', width: 100, render: InventoryShelf },
    { field: 'onHand', width: 80 },
    { field: 'allocated', width: 92, render: AllocatedPieces },
    { field: 'available', width: 108, render: AvailablePieces },
    // Before what may be scrolled to where room is short: money is never cut.
    'unitCost',
    { field: 'warehouseId', width: 160 },
    { field: 'oldestReceiptTime', width: 104, render: StockAge },
    { field: 'minStock', width: 80 },
    { field: 'target', width: 80 },
    { field: 'inTransit', width: 80 },
  ],
  card: { below: false, value: 'onHand', state: 'shelfId' },
  search: [
    ...(['keyword', 'warehouseId', 'shelfId', 'belowMinimum', 'onHand', 'available'] as const),
    ...(['oldestReceiptTime', 'pastFreeDays', 'isEmpty', 'productSkuId'] as const),
  ],
  searches: [
    { title: 'inStock', terms: { isEmpty: 'false' } },
    { title: 'belowMinimum', terms: { belowMinimum: 'true' } },
    { title: 'pastFreeDays', terms: { pastFreeDays: 'true' } },
    { title: 'olderThan60Days', terms: () => ({ oldestReceiptTimeEnd: dayBefore(oldAfterDays, Date.now()) }) },
  ],
  form: inventoryForm,
  dialogs: inventoryDialogs,
  batchDialogs: inventoryBatches,
  headActions: StockActions,
  recordPath: (inventoryId) => href('/inventories/[inventoryId]', { inventoryId }),
  recordPage: openedPage(
    () => import('@/components/features/stock/inventory-page').then((file) => file.InventoryPage),
    usedMessages,
  ),
})
