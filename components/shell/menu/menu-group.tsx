'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { type ReactNode, useId } from 'react'
import type { MenuGroup as Group } from '@/lib/routes/routes'
import { FlyoutGroup } from './flyout-group'
import { menuIcons } from './menu-icons'
import { useMenuState } from './menu-state'

interface Props {
  group: Group
  title: string
  hrefs: readonly string[]
  /** The list of its pages. */
  children: ReactNode
}

/** A group of the menu: opened by a press; in the collapsed menu its pages are beside its icon. */
export function MenuGroup(props: Props) {
  const { group, title, children } = props
  const { collapsed, open, setOpen } = useMenuState()
  const id = useId()
  if (collapsed) return <FlyoutGroup {...props} />
  const isOpen = open === group
  const Icon = menuIcons[group]
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        onClick={() => setOpen(isOpen ? undefined : group)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <Icon fontSize="small" />
        <span>{title}</span>
        <ExpandMoreIcon fontSize="small" />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </>
  )
}
