import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What does not fit into a cell ends in dots. */
export function CellText({ children }: { children: ReactNode }) {
  return <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{children}</Box>
}
