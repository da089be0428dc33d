'use client'
import dynamic from 'next/dynamic'

/** What is done with the money of many orders. */
export const paymentBatches = {
  recordPayment: dynamic(() => import('./loaded-transfers').then((file) => file.TransferOfOrders), { ssr: false }),
}
