'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useTheme } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '@/lib/routes/navigation'
import { entryStyle, PageLink } from './menu-entry'
import { menuIcons } from './menu-icons'

/** The specification's delay before a hovered group of the collapsed menu shows its pages. */
const hoverDelayMs = 200
/** Time to move the pointer from the icon to the pages beside it. */
const leaveDelayMs = 150

interface Props {
  entry: MenuEntry
  current: string | undefined
  /** How much waits behind its entries, by their addresses. */
  counts?: Readonly<Record<string, string | undefined>>
}

/** A group of the collapsed menu: its pages open beside its icon on hover or focus. */
export function FlyoutGroup({ entry, current, counts = {} }: Props) {
  const t = useTranslations('navigation')
  const isRightToLeft = useTheme().direction === 'rtl'
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wantsFocus = useRef(false)
  const Icon = menuIcons[entry.group]
  const id = `flyout-${entry.group}`
  const set = (open: boolean, delayMs = 0, byKey = false) => {
    clearTimeout(timer.current)
    wantsFocus.current = byKey
    if (delayMs > 0) timer.current = setTimeout(setOpen, delayMs, open)
    else setOpen(open)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Box
      onMouseEnter={() => set(true, hoverDelayMs)}
      onMouseLeave={() => set(false, leaveDelayMs)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) set(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        set(false)
        button.current?.focus()
      }}
    >
      <ButtonBase
        ref={button}
        aria-label={t(entry.group)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // A click without a pointer comes from a key: only then does the focus move.
        onClick={({ detail }) => (detail === 0 ? set(!isOpen, 0, true) : set(true))}
        sx={{
          ...entryStyle,
          color: entry.items.some(({ href }) => href === current) ? 'primary.main' : 'text.primary',
        }}
      >
        <Icon fontSize="small" />
      </ButtonBase>
      {/* Next to the button in the DOM, too, so that Tab leads into it; fixed, so that the menu does not clip it. */}
      <Popper
        open={isOpen}
        anchorEl={button.current}
        placement={isRightToLeft ? 'left-start' : 'right-start'}
        disablePortal
        popperOptions={{ strategy: 'fixed' }}
      >
        <Paper
          component="ul"
          id={id}
          aria-label={t(entry.group)}
          ref={(list: HTMLUListElement | null) => {
            if (list && wantsFocus.current) list.querySelector('a')?.focus({ preventScroll: true })
          }}
          sx={{ listStyle: 'none', m: 0, p: 1, border: 1, borderColor: 'divider', boxShadow: 6, minWidth: 160 }}
        >
          {entry.items.map((item) => (
            <li key={item.href}>
              <PageLink item={item} current={current} count={counts[item.href]} onNavigate={() => set(false)} />
            </li>
          ))}
        </Paper>
      </Popper>
    </Box>
  )
}
