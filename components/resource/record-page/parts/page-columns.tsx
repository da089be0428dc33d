import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { sideColumnQuery, sizes } from '@/components/theme/theme'

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
      {side && <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>{side}</Box>}
    </Box>
  )
}
