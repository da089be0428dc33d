import dynamic from 'next/dynamic'
import type { FormOf } from '@/components/resource/core/description'
import type { orderPackages } from '@/contract/entities/order-packages'

const PackedLinesInput = dynamic(() => import('./packed-lines-input').then((file) => file.PackedLinesInput), {
  ssr: false,
})

type Field = FormOf<typeof orderPackages>['rows'][number][number]

const onlyPacked: readonly Field[] = [
  ...(['lines', 'warehouseId', 'name', 'phone', 'country', 'addressLine1', 'addressLine2', 'addressLine3'] as const),
  ...(['subdivisionName1', 'subdivisionName2', 'subdivisionName3', 'subdivisionName4', 'zipcode'] as const),
  ...(['length', 'width', 'height'] as const),
]
const onTheWay: readonly Field[] = ['carrierId', 'freightId', 'trackingNo', 'sharedTracking', 'weight']
const address: readonly Field[] = onlyPacked.slice(2, 13)

/** What of a parcel cannot be changed in its state; a new one has the address of its order. */
export function fixedFields({ status }: Readonly<Record<string, unknown>>): readonly Field[] {
  if (status === undefined) return address
  if (status === 'Packed') return []
  return status === 'Shipped' ? onlyPacked : [...onlyPacked, ...onTheWay]
}

/** The form of a parcel, over the list for a new one and on its page. */
export const packageForm: FormOf<typeof orderPackages> = {
  rows: [
    ['lines'],
    ['warehouseId'],
    ['weight', 'length', 'width', 'height'],
    ['carrierId', 'trackingNo'],
    ['sharedTracking'],
    ['freightCost', 'freightCurrency'],
    ['name', 'phone'],
    ['country', 'zipcode'],
    ['subdivisionName1', 'subdivisionName2'],
    ['addressLine1', 'addressLine2'],
    ['labelUrl'],
    ['imageUrls'],
  ],
  inputs: { lines: PackedLinesInput },
  fixed: fixedFields,
  rules: () => import('@/contract/entities/order-packages').then((file) => file.orderPackages),
}
