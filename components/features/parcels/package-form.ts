import dynamic from 'next/dynamic'
import type { FormOf } from '@/components/resource/core/description'
import { editableOfPackage } from '@/contract/editable-fields'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'
import { placeFields } from '@/contract/text/address-layout'

const PackedLinesInput = dynamic(() => import('./packed-lines-input').then((file) => file.PackedLinesInput), {
  ssr: false,
})

type Field = FormOf<typeof orderPackages>['rows'][number][number]

const rows: readonly (readonly Field[])[] = [
  ['lines'],
  ['warehouseId'],
  ['weight', 'length', 'width', 'height'],
  ['lightWeight'],
  ['carrierId', 'trackingNo'],
  ['sharedTracking'],
  ['freightCost', 'freightCurrency'],
  ['name', 'phone'],
  ['country'],
  placeFields,
  ['labelUrl'],
  ['imageUrls'],
]

/** What its state does not let change any more. */
export function fixedFields(parcel: Readonly<Record<string, unknown>>): readonly Field[] {
  const { status } = parcel as Pick<RecordOf<typeof orderPackages>, 'status'>
  const editable = editableOfPackage(status)
  return rows.flat().filter((field) => !editable.includes(field))
}

/** The form of a parcel, over the list for a new one and on its page. */
export const packageForm: FormOf<typeof orderPackages> = {
  rows,
  inputs: { lines: PackedLinesInput },
  fixed: fixedFields,
  rules: () => import('@/contract/entities/parcels/order-packages').then((file) => file.orderPackages),
}
