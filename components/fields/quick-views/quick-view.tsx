'use client'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'
import { useMay } from '@/components/state/session-context'
import { Tooltip } from '@/components/ui/tooltip'
import type { Area } from '@/contract/access'

// Cards are loaded on first use.
const views: Readonly<Record<string, ComponentType<{ id: number }>>> = {
  sites: dynamic(() => import('./site-card').then((file) => file.SiteCard), { ssr: false }),
  countries: dynamic(() => import('./country-card').then((file) => file.CountryCard), { ssr: false }),
  orders: dynamic(() => import('./order-card').then((file) => file.OrderCard), { ssr: false }),
}

/** What a card reads, where not everyone may. */
const reads: Readonly<Record<string, Area>> = { orders: 'orderSummaries' }

const RecordCard = dynamic(() => import('./record-card').then((file) => file.RecordCard), { ssr: false })

export const hasQuickView = (path: string): boolean => Object.hasOwn(views, path)

/** Delay of the specification; passing over a name does not open the card. */
export const quickViewDelayMs = 200

interface Props {
  /** The resource of the record. */
  path: string
  /** A record that is known by a code has no card. */
  id: number | string
  placement?: 'bottom' | 'right'
  /** Shows what most records have, where the resource has no card of its own. The user must be able to read the record. */
  isGeneral?: boolean
  /** The title of a general card. */
  name?: ReactNode
  children: ReactNode
}

/** A summary card on hovering a name, or on keyboard focus if it is a link. */
export function QuickView({ path, id, placement = 'bottom', isGeneral = false, name, children }: Props) {
  const isReadable = useMay(Object.hasOwn(reads, path) ? (reads[path] ?? 'everyone') : 'everyone', 'read')
  const View = isReadable && Object.hasOwn(views, path) ? views[path] : undefined
  if (!(View || isGeneral) || typeof id === 'string') return children
  return (
    <Tooltip
      describeChild
      enterDelay={quickViewDelayMs}
      enterNextDelay={quickViewDelayMs}
      placement={placement}
      title={View ? <View id={id} /> : <RecordCard path={path} id={id} name={name} />}
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
