'use client'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'

// Few names are pointed at, so the code of the cards comes when one is.
const views: Readonly<Record<string, ComponentType<{ id: number }>>> = {
  sites: dynamic(() => import('./site-card').then((file) => file.SiteCard), { ssr: false }),
  countries: dynamic(() => import('./country-card').then((file) => file.CountryCard), { ssr: false }),
}

export const hasQuickView = (path: string): boolean => Object.hasOwn(views, path)

/** As long as the specification lets it take: passing over a name does not open anything. */
export const quickViewDelayMs = 200

interface Props {
  /** The resource of the record. */
  path: string
  id: number
  placement?: 'bottom' | 'right'
  children: ReactNode
}

/** A few facts of a record that show on pointing at its name, or on coming to it by keyboard where it is a link. */
export function QuickView({ path, id, placement = 'bottom', children }: Props) {
  const View = Object.hasOwn(views, path) ? views[path] : undefined
  if (!View) return children
  return (
    <Tooltip
      describeChild
      enterDelay={quickViewDelayMs}
      enterNextDelay={quickViewDelayMs}
      placement={placement}
      title={<View id={id} />}
      slotProps={{
        tooltip: {
          sx: {
            p: 4,
            maxWidth: 'min(320px, 90vw)',
            fontSize: 13.5,
            fontWeight: 400,
            color: 'text.primary',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            boxShadow: 4,
          },
        },
      }}
    >
      <Box component="span">{children}</Box>
    </Tooltip>
  )
}
