'use client'
import { DefectiveCount, GoodCount } from '@/components/features/purchasing/inspections/found-counts'
import { inspectionInputs } from '@/components/features/purchasing/inspections/inspection-inputs'
import { offersMove } from '@/components/features/purchasing/inspections/offers-move'
import { ScanButton } from '@/components/features/purchasing/inspections/scan-button'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[purchaseInspectionId]/used-messages'

export const { List } = resource<typeof purchaseInspections>({
  columns: [
    { field: 'businessCode', width: 168 },
    'status',
    { field: 'purchaseOrderId', width: 168 },
    { field: 'supplierId', flex: 1.4 },
    { field: 'summary', flex: 1.6 },
    { field: 'acceptedQty', width: 88, render: (row) => <GoodCount {...row} /> },
    { field: 'defectiveQty', width: 96, render: (row) => <DefectiveCount {...row} /> },
    { field: 'trackingNo', width: 160 },
    { field: 'warehouseId', flex: 1 },
    'createdTime',
  ],
  search: [
    ...(['keyword', 'status', 'warehouseId', 'purchaseOrderId', 'trackingNo', 'checkedBy'] as const),
    ...(['checkedTime', 'createdTime', 'purchaseInspectionId'] as const),
  ],
  form: {
    rows: [['warehouseId', 'shelfId'], ['carrier', 'trackingNo'], ['imageUrls']],
    rules: () => import('@/contract/entities/purchasing/purchase-inspections').then((file) => file.purchaseInspections),
  },
  inputs: inspectionInputs,
  isOffered: offersMove,
  recordPath: (purchaseInspectionId) => href('/purchases/inspections/[purchaseInspectionId]', { purchaseInspectionId }),
  recordPage: openedPage(
    () => import('@/components/features/purchasing/inspections/inspection-page').then((file) => file.InspectionPage),
    usedMessages,
  ),
  headActions: ScanButton,
})
