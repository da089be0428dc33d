import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { sideColumnQuery, sizes } from '@/components/theme/theme'

/** Below the main column, where there is no room beside it, its cards stand side by side. */
const sideLook = {
  display: 'grid',
  gap: 4,
  minWidth: 0,
  alignItems: 'start',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${sizes.sideColumn}px, 100%), 1fr))`,
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
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{main}</Box>
      {side && <Box sx={sideLook}>{side}</Box>}
    </Box>
  )
}
