'use client'
import dynamic from 'next/dynamic'

/** The dialogs of a purchase order whose moves ask for more than the fields of the state table. */
export const purchaseDialogs = {
  pay: dynamic(() => import('./pay-dialogs').then((file) => file.PayDialog), { ssr: false }),
  settle: dynamic(() => import('./pay-dialogs').then((file) => file.SettleDialog), { ssr: false }),
  cancelpieces: dynamic(() => import('./cancel-purchase-pieces').then((file) => file.CancelPurchasePieces), {
    ssr: false,
  }),
}
