import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { sizes } from '@/components/theme/sizes'
import { phoneQuery, sideColumnQuery } from '@/components/theme/theme'

/** Below the main column, where there is no room beside it, its cards stand side by side. */
const sideLook = {
  display: 'grid',
  gap: 4,
  minWidth: 0,
  alignItems: 'start',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${sizes.sideColumn}px, 100%), 1fr))`,
} as const

/** On a phone what a document comes to stands below its lines, before all that follows from them. */
const phoneLook = {
  [`@media ${phoneQuery}`]: {
    '&:has([data-totals]) > div': { display: 'contents' },
    '&:has([data-totals]) > div:first-of-type > * + *': { order: 2 },
    '&:has([data-totals]) > div:last-of-type > *': { order: 3 },
    '&:has([data-totals]) > div:last-of-type > [data-totals]': { order: 1 },
  },
} as const

/** The parts of a page: a main column and, where the window is wide, a side column. */
export function PageColumns({ main, side, isBusy }: { main: ReactNode; side: ReactNode; isBusy: boolean }) {
  return (
    <Box
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [`@media ${sideColumnQuery}`]: side ? { gridTemplateColumns: `minmax(0, 1fr) ${sizes.sideColumn}px` } : {},
        ...phoneLook,
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{main}</Box>
      {side && <Box sx={sideLook}>{side}</Box>}
    </Box>
  )
}
