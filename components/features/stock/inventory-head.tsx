'use client'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { inventories } from '@/contract/entities/inventories'
import { type InventoryAction, inventoryDialogs } from './inventory-dialogs'

const actions = Object.keys(inventoryDialogs) as InventoryAction[]
/** The others are in the menu. */
const buttons = 2

/** What can be done with the pieces of a row of stock. */
export function InventoryHead({ entity, shown, children }: HeadProps<typeof inventories>) {
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const [open, setOpen] = useState<InventoryAction | null>(null)
  // Only pieces of unknown cost get one by hand.
  const isOffered = (action: InventoryAction) => action !== 'revalue' || (shown.unitCost === null && shown.onHand > 0)
  const Dialog = open && inventoryDialogs[open]
  const offered = mayWrite ? actions.filter(isOffered) : []
  return children({
    actions:
      offered.length > 0 &&
      offered.slice(0, buttons).map((action, place) => (
        <Button key={action} variant={place === 0 ? 'contained' : 'outlined'} onClick={() => setOpen(action)}>
          {label(action)}
        </Button>
      )),
    more: offered
      .slice(buttons)
      .map((action) => ({ key: action, text: label(action), onSelect: () => setOpen(action) })),
    dialogs: Dialog && <Dialog record={shown} onClose={() => setOpen(null)} />,
  })
}
