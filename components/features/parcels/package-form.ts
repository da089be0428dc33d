import dynamic from 'next/dynamic'
import type { FormOf } from '@/components/resource/core/description'
import { placeFields } from '@/contract/address-layout'
import type { orderPackages } from '@/contract/entities/order-packages'

const PackedLinesInput = dynamic(() => import('./packed-lines-input').then((file) => file.PackedLinesInput), {
  ssr: false,
})

type Field = FormOf<typeof orderPackages>['rows'][number][number]

const address: readonly Field[] = ['name', 'phone', 'country', ...placeFields]
const onlyPacked: readonly Field[] = ['lines', 'warehouseId', ...address, 'length', 'width', 'height']
const onTheWay: readonly Field[] = ['carrierId', 'freightId', 'trackingNo', 'sharedTracking', 'weight']

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
    ['country'],
    placeFields,
    ['labelUrl'],
    ['imageUrls'],
  ],
  inputs: { lines: PackedLinesInput },
  fixed: fixedFields,
  rules: () => import('@/contract/entities/order-packages').then((file) => file.orderPackages),
}
