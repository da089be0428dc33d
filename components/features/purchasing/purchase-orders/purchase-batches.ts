'use client'
import dynamic from 'next/dynamic'

/** What is done with many purchase orders. */
export const purchaseBatches = {
  payMany: dynamic(() => import('./pay-many-dialog').then((file) => file.PayManyDialog), { ssr: false }),
}
