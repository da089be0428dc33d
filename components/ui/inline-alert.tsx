'use client'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  tone: 'error' | 'warning'
  /** What can be done about it. */
  action?: ReactNode
  children: ReactNode
}

/** A framed remark in its place on the page; it weighs next to nothing, so first pages use it instead of the alert. */
export function InlineAlert({ tone, action, children }: Props) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
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
      <Box sx={{ flex: 1 }}>{children}</Box>
      {action}
    </Box>
  )
}
