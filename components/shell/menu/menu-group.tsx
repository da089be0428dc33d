'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId } from 'react'
import { menuEntry } from '@/components/theme/shell-styles'
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
      <ButtonBase
        onClick={() => setOpen(isOpen ? undefined : group)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        sx={menuEntry}
      >
        <Icon fontSize="small" />
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {title}
        </Box>
        <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary', rotate: isOpen ? '180deg' : 'none' }} />
      </ButtonBase>
      {isOpen && <div id={id}>{children}</div>}
    </>
  )
}
