'use client'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  tone: 'error' | 'warning'
  /** Button that resolves the problem. */
  action?: ReactNode
  children: ReactNode
}

/** An alert in the page's flow; much smaller than MUI's, so first pages use it. */
export function InlineAlert({ tone, action, children }: Props) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        // In a narrow place the button stands below the text.
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        mb: 4,
        px: 3,
        py: 2,
        fontSize: 13.5,
        borderRadius: 1,
        border: 1,
        borderColor: `${tone}.main`,
        color: `${tone}.main`,
        whiteSpace: 'pre-line',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  )
}
