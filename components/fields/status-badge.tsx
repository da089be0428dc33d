/** Which states are good, wait for somebody, or have ended badly; every other is neutral. */
const tones: Readonly<Record<string, 'success' | 'warning' | 'error' | 'info'>> = {
  Enabled: 'success',
  OnShelf: 'success',
  Completed: 'success',
  Approved: 'success',
  Received: 'success',
  Accepted: 'info',
  Allocated: 'info',
  Paid: 'info',
  PartiallyShipped: 'info',
  Shipped: 'info',
  Running: 'info',
  OffShelf: 'warning',
  Unpaid: 'warning',
  Pending: 'warning',
  Waiting: 'warning',
  Disabled: 'error',
  Voided: 'error',
  Cancelled: 'error',
  Rejected: 'error',
  Failed: 'error',
}

/** Neither good nor bad: not begun, or put away. */
export const neutral: readonly string[] = ['Draft', 'Archived']

/** The tone of a state; none where it is neutral or not known. */
export const toneOf = (status: string) => (Object.hasOwn(tones, status) ? tones[status] : undefined)

/** A state in words with a dot of its colour; the class name is the state in lower case. */
export function StatusBadge({ status, text }: { status: string; text: string }) {
  return <span className={`status-badge status-${status.toLowerCase()} ${toneOf(status) ?? ''}`.trim()}>{text}</span>
}
