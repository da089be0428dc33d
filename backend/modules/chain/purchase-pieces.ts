import type { PurchaseLineRow } from './book-rows'

/** The pieces of a purchase line that have not come and are still expected. */
export const outstandingOf = (line: PurchaseLineRow): number =>
  line.qty + line.replacedQty + line.extraQty - line.acceptedQty - line.defectiveQty - line.cancelledQty
