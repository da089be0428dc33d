'use client'
import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'

const run = keyframes`
  from { translate: -100%; }
  to { translate: 400%; }
`

/** A thin bar at the top of what is being asked for again; the rows stay readable meanwhile. */
export function BusyBar() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 0,
        height: 2,
        zIndex: 2,
        overflow: 'hidden',
        bgcolor: 'action.selected',
      }}
    >
      <Box sx={{ width: '25%', height: '100%', bgcolor: 'primary.main', animation: `${run} 1.1s linear infinite` }} />
    </Box>
  )
}
