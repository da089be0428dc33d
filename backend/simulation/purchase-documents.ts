import type { ModelBought } from './pieces'

export type PurchaseRefundKind = 'NotShipped' | 'Missing' | 'GoodsKept' | 'Returned' | 'Replacement'

/** A parcel of a supplier that was announced, with what is in it where that was said. */
export interface ModelArrival {
  id: number
  trackingNo: string
  pieces: { bought: ModelBought; qty: number }[] | undefined
  hasArrived: boolean
}

export interface ModelInspection {
  id: number
  purchase: ModelPurchase | undefined
  arrival: ModelArrival | undefined
  state: 'Open' | 'Unclaimed' | 'Passed' | 'PartlyPassed' | 'Rejected'
  bookings: ModelBooking[]
}

/** What a check has done, so that it can be taken back. */
export interface ModelBooking {
  sku: number
  bought?: ModelBought
  accepted: number
  defective: number
  wrong: number
  extra: number
  allocated: number
  lost: number
  then: Defects
}

export type Defects = 'BuyAgain' | 'AwaitReplacement' | 'CancelForCustomer'

export interface ModelPurchaseRefund {
  id: number
  kind: PurchaseRefundKind
  state: 'Requested' | 'Approved' | 'VoucherSubmitted' | 'Completed' | 'Rejected'
  lines: { bought: ModelBought; qty: number; ofCancelled: number; toCancel: number }[]
  amount: number
}

export interface ModelPurchase {
  id: number
  isPaid: boolean
  isCancelled: boolean
  /** Paid with a due date, and not settled. */
  isDue: boolean
  total: number
  paid: number
  lines: ModelBought[]
  arrivals: ModelArrival[]
  inspections: ModelInspection[]
  refunds: ModelPurchaseRefund[]
}
