'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { EntityShape } from '@/contract/shape'
import { isListKey } from '@/lib/api/cache-keys'
import { parcelInputs } from './parcel-inputs'

const ShipNotice = dynamic(() => import('./ship-notice').then((file) => file.ShipNotice), { ssr: false })

/** The moves of a parcel in each state that are offered as buttons, the usual one first. */
export const parcelMoves: Readonly<Record<string, readonly string[]>> = {
  Packed: ['ship'],
  Shipped: ['deliver', 'return', 'lose'],
  Delivered: ['return'],
  Lost: ['deliver', 'return'],
}

/**
 * Starts moves of parcels, with their dialogs; what shows their orders is loaded again afterwards.
 * @param entity the shape of parcels
 */
export function useParcelMoves(entity: EntityShape): {
  move: (action: string, parcel: { orderPackageId: number }) => void
  dialog: ReactNode
} {
  const { start, dialog } = useStateMoves(entity, { inputs: parcelInputs })
  const { mutate } = useSWRConfig()
  const onDone = () => void mutate(isListKey('orders'))
  return {
    move: (action, parcel) => {
      const { orderPackageId: id } = parcel
      const names = new Map([[id, `#${id}`]])
      const notice = action === 'ship' ? <ShipNotice record={parcel} /> : undefined
      void start(action, { ids: [id], names, record: { ...parcel } }, (run) => run([id], { names, onDone }), notice)
    },
    dialog,
  }
}
