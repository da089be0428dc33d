import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'

type Ship = MoveInputs<Pick<RecordOf<typeof orderPackages>, 'orderPackageId'>>

/** A parcel leaves with a number, which a scanner types: the caret waits for it. */
const ship: Ship = {
  fields: () => ({ carrierId: { isRequired: true }, trackingNo: { isRequired: true, isFocused: true } }),
}

/** What the dialogs of the moves of a parcel add to the values of its state table. */
export const parcelInputs = {
  ship: async () => ship,
  return: () => import('./return-pieces').then((file) => file.returnPieces),
}
