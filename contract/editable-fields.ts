import type { orders } from './entities/orders'
import type { orderPackages } from './entities/parcels/order-packages'
import type { DraftOf } from './entity'
import type { EnumValue } from './enums'
import { placeFields } from './text/address-layout'

type OrderField = keyof DraftOf<typeof orders> & string
type PackageField = keyof DraftOf<typeof orderPackages> & string
type OrderState = EnumValue<'OrderStatus'>
type PackageState = EnumValue<'OrderPackageStatus'>

/** What does not change what was bought. */
const untilShipped: readonly OrderField[] = [
  ...(['customerName', 'userId', 'email', 'phone'] as const),
  ...(['country', ...placeFields] as const),
  ...(['lines', 'freightAmount', 'discountAmount', 'promisedDate'] as const),
]

/** By state; a site and a currency stay with an order, as what is paid and promised is in them. */
const ofOrder: Readonly<Record<OrderState, readonly OrderField[]>> = {
  Pending: [...untilShipped, 'taxAmount', 'channelType', 'originalOrderId'],
  Accepted: untilShipped,
  Allocated: untilShipped,
  PartiallyShipped: untilShipped,
  Shipped: [],
  Completed: [],
  Cancelled: ['freightAmount'],
  Archived: [],
}

/**
 * The fields that may be edited of an order; its remark always may. One that was cancelled piece by piece still owes its
 * freight, which may be lowered; one that was cancelled as a whole owes nothing.
 */
export const editableOfOrder = (status: OrderState, totalAmount: number): readonly OrderField[] =>
  status === 'Cancelled' && totalAmount <= 0 ? [] : ofOrder[status]

/** What the bill of a forwarder says comes after the parcel has arrived, too. */
const always = ['weight', 'lightWeight', 'freightCost', 'freightCurrency', 'labelUrl', 'imageUrls'] as const
const untilDelivered: readonly PackageField[] = [
  ...(['carrierId', 'freightId', 'trackingNo', 'sharedTracking', 'customs'] as const),
  ...always,
]

const ofPackage: Readonly<Record<PackageState, readonly PackageField[]>> = {
  Packed: [
    ...(['lines', 'warehouseId', 'name', 'phone', 'country', ...placeFields, 'length', 'width', 'height'] as const),
    ...untilDelivered,
  ],
  Shipped: untilDelivered,
  Delivered: always,
  Lost: always,
  Returned: always,
}

/** The fields that may be edited of a parcel; its remark always may. */
export const editableOfPackage = (status: PackageState): readonly PackageField[] => ofPackage[status]
