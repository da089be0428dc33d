'use client'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { LatePopover } from './late-popover'
import { Tooltip } from './tooltip'

interface Props {
  label: string
  icon: ReactNode
  width: number
  /** Called when the panel opens. */
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

/** A toolbar button that opens a small panel, for more than a menu can hold. */
export function PopoverButton({ label, icon, width, onOpen, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (button: HTMLElement) => {
    setAnchor(button)
    onOpen?.()
  }
  const close = () => setAnchor(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => open(currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <LatePopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: { width: `min(${width}px, calc(100vw - 32px))`, mt: 1, border: 1, borderColor: 'divider' },
          },
        }}
      >
        {children(close)}
      </LatePopover>
    </>
  )
}
