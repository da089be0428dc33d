import type { InventoryRow } from '../inventory-cells'

/** A row of stock for tests: ten pieces, six of them for orders, two of those packed. */
export const stockRow: InventoryRow = {
  ...{ inventoryId: 7, companyId: 5, companyName: 'Lantern Trading', warehouseId: 2, warehouseName: 'Kwai Chung' },
  ...{ shelfId: 4, shelfName: 'A-01', productSkuId: 9, productSkuName: '500 g', productId: 1, productName: 'Tea' },
  ...{ skuCode: 'TEA-500', coverUrl: null, onHand: 10, allocated: 6, available: 4, packed: 2, inTransit: 0 },
  ...{ shelfKind: 'Stock', shelfKindText: 'Stock', forOrders: true },
  ...{
    unitCost: 12.5,
    currency: 'HKD',
    oldestReceiptTime: null,
    belowMinimum: false,
    pastFreeDays: false,
    ...{ minStock: null, target: null, shortOfMinimum: 0, isEmpty: false, waitingOrders: 0, waitingQty: 0 },
  },
  ...{ createdTime: '2026-03-02T08:00:00Z', updatedTime: '2026-03-02T08:00:00Z' },
}
