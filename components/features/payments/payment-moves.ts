'use client'
import dynamic from 'next/dynamic'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

/** The dialogs of moves that ask for more than the fields of the state table. */
export const paymentDialogs = {
  confirm: dynamic(() => import('./confirm-payment-dialog').then((file) => file.ConfirmPaymentDialog), { ssr: false }),
  refund: dynamic(() => import('./refund-dialog').then((file) => file.RefundDialog), { ssr: false }),
  assign: dynamic(() => import('./assign-payment-dialog').then((file) => file.AssignPaymentDialog), { ssr: false }),
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
