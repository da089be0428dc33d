'use client'
import dynamic from 'next/dynamic'

/** The dialogs of a refund whose moves ask for more than the fields of the state table. */
export const refundDialogs = {
  complete: dynamic(() => import('./complete-refund-dialog').then((file) => file.CompleteRefundDialog), { ssr: false }),
}
