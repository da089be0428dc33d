'use client'
import { type ComponentProps, useRef, useState } from 'react'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { Row } from '@/components/resource/core/list-types'
import type { MovementOfRow } from '@/contract/entities/inventories'
import { LossDialog } from './loss-dialog'
import { type BookedPlace, type Loss, useBooking } from './use-booking'

interface Props extends Omit<ComponentProps<typeof ActionDialog>, 'onSubmit'> {
  /** Where it is booked, from the values. */
  at: (values: Row) => BookedPlace
  /** The movement, from the values; the API checks them. */
  body: (values: Row) => Row
  /** Gets a refusal before it is shown; what it throws is shown instead. */
  onRefused?: (error: unknown) => Promise<never>
}

/** The dialog of a movement by hand. Which orders lose pieces by it is shown until it is acknowledged. */
export function BookingDialog({ at, body, onRefused, onClose, ...dialog }: Props) {
  const book = useBooking()
  const lost = useRef<readonly Loss[]>([])
  const [losses, setLosses] = useState<readonly Loss[]>([])
  if (losses.length > 0) return <LossDialog losses={losses} onClose={onClose} />
  return (
    <ActionDialog
      {...dialog}
      onSubmit={async (values, idempotencyKey) => {
        const booked = book(at(values), body(values) as MovementOfRow, idempotencyKey)
        lost.current = await (onRefused ? booked.catch(onRefused) : booked)
      }}
      onClose={() => (lost.current.length > 0 ? setLosses(lost.current) : onClose())}
    />
  )
}
