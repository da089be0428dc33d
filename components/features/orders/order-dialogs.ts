'use client'
import dynamic from 'next/dynamic'

const CancelPiecesDialog = dynamic(() => import('./cancel-pieces-dialog').then((file) => file.CancelPiecesDialog), {
  ssr: false,
})
const CopyDialog = dynamic(() => import('./copy-dialog').then((file) => file.CopyDialog), { ssr: false })

/** The dialogs of an order, in its list and on its page. */
export const orderDialogs = { cancelpieces: CancelPiecesDialog, copy: CopyDialog }
