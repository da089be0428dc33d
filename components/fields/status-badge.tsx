type Look =
  | 'well'
  | 'quiet'
  | 'going success'
  | 'going info'
  | 'going warning'
  | 'needed warning'
  | 'needed error'
  | 'off'

/**
 * How each state looks: a green dot where all is well, a hollow one where nothing is to come of it, a colour where
 * something is going on, a pill where it needs attention.
 */
const looks: Readonly<Record<string, Look>> = {
  Enabled: 'well',
  OnShelf: 'well',
  Completed: 'well',
  Received: 'well',
  Delivered: 'well',
  Passed: 'well',
  Paid: 'well',
  Archived: 'quiet',
  Upcoming: 'quiet',
  Over: 'quiet',
  Refunded: 'quiet',
  Draft: 'going info',
  Accepted: 'going info',
  Allocated: 'going info',
  PartiallyShipped: 'going info',
  Shipped: 'going info',
  Running: 'going info',
  Open: 'going info',
  Packed: 'going info',
  Requested: 'going info',
  // A refund, whose money is still to come.
  Approved: 'going info',
  VoucherSubmitted: 'going info',
  Unpaid: 'needed warning',
  PartlyPaid: 'needed warning',
  Overpaid: 'needed warning',
  Returned: 'needed warning',
  Pending: 'going warning',
  Waiting: 'needed warning',
  Unclaimed: 'needed warning',
  PartlyPassed: 'needed warning',
  Uncompleted: 'needed warning',
  Rejected: 'needed error',
  Failed: 'needed error',
  Lost: 'needed error',
  OffShelf: 'off',
  Disabled: 'off',
  Voided: 'off',
  Cancelled: 'off',
  Expired: 'off',
}

/** The look of a state; undefined for one that is not known. */
export const lookOf = (status: string): Look | undefined => (Object.hasOwn(looks, status) ? looks[status] : undefined)

/**
 * A state's label with a mark; its class names are the state in lower case and its look.
 * @param look where it means something else than elsewhere
 */
export function StatusBadge({ status, text, look }: { status: string; text: string; look?: Look }) {
  return (
    <span className={`status-badge status-${status.toLowerCase()} ${look ?? lookOf(status) ?? 'quiet'}`}>{text}</span>
  )
}
