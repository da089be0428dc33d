'use client'
import dynamic from 'next/dynamic'

const CancelPiecesDialog = dynamic(() => import('./cancel-purchase-pieces').then((file) => file.CancelPurchasePieces), {
  ssr: false,
})

/** The dialogs of a purchase order whose moves ask for more than the fields of the state table. */
export const purchaseDialogs = { cancelpieces: CancelPiecesDialog }
