import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

/** What the dialogs of the moves of a payment add to the values of its state table. */
export const paymentInputs = {
  confirm: () => import('./confirm-payment').then((file) => file.confirmPayment),
  refund: () => import('./refund-payment').then((file) => file.refundPayment),
  assign: () => import('./assign-payment').then((file) => file.assignPayment),
}

/** Whether a payment offers a move that its state allows. */
export function offersMove(
  action: string,
  { orderId, refundedAmount }: Pick<RecordOf<typeof payments>, 'orderId' | 'refundedAmount'>,
): boolean {
  switch (action) {
    case 'assign':
      return orderId === null
    case 'unassign':
      return orderId !== null && refundedAmount === 0
    case 'unconfirm':
      return refundedAmount === 0
    default:
      return true
  }
}
