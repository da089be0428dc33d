/** Tones of states that are good, pending or failed; all others are neutral. */
const tones: Readonly<Record<string, 'success' | 'warning' | 'error' | 'info'>> = {
  Enabled: 'success',
  OnShelf: 'success',
  Completed: 'success',
  Approved: 'success',
  Received: 'success',
  Delivered: 'success',
  Passed: 'success',
  Accepted: 'info',
  Allocated: 'info',
  Paid: 'info',
  PartiallyShipped: 'info',
  Shipped: 'info',
  Running: 'info',
  Open: 'info',
  Packed: 'info',
  Requested: 'info',
  VoucherSubmitted: 'info',
  OffShelf: 'warning',
  Unpaid: 'warning',
  PartlyPaid: 'warning',
  Overpaid: 'warning',
  Returned: 'warning',
  Pending: 'warning',
  Waiting: 'warning',
  Unclaimed: 'warning',
  PartlyPassed: 'warning',
  Uncompleted: 'warning',
  Disabled: 'error',
  Voided: 'error',
  Cancelled: 'error',
  Rejected: 'error',
  Failed: 'error',
  Lost: 'error',
}

/** Neutral states: drafts, archived records and what is not on. */
export const neutral: readonly string[] = ['Draft', 'Archived', 'Upcoming', 'Over', 'Expired', 'Refunded']

/** The tone of a state; undefined for neutral or unknown states. */
export const toneOf = (status: string) => (Object.hasOwn(tones, status) ? tones[status] : undefined)

/** A state label with a coloured dot; its class name is the state in lower case. */
export function StatusBadge({ status, text }: { status: string; text: string }) {
  return <span className={`status-badge status-${status.toLowerCase()} ${toneOf(status) ?? ''}`.trim()}>{text}</span>
}
