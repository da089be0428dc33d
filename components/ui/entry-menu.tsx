'use client'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Link from 'next/link'

export interface MenuEntry {
  key: string
  text: string
  onSelect?: () => void
  /** A page to open instead. */
  href?: string
  isSelected?: boolean
  isDangerous?: boolean
  /** Shows or hides further entries: the menu stays open. */
  isExpanded?: boolean
  /** Language of the text, if it differs from the page. */
  lang?: string
  /** Secondary text, in the language of the page. */
  note?: string
}

interface Props {
  id: string
  label: string
  /** Anchor element; null while closed. */
  anchor: HTMLElement | null
  entries: readonly MenuEntry[]
  /** Heading above the entries. */
  heading?: { primary: string; secondary: string }
  /** A listbox has one of its entries, which is selected; a menu, the default, does something. */
  role?: 'menu' | 'listbox'
  onClose: () => void
}

/** The menu of a button, with the same behaviour everywhere. */
export function EntryMenu({ id, label, anchor, entries, heading, role = 'menu', onClose }: Props) {
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label, role } }}
    >
      {heading && (
        <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText primary={heading.primary} secondary={heading.secondary} />
        </MenuItem>
      )}
      {heading && <Divider />}
      {entries.map(({ key, text, onSelect, href, isSelected, isDangerous, isExpanded, lang, note }) => (
        <MenuItem
          key={key}
          {...(href && { component: Link, href })}
          lang={note ? undefined : lang}
          selected={isSelected}
          {...(role === 'listbox' && { role: 'option', 'aria-selected': isSelected })}
          aria-expanded={isExpanded}
          onClick={() => {
            if (isExpanded === undefined) onClose()
            onSelect?.()
          }}
          sx={isDangerous ? { color: 'error.main' } : undefined}
        >
          {note ? (
            <ListItemText
              primary={text}
              // Separates the two in the accessible name.
              secondary={<> {note}</>}
              slotProps={{ primary: { lang } }}
            />
          ) : (
            text
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
