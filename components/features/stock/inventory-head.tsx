'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Goods } from '@/components/fields/goods'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { inventories } from '@/contract/entities/inventories'
import { skuText } from './inventory-cells'
import { type InventoryAction, inventoryDialogs } from './inventory-dialogs'

const actions = Object.keys(inventoryDialogs) as InventoryAction[]

/** The SKU of a row of stock, and what can be done with its pieces. */
export function InventoryHead({ entity, shown, children }: HeadProps<typeof inventories>) {
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const [open, setOpen] = useState<InventoryAction | null>(null)
  // Only pieces of unknown cost get one by hand.
  const isOffered = (action: InventoryAction) => action !== 'revalue' || (shown.unitCost === null && shown.onHand > 0)
  const Dialog = open && inventoryDialogs[open]
  return children({
    actions:
      mayWrite &&
      actions.filter(isOffered).map((action, place) => (
        <Button key={action} variant={place === 0 ? 'contained' : 'outlined'} onClick={() => setOpen(action)}>
          {label(action)}
        </Button>
      )),
    notices: (
      <Box sx={{ mb: 4 }}>
        <Goods
          picture={shown.coverUrl}
          title={shown.productName ?? `#${shown.productId}`}
          text={skuText(shown)}
          productId={shown.productId}
        />
      </Box>
    ),
    dialogs: Dialog && <Dialog record={shown} onClose={() => setOpen(null)} />,
  })
}
