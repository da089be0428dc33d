'use client'
import { purchaseBatches } from '@/components/features/purchasing/purchase-orders/purchase-batches'
import { purchaseForm } from '@/components/features/purchasing/purchase-orders/purchase-form'
import { purchaseInputs } from '@/components/features/purchasing/purchase-orders/purchase-inputs'
import { purchaseSearches } from '@/components/features/purchasing/purchase-orders/purchase-searches'
import { PurchaseState } from '@/components/features/purchasing/purchase-orders/purchase-state'
import { ImageStack } from '@/components/fields/pictures/image-stack'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[purchaseOrderId]/used-messages'

export const { List } = resource<typeof purchaseOrders>({
  columns: [
    { field: 'businessCode', width: 168 },
    {
      field: 'coverUrls',
      width: 136,
      render: ({ coverUrls, lineCount }) => <ImageStack urls={coverUrls} count={lineCount} />,
    },
    { field: 'supplierId', flex: 1.8 },
    { field: 'totalAmount', width: 120 },
    { field: 'status', width: 180, render: (purchase) => <PurchaseState purchase={purchase} /> },
    'createdTime',
    { field: 'summary', flex: 1.5 },
    { field: 'warehouseId', flex: 1 },
  ],
  search: [
    'keyword',
    'status',
    'supplierId',
    'channelType',
    'siteId',
    'warehouseId',
    'totalAmount',
    'createdTime',
    'paidTime',
    'purchaseOrderId',
    ...([
      'customerOrderId',
      'placedBy',
      'supplierOrderId',
      'trackingNo',
      'expectedDate',
      'dueDate',
      'article',
    ] as const),
    ...(['toSettle', 'partlyReceived', 'orderCancelled'] as const),
  ],
  searches: purchaseSearches,
  form: purchaseForm,
  inputs: purchaseInputs,
  batchDialogs: purchaseBatches,
  recordPath: (purchaseOrderId) => href('/purchases/[purchaseOrderId]', { purchaseOrderId }),
  recordPage: openedPage(
    () =>
      import('@/components/features/purchasing/purchase-orders/purchase-order-screen').then(
        (file) => file.PurchaseOrderPage,
      ),
    usedMessages,
  ),
})
