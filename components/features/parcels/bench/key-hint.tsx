'use client'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { largeHint } from '@/components/ui/arms-length'

/** Which keys do something, where there is a keyboard. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ ...largeHint, display: { xs: 'none', sm: 'inline' } }}>
    {children}
  </Box>
)
