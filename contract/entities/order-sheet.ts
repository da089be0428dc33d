import { addressParts } from '../address-parts'
import { choice, countryRef, currencyRef, date, integer, money, ref, text, time } from '../fields'
import { email } from '../format-fields'

const amount = () => money('currency', 0).nullish()

/** What a row says of its order; all rows of an order say the same, and its amounts count once. */
const ofOrder = {
  /** Our number, of an order that is there; where it is blank the order is known by the next three. */
  friendlyOrderId: text(60).nullish(),
  site: ref('sites'),
  channelType: choice('ChannelType').nullish(),
  /** The number that the marketplace knows it by; needed where ours is blank. */
  originalOrderId: text(60).nullish(),
  customerName: text(100).nullish(),
  email: email().nullish(),
  /** As it is dialled in the country, or with its calling code. */
  phone: text(40).nullish(),
  country: countryRef(),
  ...addressParts,
  currency: currencyRef(),
  freightAmount: amount(),
  /** Some files have it negative. */
  discountAmount: money('currency').nullish(),
  taxAmount: amount(),
  /** What the file says that the order comes to: its goods and amounts have to add up to it. */
  totalAmount: amount(),
  promisedDate: date().nullish(),
}

/** What says that an order is paid already; without a channel it is made unpaid. */
const ofPayment = {
  paymentChannel: ref('paymentchannels').nullish(),
  /** Left out: all of the order. */
  paidAmount: amount(),
  paidTime: time().nullish(),
  transactionId: text(100).nullish(),
  /** What the channel withheld. */
  paymentFee: amount(),
}
export type PaymentColumn = keyof typeof ofPayment
export const paymentColumns = Object.keys(ofPayment) as readonly PaymentColumn[]

/** The columns of a sheet of orders: a row for each line, which repeats what its order says. */
export const orderSheet = {
  ...ofOrder,
  ...ofPayment,
  skuCode: ref('productskus'),
  qty: integer(1, 1_000_000),
  price: amount(),
  /** Of all pieces of the row, instead of a price. */
  lineAmount: amount(),
}
export type OrderColumn = keyof typeof ofOrder
export const orderColumns = Object.keys(ofOrder) as readonly OrderColumn[]
