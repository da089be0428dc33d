'use client'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { href } from '@/lib/routes/navigation'
import { InspectionHead } from './inspection-head'
import { inspectionInputs } from './inspection-inputs'
import { FoundLines, WherePart } from './inspection-parts'
import { offersMove } from './offers-move'

/** An inspection: what was expected and found, where it was put, and for whom it is. */
export const InspectionPage = recordPage<typeof purchaseInspections>({
  list: href('/purchases/inspections', {}),
  head: InspectionHead,
  inputs: inspectionInputs,
  isOffered: offersMove,
  main: [WherePart, FoundLines, { facts: ['imageUrls', 'remark'], title: 'details' }],
  side: [
    {
      related: ({ ofParcel }) =>
        ofParcel.map(({ purchaseInspectionId, businessCode, purchaseOrderName, status, statusText }) => ({
          ...{ path: 'purchaseinspections', id: purchaseInspectionId, name: businessCode, status, statusText },
          note: purchaseOrderName,
        })),
      title: 'ofParcel',
    },
    {
      facts: [
        ...(['purchaseOrderId', 'supplierId', 'warehouseId', 'shelfId', 'carrier', 'trackingNo'] as const),
        ...(['acceptedQty', 'defectiveQty', 'wrongQty', 'checkedTime', 'checkedBy', 'createdTime'] as const),
      ],
      title: 'facts',
    },
  ],
})
