'use client'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { menuEntry } from '@/components/theme/shell-styles'
import type { MenuGroup } from '@/lib/routes/routes'
import { menuIcons } from './menu-icons'
import { useMenuState } from './menu-state'

/** The specification's delay before a hovered group of the collapsed menu shows its pages. */
const hoverDelayMs = 200
/** Time to move the pointer from the icon to the pages beside it. */
const leaveDelayMs = 150

interface Props {
  group: MenuGroup
  title: string
  hrefs: readonly string[]
  /** The list of its pages. */
  children: ReactNode
}

/** A group of the collapsed menu: its pages open beside its icon on hover or focus. */
export function FlyoutGroup({ group, title, hrefs, children }: Props) {
  const { current } = useMenuState()
  const isRightToLeft = useTheme().direction === 'rtl'
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wantsFocus = useRef(false)
  const Icon = menuIcons[group]
  const id = `flyout-${group}`
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
        aria-label={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // A click without a pointer comes from a key: only then does the focus move.
        onClick={({ detail }) => (detail === 0 ? set(!isOpen, 0, true) : set(true))}
        sx={{
          ...menuEntry,
          color: hrefs.some((href) => href === current) ? 'primary.main' : 'text.primary',
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
          id={id}
          ref={(pages: HTMLDivElement | null) => {
            if (pages && wantsFocus.current) pages.querySelector('a')?.focus({ preventScroll: true })
          }}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) set(false)
          }}
          sx={{ p: 1, border: 1, borderColor: 'divider', boxShadow: 6, minWidth: 160 }}
        >
          {children}
        </Paper>
      </Popper>
    </Box>
  )
}
