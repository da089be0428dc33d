/**
 * The moves of each entity with states, written down once and independently of the product: nothing of it is imported.
 * `Pending, Failed → Paid` names the source states and the target; `…` is a target that a rule works out.
 */
export const expectedMoves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    accept: 'Pending → Accepted',
    cover: 'Accepted, PartiallyShipped → …',
    allocateinventory: 'Accepted, PartiallyShipped → …',
    releaseinventory: 'Accepted, Allocated, PartiallyShipped → …',
    cancelpieces: 'Accepted, Allocated, PartiallyShipped → …',
    hold: 'Pending, Accepted, Allocated, PartiallyShipped → …',
    unhold: 'Pending, Accepted, Allocated, PartiallyShipped, Shipped, Completed → …',
    cancel: 'Pending, Accepted, Allocated → Cancelled',
    archive: 'Completed, Cancelled → Archived',
    recover: 'Archived, Cancelled → …',
  },
  orderpackages: {
    ship: 'Packed → Shipped',
    deliver: 'Shipped, Lost → Delivered',
    unship: 'Shipped → Packed',
    undeliver: 'Delivered → Shipped',
    lose: 'Shipped → Lost',
    return: 'Shipped, Delivered, Lost → …',
  },
  payments: {
    confirm: 'Pending, Failed → Paid',
    fail: 'Pending → Failed',
    refund: 'Paid → …',
    unconfirm: 'Paid → Pending',
    assign: 'Pending, Paid, Failed → …',
    unassign: 'Pending, Paid, Failed → …',
  },
  products: {
    placeonshelf: 'Draft, OffShelf → OnShelf',
    takedown: 'OnShelf → OffShelf',
    void: 'Draft, OnShelf, OffShelf → Voided',
  },
  productsets: {
    placeonshelf: 'Draft, OffShelf → OnShelf',
    takedown: 'OnShelf → OffShelf',
    void: 'Draft, OnShelf, OffShelf → Voided',
  },
  purchaseorders: {
    pay: 'Unpaid → …',
    settle: 'Paid, Shipped, Received, Completed → …',
    unpay: 'Paid, Received → Unpaid',
    cancelpieces: 'Paid, Shipped → …',
    keep: 'Unpaid, Paid, Shipped, Received → …',
    cancel: 'Unpaid → Cancelled',
  },
  purchaserefunds: {
    approve: 'Requested → Approved',
    voucher: 'Approved → VoucherSubmitted',
    complete: 'Approved, VoucherSubmitted → Completed',
    reject: 'Requested, Approved, VoucherSubmitted → Rejected',
  },
  purchaseinspections: {
    check: 'Open → …',
    reopen: 'Passed, PartlyPassed, Rejected → Open',
    assign: 'Unclaimed → Open',
    receiveasstock: 'Unclaimed → Passed',
    discard: 'Unclaimed → Rejected',
  },
  pushnotifications: { retry: 'Uncompleted, Failed → Uncompleted' },
  backgroundtasks: { cancel: 'Waiting, Running → Cancelled' },
}
