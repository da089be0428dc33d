import type { EnumValue } from '@/contract/enums'

type Order<Times = unknown> = Readonly<{ orderId: number; friendlyOrderId: string; status: string } & Times>
type Parcel = Readonly<{
  orderPackageId: number
  orderId: number
  status: string
  carrierId: number | null
  trackingNo: string | null
}>
type Payment<More = unknown> = Readonly<
  { paymentId: number; orderId: number | null; channel: string; currency: string; amount: number } & More
>

/** The data of each event; that of business events is sent to the shop as JSON. A subscriber that needs more reads it. */
type EventData = {
  OrderAccepted: Order<{ acceptedTime: Date }>
  OrderCancelled: Order<{ cancelledTime: Date }>
  OrderShipped: Order<{ shippedTime: Date }>
  OrderCompleted: Order<{ completedTime: Date }>
  PackageShipped: Parcel
  PackageDelivered: Parcel
  PaymentPaid: Payment
  PaymentRefunded: Payment<{ paymentRefundId: number }>
  UserBanned: Readonly<{
    userBanId: number
    accountType: string
    accountId: string
    matters: readonly string[]
    reason: string | null
    expireTime: Date | null
  }>
  MessageReceived: Readonly<{
    recordId: number
    conversationId: number
    channel: string
    siteId: number
    remotePhoneNumber: string | null
    content: string
  }>
  /** The last pieces that were bought for an order have come. */
  ItemsArrived: Readonly<{ orderId: number }>
  /** Pieces of an order will not come. */
  ItemUnavailable: Readonly<{ orderId: number; version: number; itemNames: string }>
  /** A change has left an accepted order with more to pay than before. */
  PaymentDue: Readonly<{ orderId: number; version: number }>
  /** The day on which the free days of an order's warehouse end; it is the version, too. */
  StorageEnding: Readonly<{ orderId: number; version: string; storageEndDate: string }>
}

/** What modules raise: the business events of a shop, and events that are sent to its customers alone. */
export type EventName = EnumValue<'BusinessEvent'> | 'ItemsArrived' | 'ItemUnavailable' | 'PaymentDue' | 'StorageEnding'

/** One case of an event: the site that it happened to, and its data. */
export interface EventFact<Name extends EventName = EventName> {
  siteId: number
  data: EventData[Name]
}

/** One case of any event, for subscribers of several that read the fields it has. */
export interface AnyFact {
  siteId: number
  data: Readonly<Record<string, unknown>>
}
