'use client'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { inventories } from '@/contract/entities/inventories'
import { href } from '@/lib/routes/navigation'
import { AgesPart } from './ages-part'
import { InventoryShelf, StockAge } from './inventory-cells'
import { inventoryForm } from './inventory-form'
import { InventoryHead } from './inventory-head'
import { MovementTable } from './movement-table'
import { StockPieces } from './stock-pieces'

/** A row of stock: its pieces, and all that has moved them. */
export const InventoryPage = recordPage<typeof inventories>({
  list: href('/inventories', {}),
  form: inventoryForm,
  head: InventoryHead,
  titleOf: ({ productName, productSkuName, skuCode }) =>
    [productName ?? skuCode, productSkuName].filter(Boolean).join(' · '),
  main: [MovementTable, AgesPart],
  side: [
    StockPieces,
    {
      facts: [
        ...(['productId', 'warehouseId', 'shelfId', 'packed', 'inTransit', 'minStock', 'target'] as const),
        ...(['unitCost', 'oldestReceiptTime', 'updatedTime'] as const),
      ],
      title: 'details',
      columns: [
        { field: 'shelfId', render: InventoryShelf },
        { field: 'oldestReceiptTime', render: StockAge },
      ],
    },
  ],
})
