'use client'
import dynamic from 'next/dynamic'
import { createElement } from 'react'

const PickListDialog = dynamic(() => import('./print/pick-list').then((file) => file.PickListDialog), { ssr: false })
const BenchDialog = dynamic(() => import('./bench/bench-dialog').then((file) => file.BenchDialog), { ssr: false })

type Props = { ids: readonly (number | string)[]; onClose: () => void }

/** What is done with many orders that are to be packed. */
export const packingBatches = {
  packOrders: ({ ids, onClose }: Props) => createElement(BenchDialog, { orderIds: ids, onClose }),
  pickList: ({ ids, onClose }: Props) => createElement(PickListDialog, { orderIds: ids, onClose }),
}
