import { date, money, text, time } from '../../fields'

/** The columns of a sheet of purchase orders: what was paid for each, and the parcel that it comes in. */
export const purchaseSheet = {
  /** Our number; where it is blank the order is known by the supplier's. */
  businessCode: text(40).nullish(),
  /** The supplier's number; beside ours it is stored. */
  supplierOrderId: text(60).nullish(),
  paidAmount: money('currency', 0).nullish(),
  domesticShippingFee: money('currency', 0).nullish(),
  transactionId: text(100).nullish(),
  paidTime: time().nullish(),
  carrier: text(60).nullish(),
  trackingNo: text(60).nullish(),
  expectedDate: date().nullish(),
}
