'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLabels } from '@/components/state/labels'
import { orderPackages } from '@/contract/entities/parcels/order-packages'
import { shapeOf } from '@/contract/shape'
import { parcelMoves, useParcelMoves } from './use-parcel-moves'

const shape = shapeOf(orderPackages)

/** What can be done with a parcel in its state, for pages of its orders. */
export function ParcelButtons({ parcel }: { parcel: { orderPackageId: number; status: string } }) {
  const label = useLabels(shape.path)
  const { move, dialog } = useParcelMoves(shape)
  const actions = parcelMoves[parcel.status] ?? []
  if (actions.length === 0) return dialog
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
      {actions.map((action) => (
        <Button key={action} size="small" variant="outlined" onClick={() => move(action, parcel)}>
          {label(action)}
        </Button>
      ))}
      {dialog}
    </Box>
  )
}
