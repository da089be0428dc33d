'use client'
import dynamic from 'next/dynamic'

const load = () => import('./movement-dialogs')

/** What is done with stock by hand, in its usual order. */
export const inventoryDialogs = {
  count: dynamic(() => import('./count-dialog').then((file) => file.CountDialog), { ssr: false }),
  receive: dynamic(() => load().then((file) => file.ReceiveDialog), { ssr: false }),
  transfer: dynamic(() => load().then((file) => file.TransferDialog), { ssr: false }),
  adjust: dynamic(() => load().then((file) => file.AdjustDialog), { ssr: false }),
  revalue: dynamic(() => load().then((file) => file.RevalueDialog), { ssr: false }),
}
export type InventoryAction = keyof typeof inventoryDialogs
