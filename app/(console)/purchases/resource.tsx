'use client'
import { PictureStack } from '@/components/fields/picture-stack'
import { resource } from '@/components/resource/resource'
import type { purchaseOrders } from '@/contract/entities/purchase-orders'
import { href } from '@/lib/navigation'

export const { List } = resource<typeof purchaseOrders>({
  columns: [
    { field: 'businessCode', width: 170 },
    {
      field: 'coverUrls',
      width: 140,
      render: ({ coverUrls, lineCount }) => <PictureStack urls={coverUrls} count={lineCount} />,
    },
    { field: 'supplierId', flex: 1.4 },
    { field: 'summary', flex: 2 },
    'totalAmount',
    'status',
    { field: 'warehouseId', flex: 1 },
    'createdTime',
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
  ],
  recordPath: (purchaseOrderId) => href('/purchases/[purchaseOrderId]', { purchaseOrderId }),
})
