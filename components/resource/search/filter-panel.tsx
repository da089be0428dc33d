'use client'
import Drawer from '@mui/material/Drawer'
import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface Props {
  /** On the phone; elsewhere beside the button. */
  isDrawer: boolean
  titleId: string
  /** The button; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** The dialog around the further filters of a list. */
export function FilterPanel({ isDrawer, titleId, anchor, onClose, children }: Props) {
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId }
  if (isDrawer) {
    return (
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { ...paper, sx: { maxHeight: '90dvh' } } }}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width: 400, mt: 1, border: 1, borderColor: 'divider' } } }}
    >
      {children}
    </Popover>
  )
}
