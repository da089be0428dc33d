'use client'
import { parcelInputs } from '@/components/parcels/parcel-inputs'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import { href } from '@/lib/routes/navigation'
import { CustomsPart } from './customs-part'
import { packageNotices } from './package-dialogs'
import { packageForm } from './package-form'
import { PackageHead } from './package-head'
import { contentColumns, LabelAddress, ParcelNews, ParcelOrders } from './package-parts'
import { ParcelMessages } from './parcel-messages'

/** The page of a parcel: what is in it, where it goes, and how far it is. */
export const PackagePage = recordPage<typeof orderPackages>({
  list: href('/orders/packages', {}),
  head: PackageHead,
  form: packageForm,
  inputs: parcelInputs,
  notices: packageNotices,
  titleOf: ({ orderPackageId, trackingNo }) =>
    trackingNo ? `#${orderPackageId} · ${trackingNo}` : `#${orderPackageId}`,
  main: [
    { lines: 'lines', columns: contentColumns, countOf: () => 2 },
    CustomsPart,
    ParcelNews,
    ParcelMessages,
    { facts: ['imageUrls', 'labelUrl', 'remark'], title: 'others' },
  ],
  side: [
    LabelAddress,
    ParcelOrders,
    {
      facts: [
        ...(['warehouseId', 'carrierId', 'trackingNo', 'weight', 'length', 'width', 'height'] as const),
        ...(['freightCost', 'shippedTime', 'deliveredTime', 'siteId', 'createdTime'] as const),
      ],
      title: 'details',
    },
  ],
})
