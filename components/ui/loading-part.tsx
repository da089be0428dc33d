'use client'
import Box from '@mui/material/Box'
import { SkeletonLine } from './skeleton-line'

const widths = ['32%', '100%', '100%', '100%']

/** Stands for a table or a form while its code or its data load, so that nobody takes the place for empty. */
export const LoadingPart = () => (
  <Box aria-busy sx={{ p: 5, display: 'grid', gap: 5 }}>
    {widths.map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are always the same
      <SkeletonLine key={place} width={width} />
    ))}
  </Box>
)
