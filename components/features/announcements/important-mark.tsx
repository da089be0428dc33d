'use client'
import Box from '@mui/material/Box'
import { useLabels } from '@/components/state/labels'

/** Marks the title of an important announcement. */
export function ImportantMark() {
  const label = useLabels('announcements')
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        px: 2,
        border: 1,
        borderColor: 'warning.main',
        borderRadius: 1,
        color: 'warning.main',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 1.6,
      }}
    >
      {label('important')}
    </Box>
  )
}
