'use client'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { phoneQuery } from '@/components/theme/theme'

/** Room for the title of a drawer, and for the bar of buttons at its end, at that of a dialog or of the purchase list. */
const titleRoom = 72
const barRoom = 112
const edge = 16
const maxHeight = `min(50dvh, calc(100dvh - ${barRoom - edge + titleRoom}px))`
const onPhone = `@media ${phoneQuery}`

/** Where notices are scrolled, no shadow is cut off; what is pressed beside a notice is what lies below. */
const unclipped = {
  overflowY: 'auto',
  p: `${edge}px`,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

/**
 * Of the corners the one where nothing of a drawer is covered, above the bar with the buttons or of what is selected, and
 * never so high that it reaches titles and fields. A phone has no corner: there each part has its own place.
 */
export function NotificationStack({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInlineStart: 0,
        bottom: barRoom - edge,
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

/** Short notices on a phone: over everything, as they go soon, but neither over a title nor over a bar of buttons. */
export const toastPlace = {
  [onPhone]: {
    position: 'fixed',
    zIndex: 'snackbar',
    insetInline: 0,
    bottom: barRoom - edge,
    maxHeight,
    ...unclipped,
  },
} as const

/** What stays longer, on a phone: below whatever lies over the page, and above the bar of what is selected. */
export const batchPlace = {
  [onPhone]: {
    position: 'fixed',
    zIndex: 'fab',
    insetInline: 0,
    bottom: titleRoom - edge,
    maxHeight: `calc(100dvh - ${2 * titleRoom - edge}px)`,
    // That bar has two lines then.
    'body:has([data-hidden-selected]) &': { bottom: 2 * titleRoom - 3 * edge },
    ...unclipped,
  },
} as const
