import type { EnumValue } from '@/contract/enums'

/** What a demo check found of the first line of its parcel; of all others everything is good. */
export interface DemoCheck {
  defective?: number
  wrong?: number
  reason?: EnumValue<'DefectReason'>
  /** Nothing of the parcel is good. */
  isRejected?: boolean
  /** Arrived and not checked yet. */
  isOpen?: boolean
}

export interface DemoRefund {
  kind: EnumValue<'PurchaseRefundKind'>
  status: EnumValue<'PurchaseRefundStatus'>
  qty: number
  /** Of what the pieces cost. */
  share?: number
  reason: string
}

const price: DemoRefund[] = [
  { kind: 'GoodsKept', status: 'Completed', qty: 2, share: 0.1, reason: 'Scratched; kept for a discount' },
  { kind: 'GoodsKept', status: 'Rejected', qty: 1, share: 0.5, reason: 'Colour differs from the picture' },
]

/** Purchase orders whose pieces came in three parcels, in their order: what each check found, and what is refunded. */
export const receivedPlan: readonly { checks: readonly DemoCheck[]; refunds: readonly DemoRefund[] }[] = [
  {
    checks: [{}, {}, {}],
    refunds: [{ kind: 'GoodsKept', status: 'Requested', qty: 3, share: 0.2, reason: 'Seams are loose' }],
  },
  {
    // The story: ten expected, eight good, one broken, one blue instead of red.
    checks: [{}, {}, { defective: 1, wrong: 1, reason: 'Damaged' }],
    refunds: [{ kind: 'GoodsKept', status: 'Approved', qty: 1, share: 1, reason: 'Broken on arrival' }],
  },
  { checks: [{}, {}, { isOpen: true }], refunds: [] },
  {
    checks: [{}, { isRejected: true, reason: 'Quality' }, {}],
    refunds: [{ kind: 'Returned', status: 'VoucherSubmitted', qty: 1, share: 1, reason: 'Not as described' }],
  },
  {
    checks: [{}, {}, { defective: 1, reason: 'Incomplete' }],
    refunds: [{ kind: 'Replacement', status: 'Approved', qty: 1, reason: 'Plug missing; a new one is promised' }],
  },
  { checks: [{}, {}, { defective: 1, reason: 'WrongVariant' }], refunds: [] },
]

export const completedPlan = { checks: [{}, {}, {}] as readonly DemoCheck[], refunds: price }

/** Of purchase orders of which nothing has come. */
export const paidRefund: DemoRefund = {
  ...{ kind: 'NotShipped', status: 'Requested', qty: 1, share: 1 },
  reason: 'Sold out after payment',
}

export const carriers = ['SF Express', 'ZTO', 'YTO', 'JD Logistics'] as const
const prefixes = ['SF', 'ZTO', 'YT', 'JD'] as const

/** A tracking number as its carrier writes it. */
export const trackingNumber = (carrier: number, number: number): string =>
  `${prefixes[carrier % prefixes.length]}${String(1_300_482_000_000 + number * 7_919)}`
