'use client'
import dynamic from 'next/dynamic'
import { createElement } from 'react'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { RecordOf } from '@/contract/entity'

type Parcel = RecordOf<typeof orderPackages>

const ShipNotice = dynamic<{ record: Parcel }>(
  () => import('@/components/parcels/ship-notice').then((file) => file.ShipNotice),
  {
    ssr: false,
  },
)
const ShipNotices = dynamic(() => import('@/components/parcels/ship-notice').then((file) => file.ShipNotices), {
  ssr: false,
})

const PrintDialog = dynamic(() => import('./print/print-dialog').then((file) => file.PrintDialog), { ssr: false })
const PickListDialog = dynamic(() => import('./print/pick-list').then((file) => file.PickListDialog), { ssr: false })
const BenchDialog = dynamic(() => import('./bench/bench-dialog').then((file) => file.BenchDialog), { ssr: false })

/** What is said of a parcel before it leaves. */
export const packageNotices = { ship: ShipNotice }

/** What is said of many parcels before they leave. */
export const packageBatchNotices = { ship: ShipNotices }

type Props = { ids: readonly (number | string)[]; onClose: () => void }

/** What is done with many parcels at once. */
export const packageBatches = {
  weighAndPrint: ({ ids, onClose }: Props) => createElement(BenchDialog, { ids, onClose }),
  printPapers: ({ ids, onClose }: Props) => createElement(PrintDialog, { ids, onClose }),
  pickList: ({ ids, onClose }: Props) => createElement(PickListDialog, { ids, onClose }),
}
