import type { EnumValue } from '@/contract/enums'

/** The module of each business event. Events of areas that are still to come are offered, but not raised yet. */
export const moduleOf: Readonly<Record<EnumValue<'BusinessEvent'>, EnumValue<'BusinessModule'>>> = {
  OrderAccepted: 'Orders',
  OrderCancelled: 'Orders',
  OrderShipped: 'Orders',
  OrderCompleted: 'Orders',
  PackageShipped: 'Packages',
  PackageDelivered: 'Packages',
  PaymentPaid: 'Payments',
  PaymentRefunded: 'Payments',
  UserBanned: 'Users',
  MessageReceived: 'Chat',
}
