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

const loadMany = () => import('./many-rows')

/** What is done with many rows of stock at once. */
export const inventoryBatches = {
  countAll: dynamic(() => import('./count-many').then((file) => file.CountMany), { ssr: false }),
  transferAll: dynamic(() => loadMany().then((file) => file.TransferMany), { ssr: false }),
  setMinimum: dynamic(() => loadMany().then((file) => file.MinimumOfMany), { ssr: false }),
}
