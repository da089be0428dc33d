'use client'
import IconButton from '@mui/material/IconButton'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { LateMenu } from './late-menu'
import { Tooltip } from './tooltip'

interface Props extends Pick<ComponentProps<typeof LateMenu>, 'label' | 'entries' | 'heading'> {
  icon: ReactNode
  size?: 'small' | 'medium'
}

/** A button that opens a menu. */
export function MenuButton({ label, icon, entries, heading, size = 'medium' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size={size}
          aria-label={label}
          aria-haspopup="menu"
          aria-controls={anchor ? id : undefined}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <LateMenu
        id={id}
        label={label}
        anchor={anchor}
        entries={entries}
        heading={heading}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
