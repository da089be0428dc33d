'use client'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { phoneQuery } from '@/components/theme/theme'

/** Space for the title of a drawer, and for the buttons at the end of a drawer, a dialog or the purchase list. */
const titleRoom = 72
const barRoom = 112
/** A bar that is higher says so. */
const aboveBar = `calc(max(${barRoom}px, var(--bar-room, 0px)) - 16px)`
const edge = 16
const maxHeight = `min(50dvh, calc(100dvh - ${barRoom - edge + titleRoom}px))`
const onPhone = `@media ${phoneQuery}`

/** The padding keeps shadows visible while scrolling; pointer events pass through to the page below. */
const unclipped = {
  overflowY: 'auto',
  p: `${edge}px`,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

/**
 * Positions notices in the corner away from the drawer, above the action bar and below titles and fields. On a phone
 * each part has its own position.
 */
export function NotificationStack({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInlineStart: 0,
        bottom: aboveBar,
        maxHeight,
        width: 360 + 2 * edge,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        ...unclipped,
        '& > :empty': { display: 'none' },
        [onPhone]: { display: 'contents' },
      }}
    >
      {children}
    </Box>
  )
}

/**
 * Short notices on a phone: above everything, as they close soon, but over no bar of buttons. A dialog has its buttons
 * anywhere below the middle, so that notices stand at the top then.
 */
export const toastPlace = {
  [onPhone]: {
    position: 'fixed',
    zIndex: 'snackbar',
    insetInline: 0,
    bottom: aboveBar,
    maxHeight,
    'body:has(.MuiDialog-paper:not(.MuiDialog-paperFullScreen)) &': { top: 0, bottom: 'auto' },
    ...unclipped,
  },
} as const

/** Position of persistent notices on a phone: below overlays and above the selection bar. */
export const batchPlace = {
  [onPhone]: {
    position: 'fixed',
    zIndex: 'fab',
    insetInline: 0,
    bottom: titleRoom - edge,
    maxHeight: `calc(100dvh - ${2 * titleRoom - edge}px)`,
    // The bar has two lines at this width.
    'body:has([data-hidden-selected]) &': { bottom: 2 * titleRoom - 3 * edge },
    ...unclipped,
  },
} as const
