import Big from 'big.js'

interface Refundable {
  amount: number
  refundedAmount: number
  currency: string
}

/** What of a payment can still be refunded. */
export const refundLeft = ({ amount, refundedAmount }: Pick<Refundable, 'amount' | 'refundedAmount'>): number =>
  new Big(amount).minus(refundedAmount).toNumber()

/** What of a payment its order has too much, in the payment's currency; 0 where that is another one than the order's. */
export function refundSurplus(payment: Refundable, order: { balance: number; currency: string } | undefined): number {
  if (!order || order.currency !== payment.currency || order.balance >= 0) return 0
  return Math.min(-order.balance, refundLeft(payment))
}
