'use client'
import { BenchOfAddress } from '@/components/features/parcels/bench/bench-of-address'
import { LastNews, ParcelState } from '@/components/features/parcels/package-cells'
import { packageBatches, packageBatchNotices, packageNotices } from '@/components/features/parcels/package-dialogs'
import { packageForm } from '@/components/features/parcels/package-form'
import { packageSearches } from '@/components/features/parcels/package-searches'
import { parcelInputs } from '@/components/parcels/parcel-inputs'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[orderPackageId]/used-messages'

export const { List } = resource<typeof orderPackages>({
  columns: [
    { field: 'orderPackageId', width: 88 },
    { field: 'customerName', flex: 1.2 },
    { field: 'orderIds', flex: 1.2 },
    { field: 'status', width: 172, render: (parcel) => <ParcelState parcel={parcel} /> },
    { field: 'pieces', width: 72 },
    { field: 'carrierId', width: 140 },
    { field: 'trackingNo', width: 136 },
    { field: 'lastEventTime', width: 172, render: LastNews },
    { field: 'country', width: 152 },
    { field: 'warehouseId', width: 176 },
    'createdTime',
  ],
  card: { value: 'trackingNo' },
  search: [
    ...([
      'keyword',
      'status',
      'siteId',
      'carrierId',
      'warehouseId',
      'orderId',
      'country',
      'lastEvent',
      'following',
    ] as const),
    ...(['shippedTime', 'lastEventTime', 'deliveredTime', 'createdTime', 'orderPackageId'] as const),
  ],
  searches: packageSearches,
  form: packageForm,
  inputs: parcelInputs,
  notices: packageNotices,
  batchDialogs: packageBatches,
  headActions: BenchOfAddress,
  batchNotices: packageBatchNotices,
  recordPath: (orderPackageId) => href('/orders/packages/[orderPackageId]', { orderPackageId }),
  recordPage: openedPage(
    () => import('@/components/features/parcels/package-page').then((file) => file.PackagePage),
    usedMessages,
  ),
})
