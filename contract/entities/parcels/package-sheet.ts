import { choice, currencyRef, money, ref, text, weight } from '../../fields'

/** The columns of a forwarder's sheet: a row for each parcel that left. */
export const packageSheet = {
  /** Our number of the parcel, such as 12, #12 or P12; where it is blank the parcel is known by its order. */
  parcel: text(20).nullish(),
  /** The number of an order that has one packed parcel. */
  orderNo: text(40).nullish(),
  carrier: ref('carriers').nullish(),
  trackingNo: text(60).nullish(),
  /** Parcels are rarely lighter than a letter. */
  weight: weight(0, 100_000_000, 100).nullish(),
  freightCost: money('freightCurrency', 0).nullish(),
  freightCurrency: currencyRef().nullish(),
  /** Of an export: a parcel stays as it is while this is its state, and leaves where it is packed and this is shipped. */
  parcelStatus: choice('OrderPackageStatus').nullish(),
}
