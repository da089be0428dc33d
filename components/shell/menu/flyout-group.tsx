'use client'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuGroup } from '@/lib/routes/routes'
import { menuIcons } from './menu-icons'
import { useMenuState } from './menu-state'

export const loadFlyout = () => import('./flyout-pages')
const FlyoutPages = dynamic(() => loadFlyout().then((file) => file.FlyoutPages), { ssr: false })

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
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
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
      <button
        type="button"
        className="menu-entry"
        data-current={hrefs.some((href) => href === current) || undefined}
        ref={button}
        aria-label={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // A click without a pointer comes from a key: only then does the focus move.
        onClick={({ detail }) => (detail === 0 ? set(!isOpen, 0, true) : set(true))}
      >
        <Icon fontSize="small" />
      </button>
      {/* Next to the button in the DOM, so that Tab leads into it. */}
      {wasOpened && (
        <FlyoutPages
          id={id}
          open={isOpen}
          anchorEl={button.current}
          takesFocus={() => wantsFocus.current}
          onChosen={() => set(false)}
        >
          {children}
        </FlyoutPages>
      )}
    </Box>
  )
}
