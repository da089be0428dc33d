'use client'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Link from 'next/link'
import { type ReactNode, useId, useState } from 'react'

export interface MenuEntry {
  key: string
  text: string
  onSelect?: () => void
  /** A page to go to instead. */
  href?: string
  isSelected?: boolean
  isDangerous?: boolean
  /** Shows or hides further entries: the menu stays open. */
  isExpanded?: boolean
  /** The language of the text, where it is not the page's. */
  lang?: string
}

interface Props {
  label: string
  icon: ReactNode
  entries: readonly MenuEntry[]
  /** Stands over the entries: whose menu this is. */
  heading?: { primary: string; secondary: string }
  size?: 'small' | 'medium'
}

/** A button that opens a menu: the same behaviour wherever the console has one. */
export function MenuButton({ label, icon, entries, heading, size = 'medium' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)
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
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {heading && (
          <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
            <ListItemText primary={heading.primary} secondary={heading.secondary} />
          </MenuItem>
        )}
        {heading && <Divider />}
        {entries.map(({ key, text, onSelect, href, isSelected, isDangerous, isExpanded, lang }) => (
          <MenuItem
            key={key}
            {...(href && { component: Link, href })}
            lang={lang}
            selected={isSelected}
            aria-expanded={isExpanded}
            onClick={() => {
              if (isExpanded === undefined) close()
              onSelect?.()
            }}
            sx={isDangerous ? { color: 'error.main' } : undefined}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
