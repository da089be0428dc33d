'use client'
import dynamic from 'next/dynamic'

/** The dialogs of an order, in its list and on its page. */
export const orderDialogs = {
  copy: dynamic(() => import('./copy-dialog').then((file) => file.CopyDialog), { ssr: false }),
}
