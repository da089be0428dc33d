'use client'
import Box from '@mui/material/Box'

/** Skeleton of a line of text. */
export function SkeletonLine({ width = '100%' }: { width?: string | number }) {
  return <Box aria-hidden sx={{ height: 12, width, borderRadius: 1, bgcolor: 'action.selected' }} />
}
