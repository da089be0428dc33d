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
  /** A page to go to instead. */
  href?: string
  isSelected?: boolean
  isDangerous?: boolean
  /** Shows or hides further entries: the menu stays open. */
  isExpanded?: boolean
  /** The language of the text, where it is not the page's. */
  lang?: string
  /** A remark below the text, in the language of the page. */
  note?: string
}

interface Props {
  id: string
  label: string
  /** What it opens at; null while it is closed. */
  anchor: HTMLElement | null
  entries: readonly MenuEntry[]
  /** Stands over the entries: whose menu this is. */
  heading?: { primary: string; secondary: string }
  onClose: () => void
}

/** The menu of a button: the same behaviour wherever the console has one. */
export function EntryMenu({ id, label, anchor, entries, heading, onClose }: Props) {
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
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
              // The accessible name keeps the two apart.
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
