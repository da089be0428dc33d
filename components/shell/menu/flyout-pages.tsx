'use client'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  id: string
  open: boolean
  anchorEl: HTMLElement | null
  /** Whether it was opened by keyboard. */
  takesFocus: () => boolean
  onChosen: () => void
  children: ReactNode
}

/** The pages of a group beside its icon; fixed, so that the menu does not clip them. */
export function FlyoutPages({ id, open, anchorEl, takesFocus, onChosen, children }: Props) {
  const isRightToLeft = useTheme().direction === 'rtl'
  return (
    <Popper
      open={open}
      anchorEl={anchorEl}
      placement={isRightToLeft ? 'left-start' : 'right-start'}
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
    >
      <Paper
        id={id}
        ref={(pages: HTMLDivElement | null) => {
          if (pages && takesFocus()) pages.querySelector('a')?.focus({ preventScroll: true })
        }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) onChosen()
        }}
        sx={{ p: 1, border: 1, borderColor: 'divider', boxShadow: 6, minWidth: 160 }}
      >
        {children}
      </Paper>
    </Popper>
  )
}
